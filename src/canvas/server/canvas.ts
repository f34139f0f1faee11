import { assertNever } from '#core/assert-never.ts';
import { ok, type Result } from '#core/result.ts';
import type { Activity, CanvasFault, MutationAnswer } from '#editor-protocol/canvas-answer.ts';
import type { FileChange } from '../edit/finish-edit.ts';
import type { Mutation } from '../edit/mutation.ts';
import type { ActivityLog } from '../journal/file-activity-log.ts';
import { activityToRedo, activityToUndo, activitiesForEditor } from '../journal/history.ts';
import type { RecordedActivity, Step } from '../journal/journal-line.ts';
import { editSource } from '../mutate/edit-source.ts';
import { editAnswer, reversedFiles, summaryOf, undoAnswer } from './activity.ts';
import type { DiskSources } from './disk-sources.ts';

/** The changes made to files, and the answer for the editor. */
export interface Done {
  readonly answer: MutationAnswer;
  readonly files: readonly FileChange[];
}

/** Edits of the sources with a journal. Calls must not overlap. */
export interface Canvas {
  readonly mutate: (mutation: Mutation) => Promise<Result<Done, CanvasFault>>;
  readonly undo: (activityId: string) => Promise<Result<Done, CanvasFault>>;
  readonly redo: (activityId: string) => Promise<Result<Done, CanvasFault>>;
  /** Oldest first. */
  readonly activities: () => readonly Activity[];
}

export interface CanvasParts {
  readonly log: ActivityLog;
  readonly sources: DiskSources;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** A UUID of version 4. */
  readonly newId: () => string;
  /** Receives terminal messages about steps that a crash left undecided. */
  readonly warn: (line: string) => void;
}

export async function openCanvas(parts: CanvasParts): Promise<Canvas> {
  const { log, sources, now, newId } = parts;
  await recoverUnsettledStep(parts);

  const perform = async (step: Step, { files, answer }: Done): Promise<Result<Done, CanvasFault>> => {
    const checked = sources.check(files);
    if (!checked.ok) return checked;
    await log.announce(step);
    const written = await sources.write(files);
    if (!written.ok) return written;
    try {
      await log.settle();
    } catch (error) {
      // A change missing from the history could not be undone.
      await sources.write(reversedFiles(files));
      throw error;
    }
    return ok({ files, answer });
  };
  return {
    mutate: async (mutation) => {
      const edit = editSource(mutation, sources);
      if (!edit.ok) return edit;
      const activity: RecordedActivity = {
        activityId: newId(),
        mutation: mutation.name,
        summary: summaryOf(mutation),
        at: now(),
        ...edit.value,
      };
      return perform({ type: 'made', activity }, { files: activity.files, answer: editAnswer(activity) });
    },
    undo: async (activityId) => {
      const found = activityToUndo(log.history(), activityId);
      if (!found.ok) return found;
      const files = reversedFiles(found.value.files);
      return perform({ type: 'undone', activityId, at: now() }, { files, answer: undoAnswer(found.value) });
    },
    redo: async (activityId) => {
      const found = activityToRedo(log.history(), activityId);
      if (!found.ok) return found;
      const { files } = found.value;
      return perform({ type: 'redone', activityId, at: now() }, { files, answer: editAnswer(found.value) });
    },
    activities: () => activitiesForEditor(log.history()),
  };
}

/** Settles an announced step if the files contain its result; drops it if they are unchanged. */
async function recoverUnsettledStep({ log, sources, warn }: CanvasParts): Promise<void> {
  const step = log.unsettled();
  if (step === null) return;
  const files = filesOf(step, log);
  if (sources.check(reversedFiles(files)).ok) await log.settle();
  else if (!sources.check(files).ok) {
    const paths = files.map(({ path }) => path).join(', ');
    warn(
      `A change of ${paths} was interrupted, and the files match neither their state before nor after it. The history omits this change.`,
    );
  }
}

function filesOf(step: Step, log: ActivityLog): readonly FileChange[] {
  switch (step.type) {
    case 'made':
      return step.activity.files;
    case 'undone': {
      const found = activityToUndo(log.history(), step.activityId);
      return found.ok ? reversedFiles(found.value.files) : [];
    }
    case 'redone': {
      const found = activityToRedo(log.history(), step.activityId);
      return found.ok ? found.value.files : [];
    }
    default:
      return assertNever(step);
  }
}
