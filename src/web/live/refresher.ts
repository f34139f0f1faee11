import type { Clock } from '#core/clock.ts';

/** Milliseconds in which changes are collected, so that a busy minute does not cause one request per score. */
const BATCH_DELAY_MS = 250;

export interface Refresher {
  /** Something changed: schedules a refresh. */
  readonly change: () => void;
  readonly stop: () => void;
}

/**
 * Refreshes after changes, never concurrently and never without a change: changes during a refresh cause one more
 * afterwards. `refresh` must not reject; it reports failures next to its rows.
 */
export function createRefresher(refresh: () => Promise<void>, clock: Pick<Clock, 'after'>): Refresher {
  let isStopped = false;
  let isReading = false;
  let isChanged = false;
  let cancel: (() => void) | null = null;

  const read = async (): Promise<void> => {
    cancel = null;
    isReading = true;
    isChanged = false;
    await refresh();
    isReading = false;
    if (isChanged) change();
  };
  const change = (): void => {
    if (isStopped) return;
    isChanged = true;
    if (!isReading) cancel ??= clock.after(BATCH_DELAY_MS, () => void read());
  };

  return {
    change,
    stop: () => {
      isStopped = true;
      cancel?.();
    },
  };
}
