import type { IncomingMessage, ServerResponse } from 'node:http';
import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import { refuse } from '../edit/refuse.ts';
import { answerWith } from './answer-with.ts';
import { readCanvasCall } from './canvas-call.ts';
import { createCanvasService } from './canvas-service.ts';
import { createChangeFeed } from './change-feed.ts';
import { realDisk, type Disk } from './disk.ts';
import { diskSources } from './disk-sources.ts';
import { isJsonRequest, readJsonBody } from './read-json-body.ts';
import { guardRequest, type GuardSettings } from './request-guard.ts';

export interface CanvasSettings extends GuardSettings {
  /** Project root, absolute and not a link; files outside its `src` are never read or written. */
  readonly root: string;
  /** Absolute; created when needed. */
  readonly journalFolder: string;
  /** Folders of the app's code, relative to the root. */
  readonly folders?: readonly string[];
  /** Reports written files by absolute path; returns a stop function. */
  readonly watch?: (hear: (file: string) => void) => () => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** A UUID of version 4. */
  readonly newId: () => string;
  /** Receives terminal messages about failures. */
  readonly tell: (line: string) => void;
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
  const { root, disk = realDisk, folders = APP_FOLDERS, watch, tell } = settings;
  const feed = createChangeFeed();
  const desk = createCanvasService({ ...settings, folders, feed, sources: diskSources(root, disk) });
  const complain = (error: unknown) =>
    tell(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const unwatch = watch?.((file) => void desk.hearOf(file).catch(complain));

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
    return body.ok ? desk.answer(call.value, body.value) : body;
  };
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const result = await answer(request, response).catch((error: unknown) => {
      complain(error);
      return refuse('unavailable', 'The canvas server has a problem of its own; the terminal says which');
    });
    if (result !== 'streamed') answerWith(response, result);
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
