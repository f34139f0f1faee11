import { connect, errors, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import * as z from 'zod/mini';
import { assertNever } from '#core/assert-never.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { parseJsonOrNull } from '#platform/files.ts';
import { type Bus, createMemoryBus } from './bus.ts';
import { natsAddress, type NatsAddress } from './nats-address.ts';

/** Timeout of the first connection, which the server's start waits for. Milliseconds. */
const CONNECT_TIMEOUT_MS = 5_000;
/**
 * Reconnect delay, plus random jitter up to the same length so that processes do not reconnect all at once.
 * Milliseconds.
 */
const RECONNECT_MS = 250;
/** Ping interval; the connection is closed and reopened after two unanswered pings. Milliseconds. */
const PING_MS = 5_000;
/** Time for pending messages at shutdown. Milliseconds. */
const DRAIN_TIMEOUT_MS = 1_000;

/** Subject on which a process notifies the others that they may have missed its messages. */
const LOST = 'wayword.lost';
/** Topic of the same notice within this process. */
const LOCAL_LOST = 'lost';

const busMessage = z.record(z.string(), z.json());

/**
 * Opens a bus between processes over core NATS. Listeners in this process are notified directly, with or without the
 * broker. `url` lists the servers of the broker; the bus connects to one of them, and to another when it fails. A broken
 * connection is retried without limit; after a reconnect, both sides are notified that messages may have been lost
 * (LIVE-11). `onError` receives connection failures and errors thrown by listeners. If no server answers at first,
 * returns a sentence without the password.
 */
export async function openNatsBus(
  url: string,
  onError: (error: Error) => void,
): Promise<Result<Bus, string>> {
  const address = natsAddress(url);
  const connected = await open(address);
  if (!connected.ok) return connected;
  const nats = connected.value;
  const name = nameOf(address);
  const local = createMemoryBus(onError);
  const lost = createMemoryBus(onError);
  const remote = new Map<string, { readonly subscription: Subscription; listeners: number }>();
  let isUp = true;

  const receive = (topic: string, text: string) => {
    const message = busMessage.safeParse(parseJsonOrNull(text));
    if (message.success) local.publish(topic, message.data);
    else lost.publish(LOCAL_LOST, {});
  };
  const listen = (subject: string, onText: (text: string) => void): Subscription =>
    nats.subscribe(subject, {
      callback: (error, message) => (error === null ? onText(message.string()) : onError(error)),
    });
  const isOver = () => nats.isClosed() || nats.isDraining();

  const announceReconnect = async () => {
    await nats.flush();
    nats.publish(LOST);
    lost.publish(LOCAL_LOST, {});
  };
  const watch = async () => {
    for await (const status of nats.status()) {
      switch (status.type) {
        case 'disconnect':
          if (isUp) onError(new Error(`Lost the connection to NATS at ${name}. Reconnecting.`));
          isUp = false;
          break;
        case 'reconnect':
          isUp = true;
          // If the connection breaks again at once, the next reconnect announces it.
          announceReconnect().catch(() => undefined);
          break;
        case 'error':
          onError(new Error(`NATS at ${name}: ${status.error.message}`, { cause: status.error }));
          break;
        case 'update':
          // Servers of the cluster have parted or met. Those that were apart have passed on no messages, although no
          // connection to them broke. Each tells its own clients.
          lost.publish(LOCAL_LOST, {});
          break;
        case 'reconnecting':
        case 'ldm':
        case 'ping':
        case 'staleConnection':
        case 'forceReconnect':
        case 'slowConsumer':
        case 'close':
          break;
        default:
          assertNever(status);
      }
    }
  };
  watch().catch((error: unknown) =>
    onError(new Error('Watching the NATS connection failed', { cause: error })),
  );
  listen(LOST, () => lost.publish(LOCAL_LOST, {}));

  return ok({
    publish(topic, message) {
      local.publish(topic, message);
      if (!isOver()) nats.publish(subjectOf(topic), JSON.stringify(message));
    },
    subscribe(topic, listener) {
      const stop = local.subscribe(topic, listener);
      if (isOver()) return stop;
      const shared = remote.get(topic) ?? {
        subscription: listen(subjectOf(topic), (text) => receive(topic, text)),
        listeners: 0,
      };
      shared.listeners += 1;
      remote.set(topic, shared);
      let hasStopped = false;
      return () => {
        stop();
        if (hasStopped) return;
        hasStopped = true;
        shared.listeners -= 1;
        if (shared.listeners > 0) return;
        shared.subscription.unsubscribe();
        remote.delete(topic);
      };
    },
    async settled() {
      if (!isUp || isOver()) return;
      // If the connection breaks meanwhile, onLost reports it after the reconnect; do not wait for that here.
      await nats.flush().catch(() => undefined);
    },
    onLost: (listener) => lost.subscribe(LOCAL_LOST, listener),
    isConnected: () => isUp && !isOver(),
    async close() {
      await Promise.all([local.close(), lost.close()]);
      if (isOver()) return;
      await drainAndClose(nats);
    },
  });
}

async function open(address: NatsAddress): Promise<Result<NatsConnection, string>> {
  const { hosts, tls, ...credentials } = address;
  const name = nameOf(address);
  try {
    const connection = await connect({
      servers: [...hosts],
      ...credentials,
      ...(tls && { tls: {} }),
      name: 'wayword',
      noEcho: true,
      timeout: CONNECT_TIMEOUT_MS,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RECONNECT_MS,
      reconnectJitter: RECONNECT_MS,
      reconnectJitterTLS: RECONNECT_MS,
      ignoreAuthErrorAbort: true,
      pingInterval: PING_MS,
      maxPingOut: 2,
    });
    return ok(connection);
  } catch (error) {
    if (error instanceof errors.AuthorizationError)
      return fail(
        `NATS at ${name} rejects this server: set its user and password, or its token, in NATS_URL.`,
      );
    const reason = error instanceof Error ? error.message : String(error);
    return fail(`NATS does not answer at ${name} (${reason}). Check NATS_URL, and that NATS is running.`);
  }
}

function nameOf({ hosts }: NatsAddress): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(hosts);
}

/** Sends pending messages if the connection allows, then closes it. */
async function drainAndClose(nats: NatsConnection): Promise<void> {
  let stopWaiting: () => void = () => undefined;
  const timeout = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, DRAIN_TIMEOUT_MS);
    stopWaiting = () => clearTimeout(timer);
  });
  // Draining a broken connection fails; its messages are already lost.
  await Promise.race([nats.drain().catch(() => undefined), timeout]);
  stopWaiting();
  await nats.close();
}

/**
 * Encodes a topic as a single subject token: dots, asterisks and similar characters have a meaning in NATS subjects.
 */
function subjectOf(topic: string): string {
  return `wayword.topic.${encodeURIComponent(topic).replaceAll('.', '%2E').replaceAll('*', '%2A')}`;
}
