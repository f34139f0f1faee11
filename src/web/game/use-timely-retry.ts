import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { LoadFailure } from '#core/game/load-failure.ts';
import { createRetrySchedule, type RetryWait } from './retry-schedule.ts';

/** What did not come, and how to ask for it again. */
export interface Unarrived {
  /** The same for the same page asked for from the same place. */
  readonly key: string;
  readonly failure: LoadFailure;
  readonly retry: () => void;
}

/** Tries once by itself when the encyclopedia said it would answer again; answers how long that is yet. */
export function useTimelyRetry(unarrived: Unarrived | null): RetryWait | null {
  const [schedule] = useState(createRetrySchedule);
  const retry = useRef<() => void>(() => undefined);
  useEffect(() => {
    retry.current = unarrived?.retry ?? (() => undefined);
  });
  const key = unarrived?.key;
  const failure = unarrived?.failure;
  useEffect(() => {
    if (key === undefined || failure?.reason !== 'upstream') return undefined;
    return schedule.watch({ key, retryAfter: failure.retryAfter }, () => retry.current());
  }, [schedule, key, failure]);
  return useSyncExternalStore(schedule.subscribe, schedule.getState);
}
