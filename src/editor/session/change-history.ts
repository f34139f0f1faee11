import type { ChangeItem } from '#editor-protocol/change/change-item.ts';
import type { Changes, LedgerEntry } from '../state/editor-state.ts';
import {
  createChange,
  hasInstantUndo,
  markSucceeded,
  withAnswer,
} from '#editor-protocol/change/change-transitions.ts';
import type { Activity, MutationAnswer } from '#editor-protocol/canvas-answer.ts';
import { assertNever } from '#core/assert-never.ts';
import { summarizeChange } from '#editor-protocol/change/change-summary.ts';
import type { TreeElementLookup } from '#editor-protocol/lookups.ts';

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
export function canShowAtOnce(item: ChangeItem): boolean {
  if (item.type === 'UNDO') return keepsIdsOnRevert(item.changeFields.changeToUndo);
  if (item.type === 'REDO') return keepsIdsOnRevert(item.changeFields.changeToRedo);
  return true;
}

function keepsIdsOnRevert(item: ChangeItem): boolean {
  return hasInstantUndo(item) && Object.keys(item.prevIdToNewIdMap).length === 0;
}

/**
 * Moves the answered change to `done` or `undone`. Entries keep the ids from when they were made: undo goes back one
 * by one, so the code has these ids again when the entry's turn comes.
 */
export function recordAnswer(
  changes: Changes,
  item: ChangeItem,
  answer: MutationAnswer,
  summary: string,
  at: number,
): Changes {
  const { done, undone } = changes;
  const { activityId, prevIdToNewIdMap } = answer;
  if (item.type === 'UNDO') {
    const entry = lastOf(done, item.changeFields.changeToUndo);
    return { ...changes, done: done.slice(0, -1), undone: [...undone, entry] };
  }
  if (item.type === 'REDO') {
    const entry = lastOf(undone, item.changeFields.changeToRedo);
    const again = { ...entry, activityId, item: withAnswer(entry.item, activityId, prevIdToNewIdMap) };
    return { ...changes, done: [...done, again], undone: undone.slice(0, -1) };
  }
  const made = markSucceeded(withAnswer(item, activityId, prevIdToNewIdMap));
  return { ...changes, done: [...done, { activityId, summary, at, item: made }], undone: [] };
}

function lastOf(entries: readonly LedgerEntry[], { id }: ChangeItem): LedgerEntry {
  const entry = entries.at(-1);
  if (entry?.item.id !== id) throw new Error(`The history does not end with ${id}`);
  return entry;
}

/**
 * Replaces the history with the server's journal, and keeps the entries already known. Skipped while changes are
 * queued: the journal may hold a change whose answer has not arrived yet.
 */
export function mergeActivities(changes: Changes, activities: readonly Activity[]): Changes {
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

/** Describes a change for the history: `Edit Text of h1`. The server's journal adds the file name to the same text. */
export function summaryOf(item: ChangeItem, code: TreeElementLookup): string {
  const summarize = (ids: readonly string[], detail?: string): string =>
    summarizeChange({
      type: item.type,
      elements: ids.map((id) => (Object.hasOwn(code, id) ? code[id]?.componentName : undefined)),
      ...(detail !== undefined && { detail }),
    });
  switch (item.type) {
    case 'STYLING':
      return summarize([item.changeFields.codebaseId]);
    case 'ADD_JSX':
      return summarize([item.changeFields.codebaseIdToAddTo]);
    case 'MOVE_JSX':
      return summarize([item.changeFields.codebaseIdToMove]);
    case 'REMOVE_JSX':
      return summarize(item.changeFields.codebaseIdsToRemove);
    case 'CHANGE_PROP':
      return summarize([item.changeFields.codebaseIdToChange], item.changeFields.propName);
    case 'CHANGE_TAG':
      return summarize([item.changeFields.codebaseIdToChange]);
    case 'ADD_CLASS':
      return summarize([item.changeFields.codebaseIdToAddClass], item.changeFields.className);
    case 'REMOVE_CLASS':
      return summarize([item.changeFields.codebaseIdToRemoveClass], item.changeFields.className);
    case 'EDIT_TEXT':
      return summarize([item.changeFields.codebaseIdToEditText]);
    case 'WRAP_DIV':
      return summarize(item.changeFields.codebaseIdsToWrap);
    case 'DUPLICATE':
      return summarize(item.changeFields.codebaseIdsToDuplicate);
    // Undo and redo are steps through the history, not entries.
    case 'UNDO':
    case 'REDO':
    case 'UNKNOWN':
      return item.changeName;
    default:
      return assertNever(item);
  }
}
