import type { ElementKey } from '../element-key.ts';
import type { ChangeItem, UndoableChange, ChangeDraft } from './change-item.ts';
import { CHANGE_NAMES } from './change-summary.ts';

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
