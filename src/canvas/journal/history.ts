import { assertNever } from '#core/assert-never.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { Activity, CanvasFault } from '#editor-protocol/canvas-answer.ts';
import { refuse } from '../edit/refuse.ts';
import type { JournalLine, RecordedActivity, Step } from './journal-line.ts';

/** Edits in the order they were made, of which the first `appliedCount` are applied. */
export interface History {
  readonly activities: readonly RecordedActivity[];
  /** Number of applied edits; those after it are undone, and the first of them is next to redo. */
  readonly appliedCount: number;
}

export const EMPTY_HISTORY: History = { activities: [], appliedCount: 0 };

/** Fails with `unknown-activity` or `not-latest`: later edits must be undone first. */
export function activityToUndo(history: History, activityId: string): Result<RecordedActivity, CanvasFault> {
  const latest = history.activities[history.appliedCount - 1];
  if (latest?.activityId === activityId) return ok(latest);
  return isKnown(history, activityId)
    ? refuse('not-latest', 'Only the latest applied change can be undone')
    : refuse('unknown-activity', 'The journal does not contain this change');
}

/** Fails with `unknown-activity` or `not-latest`. */
export function activityToRedo(history: History, activityId: string): Result<RecordedActivity, CanvasFault> {
  const next = history.activities[history.appliedCount];
  if (next?.activityId === activityId) return ok(next);
  return isKnown(history, activityId)
    ? refuse('not-latest', 'Only the change that was undone last can be redone')
    : refuse('unknown-activity', 'The journal no longer contains this change');
}

/** Applies a step; a new edit discards undone ones. Fails if the step does not follow from the history. */
export function afterStep(history: History, step: Step): Result<History, CanvasFault> {
  const { activities, appliedCount } = history;
  switch (step.type) {
    case 'made':
      return ok({
        activities: [...activities.slice(0, appliedCount), step.activity],
        appliedCount: appliedCount + 1,
      });
    case 'undone': {
      const found = activityToUndo(history, step.activityId);
      return found.ok ? ok({ activities, appliedCount: appliedCount - 1 }) : found;
    }
    case 'redone': {
      const found = activityToRedo(history, step.activityId);
      return found.ok ? ok({ activities, appliedCount: appliedCount + 1 }) : found;
    }
    default:
      return assertNever(step);
  }
}

/** Keeps at most `count` edits: drops the oldest applied ones first, then the undone ones last to redo. */
export function keepLast({ activities, appliedCount }: History, count: number): History {
  const gone = Math.min(appliedCount, Math.max(0, activities.length - count));
  return { activities: activities.slice(gone, gone + count), appliedCount: appliedCount - gone };
}

/** Returns the minimal steps to this history. */
function stepsTo({ activities, appliedCount }: History): readonly Step[] {
  const made = activities.map((activity): Step => ({ type: 'made', activity }));
  const undone = activities
    .slice(appliedCount)
    .map(({ activityId, at }): Step => ({ type: 'undone', activityId, at }));
  return [...made, ...undone.reverse()];
}

/** Returns the activities in the editor's format. */
export function activitiesForEditor({ activities, appliedCount }: History): readonly Activity[] {
  return activities.map(({ activityId, mutation, summary, at }, index) => ({
    activityId,
    mutation,
    summary,
    at,
    isUndone: index >= appliedCount,
  }));
}

function isKnown({ activities }: History, activityId: string): boolean {
  return activities.some((one) => one.activityId === activityId);
}

/** State after reading the lines of a journal in order. */
export interface LogState {
  readonly history: History;
  readonly unsettled: Step | null;
}

export const EMPTY_LOG: LogState = { history: EMPTY_HISTORY, unsettled: null };

/** Fails with a message if the line does not follow from the state. */
export function applyLine({ history, unsettled }: LogState, line: JournalLine): Result<LogState, string> {
  switch (line.type) {
    case 'made':
    case 'undone':
    case 'redone': {
      const after = afterStep(history, line);
      return after.ok ? ok({ history, unsettled: line }) : fail(after.error.message);
    }
    case 'settled': {
      if (unsettled === null) return fail('Nothing was announced, so nothing can be settled');
      const after = afterStep(history, unsettled);
      return after.ok ? ok({ history: after.value, unsettled: null }) : fail(after.error.message);
    }
    default:
      return assertNever(line);
  }
}

/** Keeps at most `count` edits; drops an unsettled step whose edit is dropped. */
export function keepLastInLog({ history, unsettled }: LogState, count: number): LogState {
  const kept = keepLast(history, count);
  const isOpen = unsettled !== null && afterStep(kept, unsettled).ok;
  return { history: kept, unsettled: isOpen ? unsettled : null };
}

/** Returns the shortest journal with the same state. */
export function linesFor({ history, unsettled }: LogState): readonly JournalLine[] {
  const settled = stepsTo(history).flatMap((step): readonly JournalLine[] => [step, { type: 'settled' }]);
  return unsettled === null ? settled : [...settled, unsettled];
}
