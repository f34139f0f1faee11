import type { ChangeItem } from '#editor-protocol/change/change-item.ts';
import { isRecord } from '#editor-protocol/reader.ts';

/** Returns the item as received with duplicate ids removed; never a rebuilt one. */
export function echoOf(item: unknown, change: ChangeItem): unknown {
  if (!isRecord(item) || !isRecord(item['changeFields'])) return item;
  const { changeFields } = item;
  const { type } = change;
  if (type === 'REMOVE_JSX') {
    const { codebaseIdsToRemove } = change.changeFields;
    return { ...item, changeFields: { ...changeFields, codebaseIdsToRemove } };
  }
  if (type === 'WRAP_DIV') {
    const { codebaseIdsToWrap } = change.changeFields;
    return { ...item, changeFields: { ...changeFields, codebaseIdsToWrap } };
  }
  if (type === 'DUPLICATE') {
    const { codebaseIdsToDuplicate } = change.changeFields;
    return { ...item, changeFields: { ...changeFields, codebaseIdsToDuplicate } };
  }
  return item;
}
