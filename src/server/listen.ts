import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { fail, ok, type Result } from '#core/result.ts';
import type { ResponseCache } from './response-cache.ts';

export interface Listening {
  /** For the browser, with the port that was really opened. */
  readonly url: string;
  /**
   * Accepts nobody new, lets requests in flight finish for `patience` milliseconds, then cuts the rest off. Resolves
   * when no connection is left.
   */
  readonly stop: (patience: number) => Promise<void>;
}

/** As Hono answers: beside the request it is given the socket, to know who asks. */
export type Answer = Parameters<typeof getRequestListener>[0];

/** For connections that are to become something else than HTTP. */
export type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Node leaves the socket to whoever listens; nobody does here. */
const refuseUpgrade: UpgradeListener = (_request, socket) => {
  socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
};

export type ListenFailure = 'port-taken' | 'port-forbidden' | 'host-unknown';

/** How often a server that is stopping lets go of connections that have had their last answer. */
const SWEEP_MS = 20;

const FAILURES: ReadonlyMap<unknown, ListenFailure> = new Map([
  ['EADDRINUSE', 'port-taken'],
  ['EACCES', 'port-forbidden'],
  ['EADDRNOTAVAIL', 'host-unknown'],
  ['ENOTFOUND', 'host-unknown'],
  ['EAI_AGAIN', 'host-unknown'],
]);

/** How long a request may take to arrive. Everything sent to this server is short, so who takes longer only holds a socket. */
const TIME_LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  // How often Node looks; its own half a minute would make the two limits up to three times as long.
  connectionsCheckingInterval: 5_000,
};

/** As Node does where nobody listens. */
const throwTrouble = (trouble: Error): never => {
  throw trouble;
};

/**
 * Opens the port. Answers the failures a person can cure; any other throws. `report` is told of what befalls the socket
 * later, such as a connection that could not be taken; it goes on being open.
 */
export async function listen(
  answer: Answer,
  { host, port }: { readonly host: string; readonly port: number },
  upgrade: UpgradeListener = refuseUpgrade,
  report: (trouble: Error) => void = throwTrouble,
  ready: ResponseCache = () => null,
): Promise<Result<Listening, ListenFailure>> {
  const handle = getRequestListener(answer);
  const server = createServer(TIME_LIMITS, (request, response) => {
    const answered = ready(request);
    if (answered === null) return void handle(request, response);
    const { headers, body } = answered;
    return void response.writeHead(200, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body);
  });
  try {
    // `once` rejects when the server reports an error first.
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    const failure = error instanceof Error && 'code' in error ? FAILURES.get(error.code) : undefined;
    if (failure === undefined) throw error;
    return fail(failure);
  }

  server.on('error', report);
  server.on('upgrade', upgrade);
  return ok({
    url: urlOf(host, server.address()),
    async stop(patience) {
      const closed = once(server, 'close');
      server.close();
      // A connection kept alive would outlive its last request, and the server with it.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
      const cut = setTimeout(() => server.closeAllConnections(), patience);
      await closed;
      clearTimeout(cut);
      clearInterval(sweep);
    },
  });
}

function urlOf(host: string, address: AddressInfo | string | null): string {
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
