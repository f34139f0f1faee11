import type { Changes } from '../session/editor-state.ts';

/** One line of the history, newest first. */
export type HistoryStep = {
  /** How often to undo or redo until this is the last change that stands. */
  readonly move: { readonly type: 'undo' | 'redo'; readonly times: number };
  /** Whether the code is as this change left it. */
  readonly isHere: boolean;
} & (
  | {
      readonly kind: 'made' | 'undone';
      readonly activityId: string;
      readonly summary: string;
      readonly at: number;
    }
  /** Before every change that can be undone. */
  | { readonly kind: 'start' }
);

/** From the change that was taken back first down to the beginning: one line of time, with a place where the code is now. */
export function historySteps({ done, undone }: Pick<Changes, 'done' | 'undone'>): readonly HistoryStep[] {
  const takenBack = undone.map(({ activityId, summary, at }, index): HistoryStep => ({
    kind: 'undone',
    activityId,
    summary,
    at,
    move: { type: 'redo', times: undone.length - index },
    isHere: false,
  }));
  const standing = done
    .map(({ activityId, summary, at }, index): HistoryStep => ({
      kind: 'made',
      activityId,
      summary,
      at,
      move: { type: 'undo', times: done.length - 1 - index },
      isHere: index === done.length - 1,
    }))
    .reverse();
  const start: HistoryStep = {
    kind: 'start',
    move: { type: 'undo', times: done.length },
    isHere: done.length === 0,
  };
  return [...takenBack, ...standing, start];
}
