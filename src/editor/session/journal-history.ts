import type { Activity } from '#editor-protocol/canvas-answer.ts';
import { withAnswer } from '#editor-protocol/change/change-transitions.ts';
import { createChange } from '#editor-protocol/change/create-change.ts';
import type { Changes, LedgerEntry } from './editor-state.ts';

/**
 * Replaces the history with the server's journal, and keeps the entries already known. Skipped while changes are
 * queued: the journal may hold a change whose answer has not arrived yet.
 */
export function withActivities(changes: Changes, activities: readonly Activity[]): Changes {
  if (changes.queue.length > 0) return changes;
  const known = new Map([...changes.done, ...changes.undone].map((entry) => [entry.activityId, entry]));
  const entryOf = (activity: Activity): LedgerEntry =>
    known.get(activity.activityId) ?? foreignEntry(activity);
  return {
    queue: [],
    done: activities.filter(({ isUndone }) => !isUndone).map(entryOf),
    // The journal is in the order of creation; the last undone change was undone first.
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
