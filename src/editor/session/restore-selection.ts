import type { ChangeItem } from '#editor-protocol/change/change-item.ts';
import type { EditorState } from './editor-state.ts';
import { stay, type EditorStep } from './editor-step.ts';
import { selectAwaited } from './pointing.ts';

/** Restores the selection from before an undone change, once the page shows the elements. */
export function restoreSelection(state: EditorState, undone: ChangeItem): EditorStep {
  const {
    elementKeyToSelectAfterUndoInstantUpdate: one,
    elementKeysToMultiselectAfterUndoInstantUpdate: several,
  } = undone;
  const pendingSelection = several ?? (one ? [one] : []);
  if (pendingSelection.length === 0) return stay(state);
  const waiting = { ...state, pendingSelection };
  // When ids change, the known tree still has the old ids; wait for the next tree.
  return Object.keys(undone.prevIdToNewIdMap).length === 0 ? selectAwaited(waiting) : stay(waiting);
}
