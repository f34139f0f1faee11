import type { ElementKey } from '#editor-protocol/element-key.ts';
import type { FrameCall } from '#editor-protocol/frame-call.ts';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';
import { dropPlace } from '../drag/drop-place.ts';
import { findAgain, indexTree } from '../tree/tree-index.ts';
import type { Drag, EditorState } from '../state/editor-state.ts';
import { calling, inTurn, stay, type EditorStep } from '../state/editor-step.ts';
import { endDrag } from './dragging.ts';
import { requestStyles, select, selectAwaited, selectMany } from './selection.ts';

/**
 * Handles a new tree of the page: after a change, a hot reload or a route change. Elements may have new paths and so
 * new keys; the selection follows its elements, and drops elements that are gone.
 */
export function pageShown(before: EditorState, tree: NavTreeNode): EditorStep {
  const state = { ...before, tree };
  const asked = (after: EditorState): EditorStep => calling(after, { name: 'checkIfHydrationError' });
  // An empty tree: the page has not rendered yet, or shows an error. Keep the selection, the elements may come back.
  if (indexTree(tree).nodes.size === 0) return asked(state);
  return inTurn(state, followElements, followSelection, selectAwaited, askLookAgain, asked);
}

function followSelection(state: EditorState): EditorStep {
  const { selected, multi } = state.pointed;
  const again = follower(state);
  if (multi.length > 0) {
    const keys = [...new Set(multi.map(again).filter((key) => key !== null))];
    const isSame = keys.length === multi.length && keys.every((key, at) => key === multi[at]);
    if (!isSame) return keepingAwaited(state, selectMany(state, keys));
  }
  const key = again(selected);
  return key === selected ? stay(state) : keepingAwaited(state, select(state, key));
}

function followElements(state: EditorState): EditorStep {
  const again = follower(state);
  const { drag } = state;
  const next: EditorState = {
    ...state,
    pointed: { ...state.pointed, hovered: again(state.pointed.hovered) },
    editingText: again(state.editingText),
  };
  if (drag.phase === 'none') return stay(next);
  const keys = drag.keys.map(again).filter((key) => key !== null);
  if (keys.length === 0) return endDrag(next);
  const drop = drag.pointer && dropPlace(indexTree(state.tree), keys, drag.pointer);
  const dragging: Drag = { ...drag, keys, drop };
  return stay({ ...next, drag: dragging });
}

function askLookAgain(state: EditorState): EditorStep {
  const { modifiers } = state;
  const key = state.pointed.selected;
  // A reload removed the forced states.
  const forced: FrameCall[] =
    key === null || modifiers.length === 0
      ? []
      : [{ name: 'setModifiersForSelectedElement', modifiers, key }];
  return calling(state, ...forced, ...requestStyles(state));
}

function follower({ tree }: EditorState): (key: ElementKey | null) => ElementKey | null {
  const index = indexTree(tree);
  return (key) => (key === null ? null : findAgain(index, key));
}

/** `select` clears `pendingSelection`. Following the page is not a choice of the user, so keep it. */
function keepingAwaited({ pendingSelection }: EditorState, { state, effects }: EditorStep): EditorStep {
  return { state: { ...state, pendingSelection }, effects };
}
