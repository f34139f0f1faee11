import { connect, errors, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import * as z from 'zod/mini';
import { assertNever } from '#core/assert-never.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { parseJsonOrNull } from '#platform/files.ts';
import { type Bus, createMemoryBus } from './bus.ts';
import { natsAddress, type NatsAddress } from './nats-address.ts';

/** Timeout of the first connection, which the server's start waits for. Milliseconds. */
const FIRST_MS = 5_000;
/**
 * Reconnect delay, plus random jitter up to the same length so that processes do not reconnect all at once.
 * Milliseconds.
 */
const AGAIN_MS = 250;
/** Ping interval; the connection is given up when two pings are unanswered. Milliseconds. */
const ALIVE_MS = 5_000;
/** Time for pending messages at shutdown. Milliseconds. */
const GOODBYE_MS = 1_000;

/** Subject on which a process tells the others that they may have missed its messages. */
const LOST = 'wayword.lost';
/** Topic of the same notice within this process. */
const LOST_HERE = 'lost';

const busMessage = z.record(z.string(), z.json());

/**
 * Opens a bus between processes over core NATS. Listeners in this process are notified directly, with or without the
 * broker. A broken connection is retried without limit; after a reconnect, both sides are notified that messages may
 * have been lost (LIVE-11). `report` receives connection failures and errors thrown by listeners. If the first
 * connection fails, returns a sentence without the password.
 */
export async function openNatsBus(
  url: string,
  report: (trouble: Error) => void,
): Promise<Result<Bus, string>> {
  const address = natsAddress(url);
  const connected = await open(address);
  if (!connected.ok) return connected;
  const nats = connected.value;
  const local = createMemoryBus(report);
  const lost = createMemoryBus(report);
  const remote = new Map<string, { readonly subscription: Subscription; listeners: number }>();
  let isUp = true;

  const hear = (topic: string, text: string) => {
    const message = busMessage.safeParse(parseJsonOrNull(text));
    if (message.success) local.publish(topic, message.data);
    else lost.publish(LOST_HERE, {});
  };
  const listen = (subject: string, heard: (text: string) => void): Subscription =>
    nats.subscribe(subject, {
      callback: (trouble, message) => (trouble === null ? heard(message.string()) : report(trouble)),
    });
  const isOver = () => nats.isClosed() || nats.isDraining();

  const lineStandsAgain = async () => {
    await nats.flush();
    nats.publish(LOST);
    lost.publish(LOST_HERE, {});
  };
  const watch = async () => {
    for await (const status of nats.status()) {
      switch (status.type) {
        case 'disconnect':
          if (isUp) report(new Error(`The line to NATS at ${address.host} is broken. It is tried again.`));
          isUp = false;
          break;
        case 'reconnect':
          isUp = true;
          // If the connection breaks again at once, the next reconnect sends the notice.
          lineStandsAgain().catch(() => undefined);
          break;
        case 'error':
          report(new Error(`NATS at ${address.host}: ${status.error.message}`, { cause: status.error }));
          break;
        case 'reconnecting':
        case 'update':
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
  watch().catch((bug: unknown) => report(new Error('NATS is watched no more', { cause: bug })));
  listen(LOST, () => lost.publish(LOST_HERE, {}));

  return ok({
    publish(topic, message) {
      local.publish(topic, message);
      if (!isOver()) nats.publish(subjectOf(topic), JSON.stringify(message));
    },
    subscribe(topic, listener) {
      const stop = local.subscribe(topic, listener);
      if (isOver()) return stop;
      const there = remote.get(topic) ?? {
        subscription: listen(subjectOf(topic), (text) => hear(topic, text)),
        listeners: 0,
      };
      there.listeners += 1;
      remote.set(topic, there);
      let hasStopped = false;
      return () => {
        stop();
        if (hasStopped) return;
        hasStopped = true;
        there.listeners -= 1;
        if (there.listeners > 0) return;
        there.subscription.unsubscribe();
        remote.delete(topic);
      };
    },
    async settled() {
      if (!isUp || isOver()) return;
      // If the connection breaks meanwhile, onLost reports it after the reconnect; do not wait for that here.
      await nats.flush().catch(() => undefined);
    },
    onLost: (listener) => lost.subscribe(LOST_HERE, listener),
    async close() {
      await Promise.all([local.close(), lost.close()]);
      if (isOver()) return;
      await sayGoodbye(nats);
    },
  });
}

async function open({ host, tls, ...who }: NatsAddress): Promise<Result<NatsConnection, string>> {
  try {
    const connection = await connect({
      servers: host,
      ...who,
      ...(tls && { tls: {} }),
      name: 'wayword',
      noEcho: true,
      timeout: FIRST_MS,
      maxReconnectAttempts: -1,
      reconnectTimeWait: AGAIN_MS,
      reconnectJitter: AGAIN_MS,
      reconnectJitterTLS: AGAIN_MS,
      ignoreAuthErrorAbort: true,
      pingInterval: ALIVE_MS,
      maxPingOut: 2,
    });
    return ok(connection);
  } catch (trouble) {
    if (trouble instanceof errors.AuthorizationError)
      return fail(
        `NATS at ${host} does not let this server in: NATS_URL needs the user and password, or the token, that it takes.`,
      );
    const why = trouble instanceof Error ? trouble.message : String(trouble);
    return fail(`NATS does not answer at ${host} (${why}). Is NATS_URL right, and is it running?`);
  }
}

/** Sends pending messages if the connection allows, then closes it. */
async function sayGoodbye(nats: NatsConnection): Promise<void> {
  let stopWaiting: () => void = () => undefined;
  const patience = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, GOODBYE_MS);
    stopWaiting = () => clearTimeout(timer);
  });
  // Draining a broken connection fails; its messages were lost before.
  await Promise.race([nats.drain().catch(() => undefined), patience]);
  stopWaiting();
  await nats.close();
}

/**
 * Encodes a topic as a single subject token: dots, asterisks and similar characters have a meaning in NATS subjects.
 */
function subjectOf(topic: string): string {
  return `wayword.topic.${encodeURIComponent(topic).replaceAll('.', '%2E').replaceAll('*', '%2A')}`;
}
