import type { ElementKey } from '../element-key.ts';
import type { ChangeItem, UndoableChange } from './change-item.ts';

/*
 * Transitions of a change: created, instant update sent, finished, code changed (or failed). Each returns a new item.
 * To wait for the end, watch `_consumed` and `_failed`: an item with a promise could not be sent or stored.
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

/** Stores the canvas server's answer. */
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

/** Clears the selection, as opposed to keeping it. */
export function deselectAfterInstantUpdate<Item extends ChangeItem>(item: Item): Item {
  return selectAfterInstantUpdate(item, { key: null, keys: null });
}

export function deselectAfterUndo<Item extends ChangeItem>(item: Item): Item {
  return selectAfterUndo(item, { key: null, keys: null });
}

/** Tells whether an UNDO or REDO of the item has an instant update. */
export function hasInstantUndo(item: ChangeItem): item is UndoableChange {
  return item.type === 'REMOVE_JSX' || item.type === 'ADD_CLASS' || item.type === 'STYLING';
}
