import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createCanvasHandler } from '#canvas/server/canvas-handler.ts';
import type { Disk } from '#canvas/server/disk.ts';
import { buildUuid } from './build-activity.ts';

export const TOKEN = 'the-token-of-this-run';

export interface CanvasServer {
  readonly url: string;
  readonly port: number;
  /** Terminal output. */
  readonly warnings: readonly string[];
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly post: (path: string, body: unknown) => Promise<Answer>;
  /** Sends a mutation of the canvas `local`. */
  readonly mutate: (name: string, body: unknown) => Promise<Answer>;
  /** Sends raw bytes; returns everything received until the connection closes. */
  readonly raw: (bytes: string) => Promise<string>;
  /** Simulates the file watcher's event for a written file. */
  readonly hear: (path: string) => void;
  readonly close: () => Promise<void>;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
  // Each test knows the content it expects.
  readonly body: Readonly<Record<string, unknown>>;
}

/** The canvas server over a project, on a separate port, closed when the test ends. Ids count from `firstId`. */
export async function buildCanvasServer(
  root: string,
  { disk, firstId = 1 }: { readonly disk?: Disk; readonly firstId?: number } = {},
): Promise<CanvasServer> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A listening server has a port');
  const { port } = address;
  const url = `http://127.0.0.1:${port}`;
  const warnings: string[] = [];
  const listeners = new Set<(file: string) => void>();
  let count = firstId - 1;
  const canvas = createCanvasHandler({
    root,
    token: TOKEN,
    allowedOrigins: [url],
    journalFolder: join(root, 'data/canvas'),
    watch: (hear) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    now: () => 1000,
    newId: () => {
      count += 1;
      return buildUuid(count);
    },
    warn: (line) => warnings.push(line),
    ...(disk === undefined ? {} : { disk }),
  });
  server.on('request', (request, response) => {
    if (!canvas.handle(request, response)) response.writeHead(200).end('the page');
  });
  const close = async () => {
    canvas.close();
    const closed = once(server, 'close');
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await closed;
  };
  onTestFinished(close);

  const ask = async (path: string, init: RequestInit): Promise<Answer> => {
    const response = await fetch(`${url}${path}`, init);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    return { status: response.status, text, body: isJson ? JSON.parse(text) : {} };
  };
  const authorization = `Bearer ${TOKEN}`;
  const post = (path: string, body: unknown) =>
    ask(path, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    url,
    port,
    warnings,
    get: (path, headers = {}) => ask(path, { headers: { authorization, ...headers } }),
    post,
    mutate: (name, body) => post(`/canvases/local/parseAndMutate/mutate/${name}`, body),
    raw: async (bytes) => {
      const socket = connect(port, '127.0.0.1');
      socket.setEncoding('utf8');
      socket.write(bytes);
      let heard = '';
      for await (const chunk of socket) heard += String(chunk);
      return heard;
    },
    hear: (path) => {
      for (const hear of listeners) hear(join(root, path));
    },
    close,
  };
}
