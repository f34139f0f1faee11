import type { Clock } from '#core/clock.ts';
import type { ServerMessage } from '#protocol/live.ts';
import type { ReconnectingSocket } from './reconnecting-socket.ts';
import type { ServerClock } from './server-clock.ts';

/**
 * Milliseconds between pings: short while a party is followed, whose race needs the server's time. A leaderboard only
 * needs to notice a dead connection, which the browser may report as open for many minutes.
 */
const INTERVAL = { party: 10_000, boards: 30_000 };

interface Pinger {
  /** Sends pings until `stop`, the first at once while a party is followed. */
  readonly start: () => void;
  /** Schedules the next ping if none is. */
  readonly keepGoing: () => void;
  readonly stop: () => void;
  readonly receive: (pong: Extract<ServerMessage, { type: 'pong' }>) => void;
}

/**
 * Pings the server while there are listeners: a connection that does not answer is replaced, and each answer is a
 * reading of the server's clock. `beforePing` runs before each ping.
 */
export function createPinger(
  { now, after }: Pick<Clock, 'now' | 'after'>,
  { send, isOpen, expectAnswer }: Pick<ReconnectingSocket, 'send' | 'isOpen' | 'expectAnswer'>,
  serverClock: ServerClock,
  { hasParties, beforePing }: { readonly hasParties: () => boolean; readonly beforePing: () => void },
): Pinger {
  let last = { n: 0, at: 0 };
  let cancel: (() => void) | null = null;

  const stop = (): void => {
    cancel?.();
    cancel = null;
  };
  const schedule = (): void => {
    stop();
    cancel = after(hasParties() ? INTERVAL.party : INTERVAL.boards, ping);
  };
  const ping = (): void => {
    beforePing();
    last = { n: last.n + 1, at: now() };
    send({ type: 'ping', n: last.n });
    expectAnswer();
    schedule();
  };

  return {
    start: () => {
      if (!isOpen()) return;
      if (hasParties()) ping();
      else schedule();
    },
    keepGoing: () => {
      if (isOpen() && cancel === null) schedule();
    },
    stop,
    receive: ({ n, now: serverTime }) => {
      if (n === last.n) serverClock.addReading(last.at, now(), serverTime);
    },
  };
}
