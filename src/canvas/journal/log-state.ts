import { assertNever } from '#core/assert-never.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { afterStep, EMPTY_HISTORY, lastOf, stepsTo, type History } from './history.ts';
import type { JournalLine, Step } from './journal-line.ts';

/** State after reading the lines of a journal in order. */
export interface LogState {
  readonly history: History;
  readonly unsettled: Step | null;
}

export const EMPTY_LOG: LogState = { history: EMPTY_HISTORY, unsettled: null };

/** Fails with a message if the line does not follow from the state. */
export function followLine({ history, unsettled }: LogState, line: JournalLine): Result<LogState, string> {
  switch (line.type) {
    case 'made':
    case 'undone':
    case 'redone': {
      const after = afterStep(history, line);
      return after.ok ? ok({ history, unsettled: line }) : fail(after.error.message);
    }
    case 'settled': {
      if (unsettled === null) return fail('Nothing was announced that could be settled');
      const after = afterStep(history, unsettled);
      return after.ok ? ok({ history: after.value, unsettled: null }) : fail(after.error.message);
    }
    default:
      return assertNever(line);
  }
}

/** Keeps at most `count` edits; drops an unsettled step whose edit is dropped. */
export function shortened({ history, unsettled }: LogState, count: number): LogState {
  const kept = lastOf(history, count);
  const isOpen = unsettled !== null && afterStep(kept, unsettled).ok;
  return { history: kept, unsettled: isOpen ? unsettled : null };
}

/** Returns the shortest journal with the same state. */
export function linesFor({ history, unsettled }: LogState): readonly JournalLine[] {
  const settled = stepsTo(history).flatMap((step): readonly JournalLine[] => [step, { type: 'settled' }]);
  return unsettled === null ? settled : [...settled, unsettled];
}
