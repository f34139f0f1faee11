import { useId, useMemo, useState, type KeyboardEvent, type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { assertNever } from '#core/assert-never.ts';
import type { ElementKey } from '#editor-protocol/element-key.ts';
import { useDispatch, useEditor } from '../state/use-editor.ts';
import { type Layer, ancestorKeys } from './layer.ts';
import { layerRows, treeMove, typeAhead } from './layer-rows.ts';
import { LayerRow } from './layer-row.tsx';
import { PanelNote } from '../controls/panel.tsx';
import { ROW_HEIGHT, reveal, useScrollToSelected, useRowWindow } from './use-row-window.ts';

/**
 * The layers as an ARIA tree: arrow keys move focus, Enter selects, Shift+Enter toggles. The page outlines the hovered
 * layer. Virtualized: renders the visible rows and the row in the tab order.
 */
export function LayerTree({
  layers,
  search,
  scroller,
}: {
  readonly layers: readonly Layer[];
  readonly search: string;
  /** The scroll container of the tree. */
  readonly scroller: RefObject<HTMLElement | null>;
}) {
  const dispatch = useDispatch();
  const { hovered, selected, multi } = useEditor((state) => state.pointed);
  const [choices, open] = useOpenLayers(layers, selected);
  const rows = useMemo(() => layerRows(layers, choices, search), [layers, choices, search]);
  const places = useMemo(() => new Map(rows.map(({ layer }, place) => [layer.key, place])), [rows]);
  const { first, end } = useRowWindow(scroller, rows.length);
  const [focused, setFocused] = useState<ElementKey | null>(null);
  const type = useTypeAhead();
  const idBase = useId();
  const rowId = (key: ElementKey): string => `${idBase}${key}`;

  const tabPlace = placeOf(focused) ?? placeOf(selected) ?? 0;
  const tabStop = rows[tabPlace]?.layer.key;
  function placeOf(key: ElementKey | null): number | undefined {
    return key === null ? undefined : places.get(key);
  }

  useScrollToSelected(scroller, selected, placeOf(selected));

  const focus = (key: ElementKey): void => {
    // The row must be rendered before it can get focus.
    flushSync(() => setFocused(key));
    const place = placeOf(key);
    if (place !== undefined) reveal(scroller.current, place);
    document.getElementById(rowId(key))?.focus({ preventScroll: true });
  };
  const focusAndHover = (key: ElementKey): void => {
    focus(key);
    dispatch({ type: 'hover', key });
  };
  const press = (key: ElementKey, isToggle: boolean): void => {
    focus(key);
    dispatch(isToggle ? { type: 'toggle-selected', key } : { type: 'select', key });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (tabStop === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const move = treeMove(rows, tabStop, event.key);
    const isLetter = /^[\p{L}\d]$/u.test(event.key);
    const isPress = event.key === 'Enter' || event.key === ' ';
    // Arrow keys without a move must not scroll the panel either.
    if (move !== null || isLetter || isPress || event.key.startsWith('Arrow')) event.preventDefault();
    if (isPress) return press(tabStop, event.shiftKey);
    if (isLetter) {
      const next = typeAhead(rows, tabStop, type(event.key, event.timeStamp));
      return next === null ? undefined : focusAndHover(next);
    }
    if (move === null) return undefined;
    switch (move.type) {
      case 'focus':
        return focusAndHover(move.key);
      case 'open':
        return open([move.key], true);
      case 'close':
        return open([move.key], false);
      case 'open-all':
        return open(move.keys, true);
      default:
        return assertNever(move);
    }
  };

  if (rows.length === 0) {
    return (
      <div role="status">
        <PanelNote>No layer has “{search.trim()}” in it.</PanelNote>
      </div>
    );
  }
  const isSearching = search.trim() !== '';
  return (
    <div
      role="tree"
      aria-label="Layers"
      aria-multiselectable
      className="relative"
      style={{ height: rows.length * ROW_HEIGHT }}
      onPointerLeave={() => dispatch({ type: 'hover', key: null })}
    >
      {rows.map((row, place) => {
        if ((place < first || place >= end) && place !== tabPlace) return null;
        const { key } = row.layer;
        return (
          <LayerRow
            key={key}
            row={row}
            id={rowId(key)}
            top={place * ROW_HEIGHT}
            isSelected={key === selected || multi.includes(key)}
            isHovered={key === hovered}
            isTabStop={place === tabPlace}
            isSearching={isSearching}
            onSelect={(isToggle) => press(key, isToggle)}
            onToggle={(isOpen) => open([key], isOpen)}
            onHover={() => dispatch({ type: 'hover', key })}
            onKeyDown={onKeyDown}
          />
        );
      })}
    </div>
  );
}

/** Stores which layers the user opened or closed. Selecting an element opens all its ancestors. */
function useOpenLayers(
  layers: readonly Layer[],
  selected: ElementKey | null,
): readonly [ReadonlyMap<ElementKey, boolean>, (keys: readonly ElementKey[], isOpen: boolean) => void] {
  const [choices, setChoices] = useState<ReadonlyMap<ElementKey, boolean>>(new Map());
  const [opened, setOpened] = useState<ElementKey | null>(null);
  if (selected !== opened) {
    const above = selected === null ? [] : ancestorKeys(layers, selected);
    // The element may not be in the tree yet: retry when the tree changes.
    if (above !== null) {
      setOpened(selected);
      setChoices(withChoice(choices, above, true));
    }
  }
  return [choices, (keys, isOpen) => setChoices((before) => withChoice(before, keys, isOpen))];
}

function withChoice(
  choices: ReadonlyMap<ElementKey, boolean>,
  keys: readonly ElementKey[],
  isOpen: boolean,
): ReadonlyMap<ElementKey, boolean> {
  return new Map([...choices, ...keys.map((key) => [key, isOpen] as const)]);
}

/** Maximum time in milliseconds between two letters of a word. */
const WORD_PAUSE_MS = 600;

/** Returns a function that collects typed letters into a word and returns the word so far. */
function useTypeAhead(): (letter: string, at: number) => string {
  const typed = useRef({ word: '', at: 0 });
  return (letter, at) => {
    const { word, at: before } = typed.current;
    typed.current = { word: at - before <= WORD_PAUSE_MS ? word + letter : letter, at };
    return typed.current.word;
  };
}
