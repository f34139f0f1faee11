import { useMemo } from 'react';
import { PanelNote } from '../controls/panel.tsx';
import { useDispatch, useEditor } from '../state/use-editor.ts';
import type { Changes } from '../state/editor-state.ts';

const CLOCK = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const DAY_AND_CLOCK = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

/** Lists all changes as stops of a route: filled when applied, hollow when undone. */
export function HistoryPanel() {
  const done = useEditor((state) => state.changes.done);
  const undone = useEditor((state) => state.changes.undone);
  const steps = useMemo(() => historySteps({ done, undone }), [done, undone]);
  if (steps.length === 1) {
    return <PanelNote>Your changes are listed here. Choose one to go back to it.</PanelNote>;
  }
  return (
    <ol aria-label="Changes, the newest first" className="p-1.5">
      {steps.map((step, index) => (
        <li key={step.kind === 'start' ? 'start' : step.activityId}>
          <Step step={step} isLast={index === steps.length - 1} />
        </li>
      ))}
    </ol>
  );
}

function Step({ step, isLast }: { readonly step: HistoryStep; readonly isLast: boolean }) {
  const dispatch = useDispatch();
  const { kind, isCurrent, move } = step;
  const tone = kind === 'undone' ? 'text-ink-3' : 'text-ink';
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'step' : undefined}
      onClick={() => {
        for (let time = 0; time < move.times; time += 1) dispatch({ type: move.type });
      }}
      className={`relative flex min-h-9 w-full items-start gap-2.5 rounded-md px-2 py-1.5 text-left outline-offset-[-2px] ${isCurrent ? 'bg-route-wash' : 'hover:bg-well'} ${tone}`}
    >
      {!isLast && (
        <span
          aria-hidden
          className={`absolute top-5 -bottom-2 left-[12.5px] route-down ${kind === 'undone' ? 'text-line-strong' : 'text-route'}`}
        />
      )}
      <span
        aria-hidden
        className={`relative mt-1 size-3 shrink-0 rounded-full border-2 ${kind === 'undone' ? 'border-line-strong bg-sheet' : 'border-route bg-route'}`}
      />
      <span className={`min-w-0 flex-1 wrap-anywhere ${isCurrent ? 'font-medium' : ''}`}>
        {step.kind === 'start' ? 'Start' : <Summary words={step.summary} />}
        {kind === 'undone' && <span className="sr-only">, undone</span>}
      </span>
      {step.kind !== 'start' && (
        <time
          dateTime={new Date(step.at).toISOString()}
          title={DAY_AND_CLOCK.format(step.at)}
          className="mt-px shrink-0 text-xs text-ink-3 tabular-nums"
        >
          {CLOCK.format(step.at)}
        </time>
      )}
    </button>
  );
}

/** The summary, with its file name on a second line if it has one. */
function Summary({ words }: { readonly words: string }) {
  const at = words.lastIndexOf(' in ');
  const file = words.slice(at + ' in '.length);
  if (at === -1 || !file.includes('/')) return words;
  return (
    <>
      {words.slice(0, at)}
      <span className="block text-xs font-normal text-ink-3" title={file}>
        {file.slice(file.lastIndexOf('/') + 1)}
      </span>
    </>
  );
}

/** A step of the history panel, newest first. */
export type HistoryStep = {
  /** How often to undo or redo to make this the last applied change. */
  readonly move: { readonly type: 'undo' | 'redo'; readonly times: number };
  /** Whether this is the last applied change. */
  readonly isCurrent: boolean;
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
  const undoneSteps = undone.map(({ activityId, summary, at }, index): HistoryStep => ({
    kind: 'undone',
    activityId,
    summary,
    at,
    move: { type: 'redo', times: undone.length - index },
    isCurrent: false,
  }));
  const doneSteps = done
    .map(({ activityId, summary, at }, index): HistoryStep => ({
      kind: 'made',
      activityId,
      summary,
      at,
      move: { type: 'undo', times: done.length - 1 - index },
      isCurrent: index === done.length - 1,
    }))
    .reverse();
  const start: HistoryStep = {
    kind: 'start',
    move: { type: 'undo', times: done.length },
    isCurrent: done.length === 0,
  };
  return [...undoneSteps, ...doneSteps, start];
}
