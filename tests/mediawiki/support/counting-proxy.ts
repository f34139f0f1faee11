import { once } from 'node:events';
import {
  createServer,
  request as sendRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { assertNever } from '#core/assert-never.ts';

/** Simulated state of the wiki behind the proxy. */
export type UpstreamState =
  | { readonly kind: 'well' }
  /** Refuses connections and drops the open ones. */
  | { readonly kind: 'dead' }
  /** Too many requests: 429, and the whole seconds to wait. */
  | { readonly kind: 'busy'; readonly retryAfter: number }
  /** Delays every answer by this many milliseconds. */
  | { readonly kind: 'slow'; readonly delay: number };

/** A request as it reached the proxy. */
export interface UpstreamRequest {
  /** From `performance.now`, ms. */
  readonly at: number;
  /** `page` requests the text of a page. */
  readonly kind: 'page' | 'query' | 'picture' | 'other';
  /** The requested page title, the names of the query parameters, or the path. */
  readonly subject: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** The status that the proxy sent: the wiki's own, or 429. */
  readonly status: number;
}

/** A proxy in front of a wiki that counts requests and can refuse them. */
export interface CountingProxy {
  readonly url: string;
  /** All requests so far; grows with later ones. */
  readonly requests: readonly UpstreamRequest[];
  /** Counts the delivered texts of each page by requested title, starting at request number `since`. */
  pageCounts(since?: number): ReadonlyMap<string, number>;
  setState(state: UpstreamState): Promise<void>;
  stop(): Promise<void>;
}

/** Starts in the state `well`, on a free port that it keeps while `dead` and afterwards. */
export async function startCountingProxy(upstream: string): Promise<CountingProxy> {
  const target = new URL(upstream);
  const requests: UpstreamRequest[] = [];
  let state: UpstreamState = { kind: 'well' };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const at = performance.now();
    const url = request.url ?? '/';
    const body = await bodyOf(request);
    const note = (status: number) =>
      requests.push({ at, ...readRequest(url, body), url, headers: request.headers, status });
    if (state.kind === 'busy') {
      note(429);
      response.writeHead(429, { 'Retry-After': String(state.retryAfter), 'Content-Type': 'text/plain' });
      response.end('Too many requests');
      return;
    }
    if (state.kind === 'slow') await sleep(state.delay);
    const upstreamRequest = sendRequest({
      host: target.hostname,
      port: target.port,
      path: url,
      method: request.method,
      headers: request.headers,
    });
    // Stop the upstream request when the client disconnects.
    response.on('close', () => upstreamRequest.destroy());
    upstreamRequest.on('error', () => response.destroy());
    upstreamRequest.on('response', (upstreamResponse) => {
      const status = upstreamResponse.statusCode ?? 502;
      note(status);
      response.writeHead(status, upstreamResponse.headers);
      upstreamResponse.pipe(response);
    });
    upstreamRequest.end(body);
  };

  const serve = () => createServer((request, response) => void answer(request, response));
  let server: Server | null = serve();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The TCP server has no port');
  const { port } = address;

  const closeServer = async (): Promise<void> => {
    const open = server;
    server = null;
    if (open === null) return;
    const closed = once(open, 'close');
    open.close();
    open.closeAllConnections();
    await closed;
  };
  const reopen = async (): Promise<void> => {
    if (server !== null) return;
    server = serve();
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };

  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    pageCounts: (since = 0) => {
      const counts = new Map<string, number>();
      for (const { kind, subject, status } of requests.slice(since)) {
        if (kind === 'page' && status === 200) counts.set(subject, (counts.get(subject) ?? 0) + 1);
      }
      return counts;
    },
    setState: async (next) => {
      state = next;
      switch (next.kind) {
        case 'dead':
          return closeServer();
        case 'well':
        case 'busy':
        case 'slow':
          return reopen();
        default:
          return assertNever(next);
      }
    },
    stop: closeServer,
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function readRequest(url: string, body: Buffer): Pick<UpstreamRequest, 'kind' | 'subject'> {
  const { pathname, searchParams } = new URL(url, 'http://wiki');
  if (pathname.startsWith('/images/')) return { kind: 'picture', subject: pathname };
  if (!pathname.endsWith('/api.php')) return { kind: 'other', subject: pathname };
  const params = new URLSearchParams([...searchParams, ...new URLSearchParams(body.toString())]);
  if (params.get('action') === 'parse') return { kind: 'page', subject: params.get('page') ?? '' };
  const parts = ['meta', 'list', 'generator', 'prop'].flatMap((name) => params.get(name) ?? []);
  return { kind: 'query', subject: parts.join(' ') };
}
