import type { Changes } from '../session/editor-state.ts';

/** A step of the history panel, newest first. */
export type HistoryStep = {
  /** How often to undo or redo to make this the last applied change. */
  readonly move: { readonly type: 'undo' | 'redo'; readonly times: number };
  /** Whether this is the last applied change. */
  readonly isHere: boolean;
} & (
  | {
      readonly kind: 'made' | 'undone';
      readonly activityId: string;
      readonly summary: string;
      readonly at: number;
    }
  /** The state before every undoable change. */
  | { readonly kind: 'start' }
);

/** Returns all steps in one timeline: undone changes, applied changes, then the start. */
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
