import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { fail, ok, type Result } from '#core/result.ts';
import type { EarlyAnswers } from '#platform/http/early-answer.ts';
import { handleUpgrades, type UpgradeHandler } from '#platform/http/upgrades.ts';
import { CONNECTIONS, limitConnections } from './limits/connection-limits.ts';
import { RequestTurns } from './limits/request-turns.ts';
import type { ClientAddresses } from './people/client-address.ts';
import { IdentifiedResponse } from './operations/identified-response.ts';
import type { RequestObserver } from './operations/observe-requests.ts';

export interface Listening {
  /** For the browser, with the port that was actually opened. */
  readonly url: string;
  /**
   * Stops accepting connections, lets requests in flight finish for `timeout` milliseconds, then closes the remaining
   * connections. Resolves when no connection is left.
   */
  readonly stop: (timeout: number) => Promise<void>;
  /** Number of open connections, those of live channels included. */
  readonly connections: () => Promise<number>;
}

/** Hono's fetch handler; its second argument carries the socket, which identifies the client. */
export type Answer = Parameters<typeof getRequestListener>[0];

export type ListenFailure = 'port-taken' | 'port-forbidden' | 'host-unknown';

/** How often a stopping server closes connections that are idle. */
const SWEEP_MS = 20;

const FAILURES: ReadonlyMap<unknown, ListenFailure> = new Map([
  ['EADDRINUSE', 'port-taken'],
  ['EACCES', 'port-forbidden'],
  ['EADDRNOTAVAIL', 'host-unknown'],
  ['ENOTFOUND', 'host-unknown'],
  ['EAI_AGAIN', 'host-unknown'],
]);

/** How long a request may take to arrive. All valid requests are short, so a slower client only occupies a socket. */
const TIME_LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  // Browsers open a new connection in no time, and each address may have few.
  keepAliveTimeout: 5_000,
  // How often Node checks. Its default of 30 s would make the two limits up to three times as long.
  connectionsCheckingInterval: 5_000,
};

/**
 * How long nothing may be received or sent on a connection: ends clients that do not read their answer. Longer than any
 * answer is computed; a page of an online wiki may wait for its turn.
 */
const IDLE_TIMEOUT_MS = 120_000;

/** Throws, as Node does for an error event without a listener. */
const throwError = (error: Error): never => {
  throw error;
};

/**
 * Opens the port. Returns the failures that the operator can fix; throws any other. `upgrades` is the protocol to which
 * connections can switch, null for none. `onError` receives later socket errors, such as a connection that could not be
 * accepted; the server keeps listening. `observe` and then `early` come before `answer` for every request.
 */
export async function listen(
  answer: Answer,
  { host, port }: { readonly host: string; readonly port: number },
  upgrades: UpgradeHandler | null = null,
  onError: (error: Error) => void = throwError,
  early: EarlyAnswers = () => null,
  clients: ClientAddresses = { ofConnection: () => null, ofRequest: () => null },
  observe: RequestObserver = () => undefined,
): Promise<Result<Listening, ListenFailure>> {
  // HTTP/1.0 has no Host header. Node itself rejects a request of HTTP/1.1 without one.
  const handle = getRequestListener(answer, { hostname: 'localhost' });
  const respond = (request: IncomingMessage, response: ServerResponse, address: string | null): void => {
    const answered = early(request, response, address);
    if (answered === null) return void handle(request, response);
    const { status, headers, body } = answered;
    response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body);
  };
  const turns = new RequestTurns();
  const server = createServer({ ...TIME_LIMITS, ServerResponse: IdentifiedResponse }, (request, response) => {
    observe(request, response);
    const address = clients.ofRequest(request);
    const start = () => {
      // The client may have left before its turn.
      if (!request.socket.destroyed) respond(request, response, address);
    };
    if (!turns.take(address, start)) request.socket.destroy();
  });
  server.timeout = IDLE_TIMEOUT_MS;
  limitConnections(server, { ...CONNECTIONS, addressOf: clients.ofConnection });
  server.on('connection', () => turns.connected());
  if (upgrades !== null) handleUpgrades(server, upgrades);
  try {
    // `once` rejects if the server emits an error first.
    await once(server.listen({ port, host, backlog: CONNECTIONS.backlog }), 'listening');
  } catch (error) {
    const failure = error instanceof Error && 'code' in error ? FAILURES.get(error.code) : undefined;
    if (failure === undefined) throw error;
    return fail(failure);
  }

  server.on('error', onError);
  return ok({
    url: urlOf(host, server.address()),
    connections: () => promisify(server.getConnections.bind(server))(),
    async stop(timeout) {
      const closed = once(server, 'close');
      server.close();
      // A keep-alive connection would outlive its last request and keep the server open.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
      const timer = setTimeout(() => server.closeAllConnections(), timeout);
      await closed;
      clearTimeout(timer);
      clearInterval(sweep);
    },
  });
}

function urlOf(host: string, address: AddressInfo | string | null): string {
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
