import type { ChangeDraft } from '#editor-protocol/change/change-item.ts';

/** Whether the change has an empty list of elements, or is `UNKNOWN`. */
export function namesNothing(draft: ChangeDraft): boolean {
  const { type } = draft;
  if (type === 'REMOVE_JSX') return draft.changeFields.codebaseIdsToRemove.length === 0;
  if (type === 'WRAP_DIV') return draft.changeFields.codebaseIdsToWrap.length === 0;
  if (type === 'DUPLICATE') return draft.changeFields.codebaseIdsToDuplicate.length === 0;
  return type === 'UNKNOWN';
}
