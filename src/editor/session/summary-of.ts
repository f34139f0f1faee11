import { assertNever } from '#core/assert-never.ts';
import type { ChangeItem } from '#editor-protocol/change/change-item.ts';
import { summarizeChange } from '#editor-protocol/change/change-summary.ts';
import type { TreeElementLookup } from '#editor-protocol/lookups.ts';

/** Describes a change for the history: `Edit Text of h1`. The server's journal adds the file name to the same text. */
export function summaryOf(item: ChangeItem, code: TreeElementLookup): string {
  const summarize = (ids: readonly string[], detail?: string): string =>
    summarizeChange({
      type: item.type,
      elements: ids.map((id) => (Object.hasOwn(code, id) ? code[id]?.componentName : undefined)),
      ...(detail !== undefined && { detail }),
    });
  switch (item.type) {
    case 'STYLING':
      return summarize([item.changeFields.codebaseId]);
    case 'ADD_JSX':
      return summarize([item.changeFields.codebaseIdToAddTo]);
    case 'MOVE_JSX':
      return summarize([item.changeFields.codebaseIdToMove]);
    case 'REMOVE_JSX':
      return summarize(item.changeFields.codebaseIdsToRemove);
    case 'CHANGE_PROP':
      return summarize([item.changeFields.codebaseIdToChange], item.changeFields.propName);
    case 'CHANGE_TAG':
      return summarize([item.changeFields.codebaseIdToChange]);
    case 'ADD_CLASS':
      return summarize([item.changeFields.codebaseIdToAddClass], item.changeFields.className);
    case 'REMOVE_CLASS':
      return summarize([item.changeFields.codebaseIdToRemoveClass], item.changeFields.className);
    case 'EDIT_TEXT':
      return summarize([item.changeFields.codebaseIdToEditText]);
    case 'WRAP_DIV':
      return summarize(item.changeFields.codebaseIdsToWrap);
    case 'DUPLICATE':
      return summarize(item.changeFields.codebaseIdsToDuplicate);
    // Undo and redo are steps through the history, not entries.
    case 'UNDO':
    case 'REDO':
    case 'UNKNOWN':
      return item.changeName;
    default:
      return assertNever(item);
  }
}
