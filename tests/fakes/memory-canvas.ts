import { fail, ok, type Result } from '#core/result.ts';
import type {
  Activity,
  CanvasFault,
  LookupPatch,
  MutationAnswer,
  ProjectAnswer,
} from '#editor-protocol/canvas-answer.ts';
import type { ChangeRequest } from '#editor-protocol/change/request-for.ts';
import type { CanvasFailure, CanvasListener, CanvasPort } from '#editor/state/editor-ports.ts';

const NO_PATCH: LookupPatch = { treeElements: {}, scopes: {} };
const MUTATE = /\/parseAndMutate\/mutate\/(\w+)$/u;
const STEP = /\/parseAndMutate\/activities\/(undo|redo)ChangeToFiles$/u;

/** A canvas server without files: knows its project, keeps a journal, and accepts every change. */
export class MemoryCanvas implements CanvasPort {
  readonly canvasId = 'local';
  readonly sent: ChangeRequest[] = [];
  /** Errors for the next calls. */
  readonly refusals: CanvasFault[] = [];
  /** Overrides for the answers to the next mutations. */
  readonly outcomes: Partial<MutationAnswer>[] = [];
  readonly #project: ProjectAnswer;
  #activities: readonly Activity[] = [];
  readonly #listeners = new Set<CanvasListener>();

  constructor(project: ProjectAnswer) {
    this.#project = project;
  }

  readonly project = async (): Promise<Result<ProjectAnswer, CanvasFailure>> => ok(this.#project);
  readonly activities = async (): Promise<Result<readonly Activity[], CanvasFailure>> => ok(this.#activities);

  readonly send = async (request: ChangeRequest): Promise<Result<MutationAnswer, CanvasFailure>> => {
    this.sent.push(request);
    const refusal = this.refusals.shift();
    if (refusal !== undefined) return fail({ kind: 'refused', ...refusal });
    const [, mutation] = MUTATE.exec(request.path) ?? [];
    if (mutation !== undefined) return ok(this.#make(mutation));
    const [, step] = STEP.exec(request.path) ?? [];
    if (step === undefined) return fail({ kind: 'refused', code: 'unknown-call', message: 'No such call.' });
    return this.#step(step === 'undo');
  };

  readonly follow = (listener: CanvasListener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Simulates a change by another client. */
  change(patch: LookupPatch): void {
    for (const listener of this.#listeners) listener.changed(patch);
  }

  resume(): void {
    for (const listener of this.#listeners) listener.resumed();
  }

  #make(mutation: string): MutationAnswer {
    const activityId = `a${this.#activities.length + 1}`;
    const summary = `${mutation} of something`;
    const standing = this.#activities.filter(({ isUndone }) => !isUndone);
    this.#activities = [...standing, { activityId, mutation, summary, at: 1, isUndone: false }];
    return { ...answerOf(activityId), ...this.outcomes.shift() };
  }

  #step(undoes: boolean): Result<MutationAnswer, CanvasFailure> {
    const candidates = this.#activities.filter(({ isUndone }) => isUndone !== undoes);
    const activity = undoes ? candidates.at(-1) : candidates[0];
    if (activity === undefined) {
      return fail({ kind: 'refused', code: 'unknown-activity', message: 'Nothing to go back to.' });
    }
    this.#activities = this.#activities.map((each) =>
      each === activity ? { ...each, isUndone: undoes } : each,
    );
    return ok(answerOf(activity.activityId));
  }
}

function answerOf(activityId: string): MutationAnswer {
  return { activityId, prevIdToNewIdMap: {}, addedIds: [], lookups: NO_PATCH };
}
