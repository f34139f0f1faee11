import type { Clock } from '#core/clock.ts';
import type { Bus } from '../bus/bus.ts';

const POLL_MS = 1_000;
/** Longer than the restart of a broker, and than a load balancer takes to learn that this process is not ready. */
const GRACE_MS = 5_000;

/**
 * Calls back once in each outage of the bus that lasts five seconds (LIVE-13). Returns a function that stops the watch.
 */
export function watchBus({
  bus,
  clock,
  onApart,
}: {
  readonly bus: Pick<Bus, 'isConnected'>;
  readonly clock: Clock;
  readonly onApart: () => void;
}): () => void {
  let apartMs = 0;
  const look = () => {
    apartMs = bus.isConnected() ? 0 : apartMs + POLL_MS;
    if (apartMs === GRACE_MS) onApart();
    cancel = clock.after(POLL_MS, look);
  };
  let cancel = clock.after(POLL_MS, look);
  return () => cancel();
}
