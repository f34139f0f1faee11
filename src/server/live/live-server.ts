import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { systemClock, type Clock } from '../articles/live/clock.ts';
import { admitUpgrade, type UpgradeRules } from './admit-upgrade.ts';
import type { Bus } from './bus.ts';
import { LiveHub } from './live-hub.ts';
import type { LivePeople } from './live-people.ts';
import type { PartyPresence } from './party-presence.ts';
import { sendOrDrop } from './send-or-drop.ts';

export interface LiveServerParts extends UpgradeRules {
  readonly bus: Bus;
  readonly desk: PartyPresence;
  readonly people: LivePeople;
  /** Told of trouble that no client hears of. */
  readonly report: (trouble: Error) => void;
  readonly clock?: Clock;
  /** All connections together; each costs memory, whoever holds it. */
  readonly mostConnections?: number;
  /** Those of one address, or one network of IPv6: a whole school may sit behind one. */
  readonly mostPerAddress?: number;
}

export interface LiveServer {
  /** For the event `upgrade` of the HTTP server; a request for any other path is answered 404. */
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Says goodbye to everybody and resolves when no connection is left. Before the HTTP server's own end, which waits for them. */
  close(): Promise<void>;
}

/** Nothing a client says is longer. */
const MAX_MESSAGE_BYTES = 4096;
/** A school behind one address. */
const MOST_PER_ADDRESS = 1000;
const MOST_CONNECTIONS = 20_000;
const MOST_TOPICS = 16;
/** Whoever is asleep answers no second one; only then does their minute begin (PARTY-12). */
const HEARTBEAT_MS = 15_000;
/** How long a goodbye may stay unanswered. */
const GOODBYE_MS = 1000;

/** Close codes of RFC 6455, section 7.4.1. */
const GOING_AWAY = 1001;
const POLICY_VIOLATION = 1008;
const INTERNAL_ERROR = 1011;

/** The live channel (docs/decisions/0023-live-channel.md): WebSockets at /api/live, each a session of the hub. */
export function createLiveServer({
  bus,
  desk,
  people,
  report,
  clock = systemClock,
  mostConnections = MOST_CONNECTIONS,
  mostPerAddress = MOST_PER_ADDRESS,
  ...rules
}: LiveServerParts): LiveServer {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
  });
  const hub = new LiveHub({ bus, clock, desk, people, report, mostTopics: MOST_TOPICS });
  /** Every connection, and whether it has answered the last heartbeat. */
  const connections = new Map<WebSocket, { isAlive: boolean }>();
  const perAddress = new Map<string, number>();
  let shutdown: Promise<void> | null = null;

  const beat = () => {
    for (const [connection, health] of connections) {
      if (!health.isAlive) connection.terminate();
      else {
        health.isAlive = false;
        connection.ping();
      }
    }
    stopBeating = clock.after(HEARTBEAT_MS, beat);
  };
  let stopBeating = clock.after(HEARTBEAT_MS, beat);

  const welcome = (connection: WebSocket, request: IncomingMessage, address: string) => {
    const health = { isAlive: true };
    connections.set(connection, health);
    perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
    const session = hub.join({
      send: (text) => sendOrDrop(connection, text),
      identify: people.caller(request),
      cut: () => connection.close(INTERNAL_ERROR),
    });
    connection.on('message', (data, isBinary) => {
      if (session.receive(isBinary ? null : textOf(data)) === 'expel') connection.close(POLICY_VIOLATION);
    });
    connection.on('pong', () => {
      health.isAlive = true;
    });
    // What is no WebSocket, or too long: ws closes the connection with the code for it, and `close` follows.
    connection.on('error', () => undefined);
    connection.on('close', () => {
      session.leave();
      connections.delete(connection);
      const others = (perAddress.get(address) ?? 0) - 1;
      if (others > 0) perAddress.set(address, others);
      else perAddress.delete(address);
    });
  };

  const sayGoodbye = async () => {
    stopBeating();
    const told = hub.close();
    const gone = [...connections.keys()].map(
      (connection) => new Promise<void>((resolve) => void connection.once('close', () => resolve())),
    );
    for (const connection of connections.keys()) connection.close(GOING_AWAY);
    const cutOff = clock.after(GOODBYE_MS, () => {
      for (const connection of connections.keys()) connection.terminate();
    });
    await Promise.all([told, ...gone]);
    cutOff();
  };

  return {
    upgrade(request, socket, head) {
      // A caller who is gone before the answer is nobody's trouble.
      socket.on('error', () => socket.destroy());
      const admitted = admitUpgrade(request, rules);
      if (!admitted.ok) return refuse(socket, admitted.error === 'not-found' ? 404 : 403);
      if (shutdown !== null || connections.size >= mostConnections) return refuse(socket, 503);
      if ((perAddress.get(admitted.value) ?? 0) >= mostPerAddress) return refuse(socket, 429);
      sockets.handleUpgrade(request, socket, head, (connection) =>
        welcome(connection, request, admitted.value),
      );
    },
    close: () => (shutdown ??= sayGoodbye()),
  };
}

const REASONS = { 403: 'Forbidden', 404: 'Not Found', 429: 'Too Many Requests', 503: 'Service Unavailable' };

function refuse(socket: Duplex, status: keyof typeof REASONS): void {
  socket.end(`HTTP/1.1 ${status} ${REASONS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    socket.destroy(),
  );
}

/** ws gives a message in whatever pieces it came. */
function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString();
  return data instanceof ArrayBuffer ? Buffer.from(data).toString() : data.toString();
}
