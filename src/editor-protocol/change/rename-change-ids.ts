import { assertNever } from '#core/assert-never.ts';
import { parseKey, withCodebaseId, type ElementKey } from '../element-key.ts';
import type { ChangeItem } from './change-item.ts';

/** Previous codebase id → new one. */
export type NewIds = Readonly<Record<string, string>>;

/** The id an element has now; one that did not change stays as it is. */
export function renamedId(newIds: NewIds, id: string): string {
  return (Object.hasOwn(newIds, id) && newIds[id]) || id;
}

/** The key of the same place, under the id that its element has now. */
export function renamedKey(newIds: NewIds, key: ElementKey): ElementKey {
  const { codebaseId } = parseKey(key);
  const renamed = renamedId(newIds, codebaseId);
  return renamed === codebaseId ? key : withCodebaseId(key, renamed);
}

/** New → previous. */
export function reversedIds(newIds: NewIds): NewIds {
  return Object.fromEntries(Object.entries(newIds).map(([previous, renamed]) => [renamed, previous]));
}

/**
 * A change that was wished for before the code gave its elements new ids still means those elements. An UNDO or REDO
 * names none itself, and the change inside it keeps the ids it was made with.
 */
export function renameChangeIds(item: ChangeItem, newIds: NewIds): ChangeItem {
  const id = (old: string): string => renamedId(newIds, old);
  const idIfAny = (old: string | undefined): string | undefined => (old === undefined ? undefined : id(old));
  switch (item.type) {
    case 'STYLING': {
      const { changeFields } = item;
      return { ...item, changeFields: { ...changeFields, codebaseId: id(changeFields.codebaseId) } };
    }
    case 'ADD_JSX': {
      const { changeFields } = item;
      return {
        ...item,
        changeFields: {
          ...changeFields,
          codebaseIdToAddTo: id(changeFields.codebaseIdToAddTo),
          beforeCodebaseId: idIfAny(changeFields.beforeCodebaseId),
          afterCodebaseId: idIfAny(changeFields.afterCodebaseId),
          addCodebaseId: idIfAny(changeFields.addCodebaseId),
        },
      };
    }
    case 'MOVE_JSX': {
      const { changeFields } = item;
      return {
        ...item,
        changeFields: {
          ...changeFields,
          codebaseIdToMove: id(changeFields.codebaseIdToMove),
          codebaseIdToMoveTo: id(changeFields.codebaseIdToMoveTo),
          afterCodebaseId: idIfAny(changeFields.afterCodebaseId),
          beforeCodebaseId: idIfAny(changeFields.beforeCodebaseId),
          expectedCurrentParentCodebaseId: idIfAny(changeFields.expectedCurrentParentCodebaseId),
        },
      };
    }
    case 'REMOVE_JSX': {
      const { changeFields } = item;
      const codebaseIdsToRemove = changeFields.codebaseIdsToRemove.map(id);
      return { ...item, changeFields: { ...changeFields, codebaseIdsToRemove } };
    }
    case 'WRAP_DIV': {
      const { changeFields } = item;
      const codebaseIdsToWrap = changeFields.codebaseIdsToWrap.map(id);
      return { ...item, changeFields: { ...changeFields, codebaseIdsToWrap } };
    }
    case 'DUPLICATE': {
      const { changeFields } = item;
      const codebaseIdsToDuplicate = changeFields.codebaseIdsToDuplicate.map(id);
      return { ...item, changeFields: { ...changeFields, codebaseIdsToDuplicate } };
    }
    case 'CHANGE_PROP': {
      const { changeFields } = item;
      const codebaseIdToChange = id(changeFields.codebaseIdToChange);
      return { ...item, changeFields: { ...changeFields, codebaseIdToChange } };
    }
    case 'CHANGE_TAG': {
      const { changeFields } = item;
      const codebaseIdToChange = id(changeFields.codebaseIdToChange);
      return { ...item, changeFields: { ...changeFields, codebaseIdToChange } };
    }
    case 'ADD_CLASS': {
      const { changeFields } = item;
      const codebaseIdToAddClass = id(changeFields.codebaseIdToAddClass);
      return { ...item, changeFields: { ...changeFields, codebaseIdToAddClass } };
    }
    case 'REMOVE_CLASS': {
      const { changeFields } = item;
      const codebaseIdToRemoveClass = id(changeFields.codebaseIdToRemoveClass);
      return { ...item, changeFields: { ...changeFields, codebaseIdToRemoveClass } };
    }
    case 'EDIT_TEXT': {
      const { changeFields } = item;
      const codebaseIdToEditText = id(changeFields.codebaseIdToEditText);
      return { ...item, changeFields: { ...changeFields, codebaseIdToEditText } };
    }
    case 'UNDO':
    case 'REDO':
    case 'UNKNOWN':
      return item;
    default:
      return assertNever(item);
  }
}

/** The same, and the keys it would select as well. */
export function renameAllChangeIds(item: ChangeItem, newIds: NewIds): ChangeItem {
  const key = (old: ElementKey | null | undefined): ElementKey | null | undefined =>
    old && renamedKey(newIds, old);
  const keys = (old: readonly ElementKey[] | null | undefined): readonly ElementKey[] | null | undefined =>
    old?.map((each) => renamedKey(newIds, each)) ?? old;
  return renameChangeIds(
    {
      ...item,
      elementKeyToSelectAfterInstantUpdate: key(item.elementKeyToSelectAfterInstantUpdate),
      elementKeysToMultiselectAfterInstantUpdate: keys(item.elementKeysToMultiselectAfterInstantUpdate),
      elementKeyToSelectAfterUndoInstantUpdate: key(item.elementKeyToSelectAfterUndoInstantUpdate),
      elementKeysToMultiselectAfterUndoInstantUpdate: keys(
        item.elementKeysToMultiselectAfterUndoInstantUpdate,
      ),
    },
    newIds,
  );
}
