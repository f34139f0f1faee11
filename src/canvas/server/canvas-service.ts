import { assertNever } from '#core/assert-never.ts';
import { ok, type Result } from '#core/result.ts';
import type { CanvasFault, MutationAnswer } from '#editor-protocol/canvas-answer.ts';
import { isRecord } from '#editor-protocol/reader.ts';
import { isUuid } from '#editor-protocol/codebase-id.ts';
import type { MutationName } from '../edit/mutation.ts';
import { refuse } from '../edit/refuse.ts';
import { openFileLog } from '../journal/file-activity-log.ts';
import { readLookups } from '../lookups.ts';
import { openCanvas, type Canvas, type CanvasParts, type Done } from './canvas.ts';
import type { ChangeFeed } from './change-feed.ts';
import { sourcePathOf } from './disk-sources.ts';
import { createKnownLookups, lookupsIn } from './lookup-patch.ts';
import { readMutation } from './read-mutation.ts';

export interface CanvasServiceOptions extends Omit<CanvasParts, 'log'> {
  /** Project root, absolute. */
  readonly root: string;
  readonly journalFolder: string;
  /** Folders of the app's code relative to the root, whose elements the editor receives. */
  readonly folders: readonly string[];
  readonly feed: ChangeFeed;
}

/** The operation, from method and path. */
export type CanvasOperation =
  | { readonly type: 'mutate'; readonly name: MutationName }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'lookups' }
  | { readonly type: 'activities' };

/** A call with a single answer. */
export type AnsweredCall = CanvasOperation & { readonly canvasId: string };

/** All canvases of a project. They share its files, so one queue serializes all their operations. */
export interface CanvasService {
  /** @param body the body of a POST */
  readonly answer: (call: AnsweredCall, body: unknown) => Promise<Result<unknown, CanvasFault>>;
  /** Handles a file written by any program. @param file absolute */
  readonly onFileWritten: (file: string) => Promise<void>;
}

export function createCanvasService(parts: CanvasServiceOptions): CanvasService {
  const { root, journalFolder, folders, feed, sources, warn } = parts;
  const queue = createEditQueue();
  const known = createKnownLookups();
  const canvases = new Map<string, Canvas>();

  const canvasOf = async (canvasId: string): Promise<Canvas> => {
    const open = canvases.get(canvasId);
    if (open !== undefined) return open;
    const log = await openFileLog({ folder: journalFolder, canvasId, warn });
    const canvas = await openCanvas({ ...parts, log });
    canvases.set(canvasId, canvas);
    return canvas;
  };
  const answerEdit = (
    canvasId: string,
    done: Result<Done, CanvasFault>,
  ): Result<MutationAnswer, CanvasFault> => {
    if (!done.ok) return done;
    const { answer, files } = done.value;
    for (const { path, after } of files) {
      const now = lookupsIn(path, after);
      if (now !== null) known.set(path, now);
    }
    feed.publish(answer.lookups, canvasId);
    return ok(answer);
  };
  const act = async (call: AnsweredCall, body: unknown): Promise<Result<unknown, CanvasFault>> => {
    const { canvasId } = call;
    switch (call.type) {
      case 'mutate': {
        const mutation = readMutation(call.name, body);
        if (!mutation.ok) return mutation;
        const canvas = await canvasOf(canvasId);
        return answerEdit(canvasId, await canvas.mutate(mutation.value));
      }
      case 'undo': {
        const id = activityIdIn(body, 'latestUuid');
        if (!id.ok) return id;
        const canvas = await canvasOf(canvasId);
        return answerEdit(canvasId, await canvas.undo(id.value));
      }
      case 'redo': {
        const id = activityIdIn(body, 'changeToRedoId');
        if (!id.ok) return id;
        const canvas = await canvasOf(canvasId);
        return answerEdit(canvasId, await canvas.redo(id.value));
      }
      case 'activities': {
        const canvas = await canvasOf(canvasId);
        return ok({ activities: canvas.activities() });
      }
      case 'lookups': {
        const project = await readLookups(root, folders);
        known.setAll(project);
        return ok(project);
      }
      default:
        return assertNever(call);
    }
  };
  const publishChanges = async (path: string): Promise<void> => {
    const text = sources.read(path);
    // A file with errors, or one that cannot be read now, will be reported again.
    const now = text.ok ? lookupsIn(path, text.value) : null;
    const patch = now === null ? null : known.update(path, now);
    if (patch !== null) feed.publish(patch, null);
  };
  return {
    answer: (call, body) => queue(() => act(call, body)),
    onFileWritten: async (file) => {
      const path = sourcePathOf(root, file);
      if (path !== null && folders.some((folder) => path.startsWith(`${folder}/`))) {
        await queue(() => publishChanges(path));
      }
    },
  };
}

function activityIdIn(body: unknown, field: string): Result<string, CanvasFault> {
  const id = isRecord(body) ? body[field] : undefined;
  return typeof id === 'string' && isUuid(id)
    ? ok(id)
    : refuse('bad-request', `${field}: a UUID was expected`);
}

/** Runs async functions one after the other, in order; a failure does not block later ones. */
export type EditQueue = <Value>(act: () => Promise<Value>) => Promise<Value>;

function createEditQueue(): EditQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (act) => {
    const run = last.then(act);
    // The caller handles the rejection; the next function only waits for the end.
    last = run.catch(() => undefined);
    return run;
  };
}
