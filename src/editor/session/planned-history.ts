import type { ChangeItem } from '#editor-protocol/change/change-item.ts';
import type { Changes } from './editor-state.ts';

export interface PlannedHistory {
  readonly done: readonly ChangeItem[];
  readonly undone: readonly ChangeItem[];
}

/** Returns the history as it will be once the queue is done; the next undo or redo refers to it. */
export function plannedHistory({ queue, done, undone }: Changes): PlannedHistory {
  const now: PlannedHistory = {
    done: done.map(({ item }) => item),
    undone: undone.map(({ item }) => item),
  };
  return queue.reduce<PlannedHistory>((history, item) => {
    const { type } = item;
    if (type === 'UNDO') {
      return { done: history.done.slice(0, -1), undone: [...history.undone, item.changeFields.changeToUndo] };
    }
    if (type === 'REDO') {
      return { done: [...history.done, item.changeFields.changeToRedo], undone: history.undone.slice(0, -1) };
    }
    return { done: [...history.done, item], undone: [] };
  }, now);
}
