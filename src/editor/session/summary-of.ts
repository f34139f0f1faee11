import { assertNever } from '#core/assert-never.ts';
import type { ChangeItem } from '#editor-protocol/change/change-item.ts';
import type { TreeElementLookup } from '#editor-protocol/lookups.ts';

/** Describes a change for the history: `Edit Text of h1`. The server's journal adds the file name to the same text. */
export function summaryOf(item: ChangeItem, code: TreeElementLookup): string {
  switch (item.type) {
    case 'STYLING':
      return told('Styling of', [item.changeFields.codebaseId]);
    case 'ADD_JSX':
      return told('Add Element to', [item.changeFields.codebaseIdToAddTo]);
    case 'MOVE_JSX':
      return told('Move Element', [item.changeFields.codebaseIdToMove]);
    case 'REMOVE_JSX':
      return told('Delete Element', item.changeFields.codebaseIdsToRemove);
    case 'CHANGE_PROP':
      return told(`Change Prop ${item.changeFields.propName} of`, [item.changeFields.codebaseIdToChange]);
    case 'CHANGE_TAG':
      return told('Change Tag Name of', [item.changeFields.codebaseIdToChange]);
    case 'ADD_CLASS':
      return told(`Add Class ${item.changeFields.className} to`, [item.changeFields.codebaseIdToAddClass]);
    case 'REMOVE_CLASS':
      return told(`Remove Class ${item.changeFields.className} of`, [
        item.changeFields.codebaseIdToRemoveClass,
      ]);
    case 'EDIT_TEXT':
      return told('Edit Text of', [item.changeFields.codebaseIdToEditText]);
    case 'WRAP_DIV':
      return told('Wrap In Div of', item.changeFields.codebaseIdsToWrap);
    case 'DUPLICATE':
      return told('Duplicate', item.changeFields.codebaseIdsToDuplicate);
    // Undo and redo are steps through the history, not entries.
    case 'UNDO':
    case 'REDO':
    case 'UNKNOWN':
      return item.changeName;
    default:
      return assertNever(item);
  }

  function told(what: string, [first, ...others]: readonly string[]): string {
    const element = first !== undefined && Object.hasOwn(code, first) ? code[first] : undefined;
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    return `${what} ${element?.componentName ?? 'an element'}${more}`;
  }
}
