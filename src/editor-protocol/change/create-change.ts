import type { ChangeDraft, ChangeItem } from './change-item.ts';
import { CHANGE_NAMES } from './change-summary.ts';

/** Creates a change item. `id` is a UUID of version 4. Removes duplicate ids (spec section 7). */
export function createChange(draft: ChangeDraft, id: string): ChangeItem {
  const isKnown = draft.type !== 'UNKNOWN';
  return {
    id,
    changeName: CHANGE_NAMES[draft.type],
    prevIdToNewIdMap: {},
    canInstantUpdateWhileFlushing: canUpdateWhileFlushing(draft),
    _consumed: !isKnown,
    _failed: false,
    _sendInstantUpdate: isKnown,
    _instantUpdateSent: false,
    _instantUpdateFinished: false,
    _instantUpdateSuccessful: false,
    ...withoutRepeats(draft),
  };
}

function withoutRepeats(draft: ChangeDraft): ChangeDraft {
  const { type } = draft;
  if (type === 'REMOVE_JSX') {
    const codebaseIdsToRemove = onceEach(draft.changeFields.codebaseIdsToRemove);
    return { type, changeFields: { ...draft.changeFields, codebaseIdsToRemove } };
  }
  if (type === 'WRAP_DIV') {
    const codebaseIdsToWrap = onceEach(draft.changeFields.codebaseIdsToWrap);
    return { type, changeFields: { ...draft.changeFields, codebaseIdsToWrap } };
  }
  if (type === 'DUPLICATE') {
    const codebaseIdsToDuplicate = onceEach(draft.changeFields.codebaseIdsToDuplicate);
    return { type, changeFields: { ...draft.changeFields, codebaseIdsToDuplicate } };
  }
  return draft;
}

function onceEach(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)];
}

/** Styles do not affect the elements that a code reload is about to replace. */
function canUpdateWhileFlushing({ type, changeFields }: ChangeDraft): boolean {
  if (type === 'UNDO') return changeFields.changeToUndo.canInstantUpdateWhileFlushing;
  if (type === 'REDO') return changeFields.changeToRedo.canInstantUpdateWhileFlushing;
  return type === 'STYLING' || type === 'ADD_CLASS';
}
