/** Milliseconds in which changes are gathered: a busy minute is not a refetch a score. */
const GATHER = 250;

export interface Refresher {
  /** Something changed: what is shown is read again soon. */
  readonly change: () => void;
  readonly stop: () => void;
}

/**
 * Reads again after changes, never twice at once and never in vain: changes that come while it reads are followed by one
 * more reading. `refresh` does not fail: its failures are shown where its rows are.
 */
export function createRefresher(
  refresh: () => Promise<void>,
  after: (delay: number, callBack: () => void) => () => void,
): Refresher {
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
    if (!isReading) cancel ??= after(GATHER, () => void read());
  };

  return {
    change,
    stop: () => {
      isStopped = true;
      cancel?.();
    },
  };
}
