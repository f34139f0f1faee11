import type { ChangeItem } from '#editor-protocol/change/change-item.ts';
import { hasInstantUndo } from '#editor-protocol/change/change-transitions.ts';
import type { Changes } from './editor-state.ts';

/**
 * An undo or redo is aimed at its change when its turn comes: by then the code has answered that one. Null where the
 * change did not come to be, or is not the last any more: another one must not be taken back in its place.
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
 * Whether the page may show a step before the code has made it. Of undo and redo it may where no ids change: the page
 * would rename its elements at once, and what is wished for until the code answers would name them in two ways.
 */
export function maySendAtOnce(item: ChangeItem): boolean {
  if (item.type === 'UNDO') return isPlainToRevert(item.changeFields.changeToUndo);
  if (item.type === 'REDO') return isPlainToRevert(item.changeFields.changeToRedo);
  return true;
}

function isPlainToRevert(item: ChangeItem): boolean {
  return hasInstantUndo(item) && Object.keys(item.prevIdToNewIdMap).length === 0;
}
