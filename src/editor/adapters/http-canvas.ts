import { fail, type Result } from '#core/result.ts';
import {
  readActivities,
  readCanvasFault,
  readLookupPatch,
  readMutationAnswer,
  readProjectAnswer,
} from './canvas-answers.ts';
import type { CanvasFailure, CanvasListener, CanvasPort } from '../state/editor-ports.ts';

export interface CanvasAddress {
  /** Base URL of the canvas server, with or without a path. */
  readonly base: string;
  /** Token of this server run; the server rejects every request without it. */
  readonly token: string;
  readonly canvasId: string;
}

export interface HttpEnvironment {
  readonly fetch: (input: string, init: RequestInit) => Promise<Response>;
  /** Calls back after the given number of milliseconds. */
  readonly schedule: (callback: () => void, after: number) => void;
}

/** Delay in milliseconds before reconnecting the change stream. */
const RECONNECT_DELAY_MS = 1000;
const UNREACHABLE: CanvasFailure = { kind: 'unreachable' };
const WEB: HttpEnvironment = {
  fetch: (input, init) => fetch(input, init),
  schedule: (callback, after) => setTimeout(callback, after),
};

/** Creates a canvas port that talks to the local canvas server over HTTP. */
export function createHttpCanvas(
  { base, token, canvasId }: CanvasAddress,
  { fetch: send, schedule }: HttpEnvironment = WEB,
): CanvasPort {
  const root = base.replace(/\/+$/u, '');
  const canvasPath = `canvases/${encodeURIComponent(canvasId)}`;
  const authorization = `Bearer ${token}`;

  async function requestJson<Answer>(
    path: string,
    init: RequestInit,
    read: (data: unknown) => Result<Answer, string>,
  ): Promise<Result<Answer, CanvasFailure>> {
    let response: Response;
    let body: string;
    try {
      response = await send(`${root}/${path}`, init);
      body = await response.text();
    } catch {
      // Server not running, or connection lost mid-response: fetch does not expose the reason.
      return fail(UNREACHABLE);
    }
    const data = parseJson(body);
    if (!response.ok) {
      const fault = readCanvasFault(data);
      return fail(
        fault.ok ? { kind: 'refused', ...fault.value } : invalidAnswer(`status ${response.status}`),
      );
    }
    const answer = read(data);
    return answer.ok ? answer : fail(invalidAnswer(answer.error));
  }

  const get = { headers: { authorization, accept: 'application/json' } };

  return {
    canvasId,
    project: () => requestJson(`${canvasPath}/lookups`, get, readProjectAnswer),
    activities: () => requestJson(`${canvasPath}/activities`, get, readActivities),
    send: ({ path, body }) => {
      const headers = { ...get.headers, 'content-type': 'application/json' };
      return requestJson(path, { method: 'POST', headers, body: JSON.stringify(body) }, readMutationAnswer);
    },
    follow: (listener) => {
      const stopped = new AbortController();
      const { signal } = stopped;
      const connect = async (resumed: (() => void) | null): Promise<void> => {
        await followOnce(resumed, signal, listener);
        if (!signal.aborted) schedule(() => void connect(listener.resumed), RECONNECT_DELAY_MS);
      };
      void connect(null);
      return () => stopped.abort();
    },
  };

  /** Resolves when the connection closes. */
  async function followOnce(
    resumed: (() => void) | null,
    signal: AbortSignal,
    { changed }: CanvasListener,
  ): Promise<void> {
    try {
      const response = await send(`${root}/${canvasPath}/changes`, { headers: { authorization }, signal });
      if (!response.ok || response.body === null) return;
      resumed?.();
      for await (const line of readLines(response.body)) {
        if (signal.aborted) return;
        // The server sends blank lines as a keep-alive.
        const patch = line.trim() === '' ? null : readLookupPatch(parseJson(line));
        if (patch?.ok) changed(patch.value);
      }
    } catch {
      // Connection lost or aborted by us; connect() retries unless aborted.
    }
  }
}

/** Returns undefined for invalid JSON, which every reader rejects. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function invalidAnswer(message: string): CanvasFailure {
  return { kind: 'invalid-answer', message };
}

/** Yields the complete lines of a text stream as they arrive. Text after the last line break is dropped. */
async function* readLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let begun = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = (begun + decoder.decode(part.value, { stream: true })).split('\n');
      begun = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    reader.releaseLock();
  }
}
