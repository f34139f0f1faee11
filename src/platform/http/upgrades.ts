import type { EventEmitter } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Handles a connection that switches to a protocol other than HTTP. */
type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** A protocol to which connections can switch. */
export interface UpgradeHandler {
  /** Whether the request asks for this protocol where it is offered; its headers decide, not its sender's rights. */
  readonly speaks: (request: IncomingMessage) => boolean;
  /** Gets only requests that `speaks` accepts. */
  readonly upgrade: UpgradeListener;
}

/**
 * Switches the connections whose request `handler` speaks. The server answers every other request as without its
 * Upgrade header (RFC 9110, section 7.8), such as the `h2c` of `curl --http2`. Call before the server listens.
 */
export function handleUpgrades(server: Server, handler: UpgradeHandler): void {
  if ('shouldUpgradeCallback' in server) {
    // Node 22.21 and 24.9 introduced this property, and read the body of such a request themselves. What is rejected here
    // becomes a normal request, but Node then ignores what the client has already sent after it.
    server.shouldUpgradeCallback = (request: IncomingMessage) => handler.speaks(request) || !hasBody(request);
  }
  const latest = new WeakMap<Duplex, ServerResponse>();
  server.on('request', (request, response) => latest.set(request.socket, response));
  server.on('upgrade', (request, socket, head) => {
    if (handler.speaks(request)) return handler.upgrade(request, socket, head);
    const previous = latest.get(socket);
    if (previous === undefined || previous.closed) return answerWithoutUpgrade(server, request, socket, head);
    // A client may send its requests without waiting for the answers, which must keep their order. Meanwhile the socket
    // has no listener of Node's, and an error without a listener would end the process.
    const ignore = () => socket.destroy();
    socket.on('error', ignore);
    previous.once('close', () => {
      answerWithoutUpgrade(server, request, socket, head);
      // The error of a destroyed socket may be yet to come.
      if (!socket.destroyed) socket.off('error', ignore);
    });
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** Gives the connection back to `server`, an HTTP server, as one whose first request has no Upgrade header. */
export function answerWithoutUpgrade(
  server: EventEmitter,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  if (socket.destroyed || !socket.writable) return void socket.destroy();
  // Node's timer for idle connections belongs to the HTTP parser that has let go of this one.
  request.socket.setTimeout(0);
  socket.unshift(Buffer.concat([headWithoutUpgrade(request), head]));
  server.emit('connection', socket);
}

function headWithoutUpgrade({ method, url, httpVersion, rawHeaders }: IncomingMessage): Buffer {
  const lines = [`${method ?? ''} ${url ?? ''} HTTP/${httpVersion}`];
  for (let n = 0; n < rawHeaders.length; n += 2) {
    const [name = '', value = ''] = rawHeaders.slice(n, n + 2);
    if (name.toLowerCase() !== 'upgrade') lines.push(`${name}: ${value}`);
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
}
