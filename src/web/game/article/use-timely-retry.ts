import { useEffect, useRef, useState } from 'react';
import type { LoadFailure } from '#core/game/load-failure.ts';
import { useStore } from '#ui/use-store.ts';
import { createRetrySchedule, type RetryWait } from './retry-schedule.ts';

/** What failed to load, and how to request it again. */
export interface Unarrived {
  /** Equal for the same page requested from the same place. */
  readonly key: string;
  readonly failure: LoadFailure;
  readonly retry: () => void;
}

/** Retries once automatically after the wait that the encyclopedia asked for; returns the remaining wait. */
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
  return useStore(schedule);
}
