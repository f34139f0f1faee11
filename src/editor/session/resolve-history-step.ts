import type { ChangeItem } from '#editor-protocol/change/change-item.ts';
import { hasInstantUndo } from '#editor-protocol/change/change-transitions.ts';
import type { Changes } from './editor-state.ts';

/**
 * Resolves an undo or redo when it reaches the front of the queue: by then its change has been answered. Null when that
 * change was not made or is not the latest: a different change must not be undone instead.
 */
export function resolveHistoryStep(item: ChangeItem, { done, undone }: Changes): ChangeItem | null {
  if (item.type === 'UNDO') {
    const changeToUndo = done.at(-1)?.item;
    if (changeToUndo?.id !== item.changeFields.changeToUndo.id) return null;
    return { ...item, changeFields: { changeToUndo, matchingActivityFlushed: true } };
  }
  if (item.type === 'REDO') {
    const changeToRedo = undone.at(-1)?.item;
    if (changeToRedo?.id !== item.changeFields.changeToRedo.id) return null;
    return { ...item, changeFields: { changeToRedo } };
  }
  return item;
}

/**
 * Whether the page may show the change before the server has made it. An undo or redo only if no ids change: otherwise
 * the page would rename elements at once, and changes made before the answer would mix old and new ids.
 */
export function maySendAtOnce(item: ChangeItem): boolean {
  if (item.type === 'UNDO') return isPlainToRevert(item.changeFields.changeToUndo);
  if (item.type === 'REDO') return isPlainToRevert(item.changeFields.changeToRedo);
  return true;
}

function isPlainToRevert(item: ChangeItem): boolean {
  return hasInstantUndo(item) && Object.keys(item.prevIdToNewIdMap).length === 0;
}
