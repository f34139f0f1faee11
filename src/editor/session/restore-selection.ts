import type { ChangeItem } from '#editor-protocol/change/change-item.ts';
import type { EditorState } from './editor-state.ts';
import { stay, type EditorStep } from './editor-step.ts';
import { selectAwaited } from './pointing.ts';

/** A change was taken back: what was selected before it is selected again, as soon as the page has it. */
export function restoreSelection(state: EditorState, undone: ChangeItem): EditorStep {
  const {
    elementKeyToSelectAfterUndoInstantUpdate: one,
    elementKeysToMultiselectAfterUndoInstantUpdate: several,
  } = undone;
  const pendingSelection = several ?? (one ? [one] : []);
  if (pendingSelection.length === 0) return stay(state);
  const waiting = { ...state, pendingSelection };
  // Where ids change, the tree that is known still has the old ones: the next one tells.
  return Object.keys(undone.prevIdToNewIdMap).length === 0 ? selectAwaited(waiting) : stay(waiting);
}
