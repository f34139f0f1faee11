import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import type { Clock } from '#core/clock.ts';
import { systemClock } from '#platform/clock.ts';
import type { Bus } from '../bus/bus.ts';
import type { AdmissionControl, Caller } from '../limits/admission-control.ts';
import { ConcurrencyLimit } from '../limits/concurrency-limit.ts';
import { LIVE_CONNECTION_COST, LIVE_MESSAGE_COST } from '../limits/route-costs.ts';
import { limitedNetwork } from '../people/client-address.ts';
import type { LivePeople } from '../people/people.ts';
import { createSiteOrigin, type SiteRules } from '../people/site-origin.ts';
import { admitUpgrade, isLiveUpgrade } from './admit-upgrade.ts';
import { sendOrDrop } from './connection.ts';
import { LiveHub } from './live-hub.ts';
import type { PartyPresence } from './presence.ts';
import { watchBus } from './watch-bus.ts';

export interface LiveServerParts extends SiteRules {
  readonly bus: Bus;
  readonly admissionControl: AdmissionControl;
  readonly partyPresence: PartyPresence;
  readonly people: LivePeople;
  /** Returns what proves the player in a `Cookie` header, unverified; null if there is nothing. */
  readonly credentialOf: (cookies: string | undefined) => string | null;
  /** Receives errors that no client sees. */
  readonly onError: (error: Error) => void;
  readonly clock?: Clock;
  /** Maximum number of connections in total, to bound memory. */
  readonly maxConnections?: number;
  /** Maximum number per IPv4 address or IPv6 network: a whole school may share one. */
  readonly maxPerAddress?: number;
}

export interface LiveServer {
  /** Whether a request asks to become a live channel. */
  readonly speaks: (request: IncomingMessage) => boolean;
  /** Opens or refuses a live channel for a request that `speaks` accepts. */
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** What is open now. */
  readonly usage: () => { readonly connections: number; readonly parties: number };
  /**
   * Closes all connections and resolves when none is left. Call before closing the HTTP server, which waits for them.
   */
  close(): Promise<void>;
}

/** Client messages are never longer. */
const MAX_MESSAGE_BYTES = 4096;
/**
 * Enough for a school behind one address, if it comes through a trusted proxy. An address that connects itself has 300
 * connections of all kinds (`CONNECTIONS.perAddress`).
 */
const MAX_PER_ADDRESS = 1000;
const MAX_CONNECTIONS = 20_000;
const MAX_TOPICS = 16;
/**
 * A suspended client misses a heartbeat and is terminated at the next; only then do its 60 s until away begin
 * (PARTY-12).
 */
const HEARTBEAT_MS = 15_000;
/** Time a client has to answer the close frame. Milliseconds. */
const CLOSE_TIMEOUT_MS = 1000;

/** Close codes of RFC 6455, section 7.4.1. */
const POLICY_VIOLATION = 1008;
const INTERNAL_ERROR = 1011;
/** Registered with IANA. The client reconnects at once, to another process or the next release. */
const SERVICE_RESTART = 1012;
/** Registered with IANA: the client may reconnect later. */
const TRY_AGAIN_LATER = 1013;

/**
 * Creates the live channel (docs/decisions/0023-live-channel.md): WebSockets at /api/live, each with a session of the
 * hub.
 */
export function createLiveServer({
  bus,
  admissionControl,
  credentialOf,
  partyPresence,
  people,
  onError,
  clock = systemClock,
  maxConnections = MAX_CONNECTIONS,
  maxPerAddress = MAX_PER_ADDRESS,
  ...rules
}: LiveServerParts): LiveServer {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
  });
  const { trustProxy } = rules;
  const callerOf = (request: IncomingMessage): Caller => ({
    address: limitedNetwork(request, trustProxy),
    player: credentialOf(request.headers.cookie),
  });
  const site = createSiteOrigin(rules);
  const hub = new LiveHub({ bus, clock, partyPresence, people, onError, maxTopics: MAX_TOPICS });
  /** All connections, and whether each has answered the latest heartbeat. */
  const connections = new Map<WebSocket, { isAlive: boolean }>();
  const addresses = new ConcurrencyLimit(maxPerAddress);
  let shutdown: Promise<void> | null = null;

  const checkHeartbeats = () => {
    for (const [connection, health] of connections) {
      if (!health.isAlive) connection.terminate();
      else {
        health.isAlive = false;
        connection.ping();
      }
    }
    stopHeartbeat = clock.after(HEARTBEAT_MS, checkHeartbeats);
  };
  let stopHeartbeat = clock.after(HEARTBEAT_MS, checkHeartbeats);

  const acceptConnection = (connection: WebSocket, request: IncomingMessage) => {
    const health = { isAlive: true };
    connections.set(connection, health);
    const session = hub.join({
      send: (text) => sendOrDrop(connection, text),
      identify: people.caller(request),
      disconnect: () => connection.close(INTERNAL_ERROR),
    });
    const caller = callerOf(request);
    connection.on('message', (data, isBinary) => {
      if (!admissionControl.admit(caller, LIVE_MESSAGE_COST).admitted)
        return connection.close(TRY_AGAIN_LATER);
      if (session.receive(isBinary ? null : textOf(data)) === 'expel') connection.close(POLICY_VIOLATION);
    });
    connection.on('pong', () => {
      health.isAlive = true;
    });
    // Invalid frames and messages that are too long: ws closes the connection with the matching code, and `close`
    // follows.
    connection.on('error', () => undefined);
    connection.on('close', () => {
      session.leave();
      connections.delete(connection);
    });
  };

  const closeConnections = () => {
    for (const connection of connections.keys()) connection.close(SERVICE_RESTART);
  };
  // Clients of a process that is apart from the others would miss their news without a notice.
  const stopWatchingBus = watchBus({ bus, clock, onApart: closeConnections });

  const closeAll = async () => {
    stopHeartbeat();
    stopWatchingBus();
    const hubClosed = hub.close();
    const socketsClosed = [...connections.keys()].map(
      (connection) => new Promise<void>((resolve) => void connection.once('close', () => resolve())),
    );
    closeConnections();
    const stopTimeout = clock.after(CLOSE_TIMEOUT_MS, () => {
      for (const connection of connections.keys()) connection.terminate();
    });
    await Promise.all([hubClosed, ...socketsClosed]);
    stopTimeout();
  };

  return {
    speaks: isLiveUpgrade,
    upgrade(request, socket, head) {
      // Ignore errors of a client that disconnects before the answer.
      socket.on('error', () => socket.destroy());
      const admitted = admitUpgrade(request, { site, trustProxy });
      if (!admitted.ok) return rejectUpgrade(socket, 403);
      if (shutdown !== null || connections.size >= maxConnections) return rejectUpgrade(socket, 503);
      const leave = addresses.enter(admitted.value);
      if (leave === null) return rejectUpgrade(socket, 429);
      socket.once('close', leave);
      const admission = admissionControl.admit(callerOf(request), LIVE_CONNECTION_COST);
      if (!admission.admitted) return rejectUpgrade(socket, 429, admission.retryAfter);
      sockets.handleUpgrade(request, socket, head, (connection) => acceptConnection(connection, request));
    },
    usage: () => ({ connections: connections.size, parties: hub.followedParties }),
    close: () => (shutdown ??= closeAll()),
  };
}

const REASONS = { 403: 'Forbidden', 429: 'Too Many Requests', 503: 'Service Unavailable' };

/** `retryAfter`: seconds. */
function rejectUpgrade(socket: Duplex, status: keyof typeof REASONS, retryAfter?: number): void {
  const retry = retryAfter === undefined ? '' : `Retry-After: ${retryAfter}\r\n`;
  socket.end(
    `HTTP/1.1 ${status} ${REASONS[status]}\r\n${retry}Connection: close\r\nContent-Length: 0\r\n\r\n`,
    () => socket.destroy(),
  );
}

/** Joins the fragments in which ws may deliver a message. */
function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString();
  return data instanceof ArrayBuffer ? Buffer.from(data).toString() : data.toString();
}
