import { isSibling, parseKey, type ElementKey } from '#editor-protocol/element-key.ts';
import type { FrameCall } from '#editor-protocol/frame-call.ts';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';
import { assertNever } from '#core/assert-never.ts';
import { currentKey, indexTree, keyOfNode, parentOf, siblingsOf } from '../tree/tree-index.ts';
import type { EditorEvent } from '../state/editor-event.ts';
import { type EditorState, NO_STYLES } from '../state/editor-state.ts';
import { withCalls, withoutEffects, type EditorStep } from '../state/editor-step.ts';
import type { ChangeItem } from '#editor-protocol/change/change-item.ts';

type Direction = Extract<EditorEvent, { type: 'step-selection' }>['to'];

export function hover(state: EditorState, key: ElementKey | null): EditorStep {
  if (state.pointed.hovered === key) return withoutEffects(state);
  return withCalls(withHovered(state, key), { name: 'setHoveredElement', key });
}

export function withHovered(state: EditorState, hovered: ElementKey | null): EditorState {
  return { ...state, pointed: { ...state.pointed, hovered } };
}

/** Selects a single element or clears the selection. */
export function select(state: EditorState, key: ElementKey | null): EditorStep {
  const many: FrameCall[] =
    state.pointed.multi.length === 0 ? [] : [{ name: 'setMultiselectedElementKeys', keys: null }];
  const next = withSelected(state, key);
  return withCalls(next, { name: 'setSelectedElement', key }, ...many, ...styleCalls(state, next));
}

/** Selects several elements. The panels show the primary one: the selected element if included, else the first. */
export function selectMany(state: EditorState, keys: readonly ElementKey[]): EditorStep {
  const [first, ...others] = keys;
  if (first === undefined || others.length === 0) return select(state, first ?? null);
  const selected = state.pointed.selected;
  const primary = selected !== null && keys.includes(selected) ? selected : first;
  const one = withSelected(state, primary);
  const next = { ...one, pointed: { ...one.pointed, multi: keys } };
  const single: FrameCall[] = selected === primary ? [] : [{ name: 'setSelectedElement', key: primary }];
  return withCalls(
    next,
    ...single,
    { name: 'setMultiselectedElementKeys', keys },
    ...styleCalls(state, next),
  );
}

/** Adds or removes an element; ignores elements that are not siblings of the selection (spec section 9). */
export function toggleSelected(state: EditorState, key: ElementKey): EditorStep {
  const { selected, multi } = state.pointed;
  if (selected === null) return select(state, key);
  const present = multi.length === 0 ? [selected] : multi;
  if (present.includes(key))
    return selectMany(
      state,
      present.filter((each) => each !== key),
    );
  if (!isSibling(parseKey(selected), parseKey(key))) return withoutEffects(state);
  return selectMany(state, [...present, key]);
}

export function stepSelection(state: EditorState, to: Direction): EditorStep {
  const index = indexTree(state.tree);
  const { selected } = state.pointed;
  const node = selected === null ? undefined : index.nodes.get(selected);
  if (node === undefined) {
    const [top] = index.tops;
    return top === undefined ? withoutEffects(state) : select(state, keyOfNode(top));
  }
  const next = neighbor(node, siblingsOf(index, node), to);
  return next === null ? withoutEffects(state) : select(state, keyOfNode(next));
}

/** Handles a selection made by the frame: a press in the page, or the result of a change. */
export function frameSelected(
  state: EditorState,
  key: ElementKey | null,
  outerHTML: string | null | undefined,
): EditorStep {
  const isSame = state.pointed.selected === key;
  const next: EditorState = isSame
    ? state
    : { ...withSelected(state, key), pointed: { ...state.pointed, selected: key, multi: [] } };
  return withCalls(
    { ...next, styles: { ...next.styles, outerHTML: outerHTML ?? null } },
    ...styleCalls(state, next),
  );
}

export function frameSelectedMany(state: EditorState, keys: readonly ElementKey[]): EditorStep {
  if (keys.length < 2) return withoutEffects({ ...state, pointed: { ...state.pointed, multi: [] } });
  const { selected } = state.pointed;
  const primary = selected !== null && keys.includes(selected) ? selected : (keys[0] ?? null);
  const next = primary === selected ? state : withSelected(state, primary);
  return withCalls({ ...next, pointed: { ...next.pointed, multi: keys } }, ...styleCalls(state, next));
}

/** Selects the pending elements that the page shows now. */
export function selectPending(state: EditorState): EditorStep {
  const index = indexTree(state.tree);
  const found = state.pendingSelection.map((key) => currentKey(index, key)).filter((key) => key !== null);
  return found.length === 0 ? withoutEffects(state) : selectMany(state, [...new Set(found)]);
}

/** Returns the calls that request the computed styles and classes of the selected element. */
export function requestStyles({ pointed: { selected } }: EditorState): readonly FrameCall[] {
  if (selected === null) return [];
  return [
    { name: 'getCssEvals', key: selected },
    { name: 'getElementClassList', key: selected },
  ];
}

function withSelected(state: EditorState, selected: ElementKey | null): EditorState {
  const styles = state.pointed.selected === selected ? state.styles : NO_STYLES;
  return { ...state, pointed: { ...state.pointed, selected, multi: [] }, styles, pendingSelection: [] };
}

/** Moves forced states to the newly selected element and requests its styles; nothing if the selection is unchanged. */
function styleCalls(before: EditorState, after: EditorState): readonly FrameCall[] {
  const { modifiers } = after;
  const key = after.pointed.selected;
  const left = before.pointed.selected;
  const isSame = key === left;
  const forced: FrameCall[] =
    modifiers.length === 0 || isSame
      ? []
      : key === null
        ? left === null
          ? []
          : [{ name: 'setModifiersForSelectedElement', modifiers: [], key: left }]
        : [{ name: 'setModifiersForSelectedElement', modifiers, key }];
  return isSame ? [] : [...forced, ...requestStyles(after)];
}

function neighbor(node: NavTreeNode, siblings: readonly NavTreeNode[], to: Direction): NavTreeNode | null {
  const at = siblings.indexOf(node);
  switch (to) {
    case 'parent':
      return parentOf(node);
    case 'child':
      return node.children[0] ?? null;
    case 'next':
      return siblings[at + 1] ?? null;
    case 'previous':
      return siblings[at - 1] ?? null;
    default:
      return assertNever(to);
  }
}

/** Restores the selection from before an undone change, once the page shows the elements. */
export function restoreSelection(state: EditorState, undone: ChangeItem): EditorStep {
  const {
    elementKeyToSelectAfterUndoInstantUpdate: one,
    elementKeysToMultiselectAfterUndoInstantUpdate: several,
  } = undone;
  const pendingSelection = several ?? (one ? [one] : []);
  if (pendingSelection.length === 0) return withoutEffects(state);
  const waiting = { ...state, pendingSelection };
  // When ids change, the known tree still has the old ids; wait for the next tree.
  return Object.keys(undone.prevIdToNewIdMap).length === 0 ? selectPending(waiting) : withoutEffects(waiting);
}
