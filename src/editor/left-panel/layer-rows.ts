import type { ElementKey } from '#editor-protocol/element-key.ts';
import type { Layer } from './layer.ts';

/** A visible row of the layer tree, in display order. */
export interface LayerRow {
  readonly layer: Layer;
  readonly parentKey: ElementKey | null;
  /** From 1. */
  readonly level: number;
  /** Position among the visible siblings, from 1. */
  readonly place: number;
  readonly siblings: number;
  /** Null when the layer has no children to show. */
  readonly isOpen: boolean | null;
  /** During a search: true for a match, false for an ancestor of a match. */
  readonly isFound: boolean;
}

/** Levels that are open by default. */
const OPEN_LEVELS = 5;

/**
 * Returns the visible rows. `choices` overrides the default open state of a layer. A search shows the layers that
 * contain its words in name, classes or text, with all their ancestors, opened. Some of the words may match an
 * ancestor instead: `card button`.
 */
export function layerRows(
  layers: readonly Layer[],
  choices: ReadonlyMap<ElementKey, boolean>,
  search: string,
): readonly LayerRow[] {
  const words = search
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
  const isSearching = words.length > 0;
  const found = new Set<Layer>();
  const shown = new Set<Layer>();

  function visit(layer: Layer, missing: ReadonlySet<string>): boolean {
    const own = matchedWords(layer, words);
    const left = new Set([...missing].filter((word) => !own.includes(word)));
    const isFound = own.length > 0 && left.size === 0;
    if (isFound) found.add(layer);
    // map() before includes(): visit every child, even after a match.
    const isShown = layer.children.map((child) => visit(child, left)).includes(true) || isFound;
    if (isShown) shown.add(layer);
    return isShown;
  }
  if (isSearching) for (const layer of layers) visit(layer, new Set(words));

  const rows: LayerRow[] = [];
  function add(siblings: readonly Layer[], parentKey: ElementKey | null, level: number): void {
    const visible = isSearching ? siblings.filter((layer) => shown.has(layer)) : siblings;
    visible.forEach((layer, index) => {
      const hasChildren = isSearching
        ? layer.children.some((child) => shown.has(child))
        : layer.children.length > 0;
      const isOpen = hasChildren ? isSearching || (choices.get(layer.key) ?? level <= OPEN_LEVELS) : null;
      rows.push({
        layer,
        parentKey,
        level,
        place: index + 1,
        siblings: visible.length,
        isOpen,
        isFound: found.has(layer),
      });
      if (isOpen === true) add(layer.children, layer.key, level + 1);
    });
  }
  add(layers, null, 1);
  return rows;
}

function matchedWords({ name, classes, text }: Layer, words: readonly string[]): readonly string[] {
  const all = [name, ...classes, text ?? ''].map((part) => part.toLowerCase());
  return words.filter((word) => all.some((part) => part.includes(word)));
}

/** The effect of a key on the layer tree. */
export type TreeMove =
  | { readonly type: 'focus'; readonly key: ElementKey }
  | { readonly type: 'open' | 'close'; readonly key: ElementKey }
  | { readonly type: 'open-all'; readonly keys: readonly ElementKey[] };

/** Implements the ARIA tree keys: arrows, Home, End; `*` opens all siblings. Returns null for any other key. */
export function treeMove(rows: readonly LayerRow[], focused: ElementKey, key: string): TreeMove | null {
  const at = rows.findIndex(({ layer }) => layer.key === focused);
  const row = rows[at];
  if (row === undefined) return null;
  const focus = (other: LayerRow | undefined): TreeMove | null =>
    other === undefined ? null : { type: 'focus', key: other.layer.key };
  switch (key) {
    case 'ArrowDown':
      return focus(rows[at + 1]);
    case 'ArrowUp':
      return focus(rows[at - 1]);
    case 'Home':
      return focus(rows[0]);
    case 'End':
      return focus(rows.at(-1));
    case 'ArrowRight':
      if (row.isOpen === null) return null;
      return row.isOpen ? focus(rows[at + 1]) : { type: 'open', key: focused };
    case 'ArrowLeft':
      if (row.isOpen === true) return { type: 'close', key: focused };
      return row.parentKey === null ? null : { type: 'focus', key: row.parentKey };
    case '*': {
      const closed = rows.filter(({ parentKey, isOpen }) => parentKey === row.parentKey && isOpen === false);
      return { type: 'open-all', keys: closed.map(({ layer }) => layer.key) };
    }
    default:
      return null;
  }
}

/** Returns the next layer whose name starts with the typed text, wrapping around to the focused layer. */
export function typeAhead(rows: readonly LayerRow[], focused: ElementKey, typed: string): ElementKey | null {
  const at = rows.findIndex(({ layer }) => layer.key === focused);
  // The first letter moves to the next match; further letters may match the focused layer.
  const from = typed.length === 1 ? at + 1 : Math.max(at, 0);
  const round = [...rows.slice(from), ...rows.slice(0, from)];
  const start = typed.toLowerCase();
  return round.find(({ layer }) => layer.name.toLowerCase().startsWith(start))?.layer.key ?? null;
}
