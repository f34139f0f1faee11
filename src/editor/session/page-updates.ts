import type { ElementKey } from '#editor-protocol/element-key.ts';
import type { FrameCall } from '#editor-protocol/frame-call.ts';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';
import { dropPlace } from '../drag/drop-place.ts';
import { currentKey, indexTree } from '../tree/tree-index.ts';
import type { Drag, EditorState } from '../state/editor-state.ts';
import { withCalls, runInSequence, withoutEffects, type EditorStep } from '../state/editor-step.ts';
import { endDrag } from './dragging.ts';
import { requestStyles, select, selectPending, selectMany } from './selection.ts';

/**
 * Handles a new tree of the page: after a change, a hot reload or a route change. Elements may have new paths and so
 * new keys; the selection follows its elements, and drops elements that are gone.
 */
export function handleNavTree(before: EditorState, tree: NavTreeNode): EditorStep {
  const state = { ...before, tree };
  const withErrorCheck = (after: EditorState): EditorStep =>
    withCalls(after, { name: 'checkIfHydrationError' });
  // An empty tree: the page has not rendered yet, or shows an error. Keep the selection, the elements may come back.
  if (indexTree(tree).nodes.size === 0) return withErrorCheck(state);
  return runInSequence(
    state,
    followElements,
    followSelection,
    selectPending,
    requestStylesAgain,
    withErrorCheck,
  );
}

function followSelection(state: EditorState): EditorStep {
  const { selected, multi } = state.pointed;
  const currentKeyOf = follower(state);
  if (multi.length > 0) {
    const keys = [...new Set(multi.map(currentKeyOf).filter((key) => key !== null))];
    const isSame = keys.length === multi.length && keys.every((key, at) => key === multi[at]);
    if (!isSame) return keepPendingSelection(state, selectMany(state, keys));
  }
  const key = currentKeyOf(selected);
  return key === selected ? withoutEffects(state) : keepPendingSelection(state, select(state, key));
}

function followElements(state: EditorState): EditorStep {
  const currentKeyOf = follower(state);
  const { drag } = state;
  const next: EditorState = {
    ...state,
    pointed: { ...state.pointed, hovered: currentKeyOf(state.pointed.hovered) },
    editingText: currentKeyOf(state.editingText),
  };
  if (drag.phase === 'none') return withoutEffects(next);
  const keys = drag.keys.map(currentKeyOf).filter((key) => key !== null);
  if (keys.length === 0) return endDrag(next);
  const drop = drag.pointer && dropPlace(indexTree(state.tree), keys, drag.pointer);
  const dragging: Drag = { ...drag, keys, drop };
  return withoutEffects({ ...next, drag: dragging });
}

function requestStylesAgain(state: EditorState): EditorStep {
  const { modifiers } = state;
  const key = state.pointed.selected;
  // A reload removed the forced states.
  const forced: FrameCall[] =
    key === null || modifiers.length === 0
      ? []
      : [{ name: 'setModifiersForSelectedElement', modifiers, key }];
  return withCalls(state, ...forced, ...requestStyles(state));
}

function follower({ tree }: EditorState): (key: ElementKey | null) => ElementKey | null {
  const index = indexTree(tree);
  return (key) => (key === null ? null : currentKey(index, key));
}

/** `select` clears `pendingSelection`. Following the page is not a choice of the user, so keep it. */
function keepPendingSelection({ pendingSelection }: EditorState, { state, effects }: EditorStep): EditorStep {
  return { state: { ...state, pendingSelection }, effects };
}
