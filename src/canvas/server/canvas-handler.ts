import type { IncomingMessage, ServerResponse } from 'node:http';
import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import { isMutationName } from '../edit/mutation.ts';
import { refuse } from '../edit/refuse.ts';
import { createCanvasService, type AnsweredCall, type CanvasOperation } from './canvas-service.ts';
import { createChangeFeed } from './change-feed.ts';
import { diskSources } from './disk-sources.ts';
import { openDisk, type Disk } from './disk.ts';
import { sendAnswer, isJsonRequest, readJsonBody } from './json-http.ts';
import { guardRequest, type GuardSettings } from './request-guard.ts';

export interface CanvasSettings extends GuardSettings {
  /** Project root, absolute and not a link; files outside its `src` are never read or written. */
  readonly root: string;
  /** Absolute; created when needed. */
  readonly journalFolder: string;
  /** Folders of the app's code, relative to the root. */
  readonly folders?: readonly string[];
  /** Reports written files by absolute path; returns a stop function. */
  readonly watch?: (listener: (file: string) => void) => () => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** A UUID of version 4. */
  readonly newId: () => string;
  /** Receives terminal messages about failures. */
  readonly warn: (line: string) => void;
  readonly disk?: Disk;
}

export interface CanvasHandler {
  /** Handles requests below `/canvases`; returns false for others and leaves them untouched. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly close: () => void;
}

const APP_FOLDERS = ['src/web', 'src/ui'];

/** Creates the canvas server as middleware for the server of the editor's page. */
export function createCanvasHandler(settings: CanvasSettings): CanvasHandler {
  const {
    root,
    journalFolder,
    disk = openDisk(journalFolder),
    folders = APP_FOLDERS,
    watch,
    warn,
  } = settings;
  const feed = createChangeFeed();
  const service = createCanvasService({ ...settings, folders, feed, sources: diskSources(root, disk) });
  const logError = (error: unknown) =>
    warn(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const unwatch = watch?.((file) => void service.onFileWritten(file).catch(logError));

  const answer = async (
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<Result<unknown, CanvasFault> | 'streamed'> => {
    const { headers, method = '', url = '', socket } = request;
    const guarded = guardRequest({ headers, port: socket.localPort }, settings);
    if (!guarded.ok) return guarded;
    if (method === 'POST' && !isJsonRequest(request)) {
      return refuse('bad-request', 'Send JSON, as application/json');
    }
    const call = readCanvasCall(method, url);
    if (!call.ok) return call;
    if (call.value.type === 'changes') {
      feed.follow(call.value.canvasId, response);
      return 'streamed';
    }
    const body = method === 'POST' ? await readJsonBody(request) : ok(null);
    return body.ok ? service.answer(call.value, body.value) : body;
  };
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const result = await answer(request, response).catch((error: unknown) => {
      logError(error);
      return refuse('unavailable', 'The canvas server failed; see the terminal');
    });
    if (result !== 'streamed') sendAnswer(response, result);
  };
  return {
    handle: (request, response) => {
      if (!/^\/canvases(?:[/?#]|$)/u.test(request.url ?? '')) return false;
      void respond(request, response);
      return true;
    },
    close: () => {
      unwatch?.();
      feed.close();
    },
  };
}

export type CanvasCall = AnsweredCall | { readonly type: 'changes'; readonly canvasId: string };

const CANVAS_ID = /^[A-Za-z0-9_-]{1,64}$/u;
const MUTATE = 'parseAndMutate/mutate/';

/**
 * Parses the raw path without decoding: an encoded variant is another path. The canvas id names a file, so it contains
 * no path characters, and is lowercased, because some file systems ignore case.
 */
function readCanvasCall(method: string, url: string): Result<CanvasCall, CanvasFault> {
  const [, written = '', operation = ''] = /^\/canvases\/([^/]*)\/(.*)$/su.exec(url) ?? [];
  const call = method === 'POST' ? postCall(operation) : method === 'GET' ? getCall(operation) : null;
  if (call === null) return refuse('unknown-call', `Unknown call: ${method}`);
  return CANVAS_ID.test(written)
    ? ok({ canvasId: written.toLowerCase(), ...call })
    : refuse('bad-request', 'The id of a canvas has 1 to 64 letters, digits, hyphens and underscores');
}

function postCall(operation: string): CanvasOperation | null {
  if (operation === 'parseAndMutate/activities/undoChangeToFiles') return { type: 'undo' };
  if (operation === 'parseAndMutate/activities/redoChangeToFiles') return { type: 'redo' };
  const name = operation.startsWith(MUTATE) ? operation.slice(MUTATE.length) : '';
  return isMutationName(name) ? { type: 'mutate', name } : null;
}

function getCall(operation: string): CanvasOperation | { readonly type: 'changes' } | null {
  return operation === 'lookups' || operation === 'activities' || operation === 'changes'
    ? { type: operation }
    : null;
}
