import { assertNever } from '#core/assert-never.ts';
import { parseKey, withCodebaseId, type ElementKey } from '../element-key.ts';
import type { ChangeItem } from './change-item.ts';

/** Previous codebase id → new id. */
export type NewIds = Readonly<Record<string, string>>;

/** Returns the element's current id, which is the old one if it did not change. */
export function renamedId(newIds: NewIds, id: string): string {
  return (Object.hasOwn(newIds, id) && newIds[id]) || id;
}

/** Returns the key of the same place with the element's current id. */
export function renamedKey(newIds: NewIds, key: ElementKey): ElementKey {
  const { codebaseId } = parseKey(key);
  const renamed = renamedId(newIds, codebaseId);
  return renamed === codebaseId ? key : withCodebaseId(key, renamed);
}

/** New id → previous id. */
export function reversedIds(newIds: NewIds): NewIds {
  return Object.fromEntries(Object.entries(newIds).map(([previous, renamed]) => [renamed, previous]));
}

/**
 * Renames the ids in a change requested before the code assigned new ones. UNDO and REDO contain no ids,
 * and the change inside keeps its ids.
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

/** As `renameChangeIds`, and also renames the keys to select. */
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
