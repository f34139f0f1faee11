import type { ServerResponse } from 'node:http';
import type { LookupPatch } from '#editor-protocol/canvas-answer.ts';
import { ANSWER_HEADERS } from './json-http.ts';

/** Interval of keep-alive lines on an idle stream. */
const ALIVE_EVERY_MS = 15_000;

/** Streams of changed lookups, one per follower: one JSON patch per line; blank lines are keep-alives. */
export interface ChangeFeed {
  readonly follow: (canvasId: string, response: ServerResponse) => void;
  /** Sends to all except one canvas, whose editor has the patch in its answer. */
  readonly publish: (patch: LookupPatch, exceptCanvasId: string | null) => void;
  readonly close: () => void;
}

export function createChangeFeed(): ChangeFeed {
  const followers = new Map<ServerResponse, string>();
  const alive = setInterval(() => {
    for (const response of followers.keys()) response.write('\n');
  }, ALIVE_EVERY_MS);
  alive.unref();
  return {
    follow: (canvasId, response) => {
      response.writeHead(200, { ...ANSWER_HEADERS, 'Content-Type': 'application/x-ndjson; charset=utf-8' });
      response.write('\n');
      followers.set(response, canvasId);
      response.on('close', () => followers.delete(response));
    },
    publish: (patch, exceptCanvasId) => {
      for (const [response, canvasId] of followers) {
        if (canvasId !== exceptCanvasId) response.write(`${JSON.stringify(patch)}\n`);
      }
    },
    close: () => {
      clearInterval(alive);
      for (const response of followers.keys()) response.end();
    },
  };
}
