import type { Activity } from '#editor-protocol/canvas-answer.ts';
import { withAnswer } from '#editor-protocol/change/change-transitions.ts';
import { createChange } from '#editor-protocol/change/create-change.ts';
import type { Changes, LedgerEntry } from './editor-state.ts';

/**
 * The server's journal is the history; what is remembered of its entries is kept. As long as a change is being made it
 * may hold one that is not known here yet, so it is not looked at.
 */
export function withActivities(changes: Changes, activities: readonly Activity[]): Changes {
  if (changes.queue.length > 0) return changes;
  const known = new Map([...changes.done, ...changes.undone].map((entry) => [entry.activityId, entry]));
  const entryOf = (activity: Activity): LedgerEntry =>
    known.get(activity.activityId) ?? foreignEntry(activity);
  return {
    queue: [],
    done: activities.filter(({ isUndone }) => !isUndone).map(entryOf),
    // The journal has them in the order they were made in; the last one was taken back first.
    undone: activities
      .filter(({ isUndone }) => isUndone)
      .map(entryOf)
      .toReversed(),
  };
}

function foreignEntry({ activityId, summary, at }: Activity): LedgerEntry {
  const item = createChange({ type: 'UNKNOWN', changeFields: {} }, activityId);
  return { activityId, summary, at, item: withAnswer(item, activityId, {}) };
}
