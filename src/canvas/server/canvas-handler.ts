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
  /** Of the project, absolute and no link; nothing outside its `src` is read or written. */
  readonly root: string;
  /** Absolute; made when it is needed. */
  readonly journalFolder: string;
  /** Of the app's code, from the root. */
  readonly folders?: readonly string[];
  /** Tells of written files by their absolute names; returns a stop function. */
  readonly watch?: (hear: (file: string) => void) => () => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A UUID of version 4. */
  readonly newId: () => string;
  /** Told, in words for the terminal, of what went wrong. */
  readonly tell: (line: string) => void;
  readonly disk?: Disk;
}

export interface CanvasHandler {
  /** Answers everything below `/canvases`; false for all else, which is untouched. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly close: () => void;
}

const APP_FOLDERS = ['src/web', 'src/ui'];

/** The canvas server without its socket: mounted in front of whatever serves the editor's page. */
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
