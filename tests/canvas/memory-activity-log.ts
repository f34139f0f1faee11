import type { ActivityLog } from '#canvas/journal/file-activity-log.ts';
import type { JournalLine } from '#canvas/journal/journal-line.ts';
import { EMPTY_LOG, applyLine, type LogState } from '#canvas/journal/history.ts';

/** Keeps a canvas's edits in a list owned by the test: opening the list again simulates a restart. */
export function openMemoryLog(lines: JournalLine[]): ActivityLog {
  const after = (state: LogState, line: JournalLine): LogState => {
    const next = applyLine(state, line);
    if (!next.ok) throw new Error(next.error);
    return next.value;
  };
  let state = lines.reduce(after, EMPTY_LOG);
  const append = async (line: JournalLine): Promise<void> => {
    state = after(state, line);
    lines.push(line);
  };
  return {
    history: () => state.history,
    unsettled: () => state.unsettled,
    announce: append,
    settle: () => append({ type: 'settled' }),
  };
}
