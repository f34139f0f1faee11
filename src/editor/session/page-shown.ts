import type { ElementKey } from '#editor-protocol/element-key.ts';
import type { FrameCall } from '#editor-protocol/frame-call.ts';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';
import { dropPlace } from '../drag/drop-place.ts';
import { findAgain } from '../tree/find-again.ts';
import { indexTree } from '../tree/tree-index.ts';
import type { Drag, EditorState } from './editor-state.ts';
import { calling, inTurn, stay, type EditorStep } from './editor-step.ts';
import { endDrag } from './dragging.ts';
import { requestStyles, select, selectAwaited, selectMany } from './pointing.ts';

/**
 * The page is another one now: a change, a hot reload, another route. Elements may have other places, and so other keys;
 * what is selected follows its element, and goes with it.
 */
export function pageShown(before: EditorState, tree: NavTreeNode): EditorStep {
  const state = { ...before, tree };
  const asked = (after: EditorState): EditorStep => calling(after, { name: 'checkIfHydrationError' });
  // A page that has not drawn itself yet, or an error's: what was selected may well come back.
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
  // A reload took the forced states off.
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

/** Following the page is not a choice of somebody's, so what is waited for is still waited for. */
function keepingAwaited({ pendingSelection }: EditorState, { state, effects }: EditorStep): EditorStep {
  return { state: { ...state, pendingSelection }, effects };
}
