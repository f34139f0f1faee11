import type { ElementKey } from '../element-key.ts';
import type { ChangeItem, UndoableChange } from './change-item.ts';

/*
 * The life of a change: created, its instant update sent, that finished, the code changed (or not). Each step answers a
 * new item. Whoever waits for the last step watches `_consumed` and `_failed`: a promise inside an item could cross
 * neither the wire nor a store.
 */

export interface SelectionToSet {
  readonly key: ElementKey | null | undefined;
  readonly keys: readonly ElementKey[] | null | undefined;
}

export function needsInstantUpdate({
  _instantUpdateSent: sent,
  _sendInstantUpdate: send,
}: ChangeItem): boolean {
  return send && !sent;
}

export function needsProcessing({ _consumed: consumed }: ChangeItem): boolean {
  return !consumed;
}

export function markInstantUpdateSent<Item extends ChangeItem>(item: Item): Item {
  return { ...item, _instantUpdateSent: true };
}

/** `data` is the `instantUpdateData` of the frame's answer. */
export function markInstantUpdateFinished<Item extends ChangeItem>(
  item: Item,
  data: unknown,
  successful: boolean,
): Item {
  return {
    ...item,
    _instantUpdateFinished: true,
    _instantUpdateSuccessful: successful,
    _instantUpdateData: data,
  };
}

export function doNotSendInstantUpdate<Item extends ChangeItem>(item: Item): Item {
  return { ...item, _sendInstantUpdate: false };
}

export function markSucceeded<Item extends ChangeItem>(item: Item): Item {
  return { ...item, _consumed: true };
}

export function markFailed<Item extends ChangeItem>(item: Item): Item {
  return { ...item, _consumed: true, _failed: true };
}

/** What the code's answer to the change was. */
export function withAnswer<Item extends ChangeItem>(
  item: Item,
  activityId: string,
  prevIdToNewIdMap: Readonly<Record<string, string>>,
): Item {
  return { ...item, activityId, prevIdToNewIdMap };
}

export function selectAfterInstantUpdate<Item extends ChangeItem>(
  item: Item,
  { key, keys }: SelectionToSet,
): Item {
  return {
    ...item,
    elementKeyToSelectAfterInstantUpdate: key,
    elementKeysToMultiselectAfterInstantUpdate: keys,
  };
}

export function selectAfterUndo<Item extends ChangeItem>(item: Item, { key, keys }: SelectionToSet): Item {
  return {
    ...item,
    elementKeyToSelectAfterUndoInstantUpdate: key,
    elementKeysToMultiselectAfterUndoInstantUpdate: keys,
  };
}

/** Nothing is to be selected, which is not the same as leaving the selection alone. */
export function deselectAfterInstantUpdate<Item extends ChangeItem>(item: Item): Item {
  return selectAfterInstantUpdate(item, { key: null, keys: null });
}

export function deselectAfterUndo<Item extends ChangeItem>(item: Item): Item {
  return selectAfterUndo(item, { key: null, keys: null });
}

/** Whether an UNDO or REDO of it does anything to the page before the code was changed. */
export function hasInstantUndo(item: ChangeItem): item is UndoableChange {
  return item.type === 'REMOVE_JSX' || item.type === 'ADD_CLASS' || item.type === 'STYLING';
}
