import { createStore, type Store } from '#core/store.ts';
import { useEffect, useRef, useState } from 'react';
import type { LoadFailure } from '#core/game/game-state.ts';
import { useStore } from '#ui/use-store.ts';

/**
 * In seconds. A longer wait is shown, but not followed by an automatic retry: the player no longer expects the page to
 * change.
 */
const LONGEST_AUTOMATIC = 120;

/** How long until a retry makes sense. */
export interface RetryWait {
  /** Whole seconds, at least 1. */
  readonly secondsLeft: number;
  /** Whether the retry is then automatic. */
  readonly isAutomatic: boolean;
}

/** What failed to load. */
export interface RetryRequest {
  /** Equal for the same page requested from the same place, which is retried automatically only once. */
  readonly key: string;
  /** Whole seconds after which a retry makes sense; null if unknown. */
  readonly retryAfter: number | null;
}

/** The state is null if there is nothing to wait for: a retry makes sense now. */
export interface RetrySchedule extends Store<RetryWait | null> {
  /**
   * Waits for this request from now on, and calls `retry` when its time has come. Returns a function that cancels it.
   */
  readonly watch: (request: RetryRequest, retry: () => void) => () => void;
}

/** Counts down the seconds that a busy encyclopedia asked us to wait. */
export function createRetrySchedule(): RetrySchedule {
  const wait = createStore<RetryWait | null>(null);
  const retriedKeys = new Set<string>();

  return {
    getState: wait.getState,
    subscribe: wait.subscribe,
    watch: ({ key, retryAfter }, retry) => {
      if (retryAfter === null) return () => undefined;
      const isAutomatic = retryAfter <= LONGEST_AUTOMATIC && !retriedKeys.has(key);
      // Uses the clock instead of counting ticks: background tabs throttle timers, and sleep stops them.
      const due = Date.now() + retryAfter * 1000;
      const tick = (): void => {
        const secondsLeft = Math.ceil((due - Date.now()) / 1000);
        if (secondsLeft > 0) {
          wait.setState({ secondsLeft, isAutomatic });
          return;
        }
        stop();
        if (!isAutomatic) return;
        retriedKeys.add(key);
        retry();
      };
      const timer = setInterval(tick, 1000);
      const stop = (): void => {
        clearInterval(timer);
        wait.setState(null);
      };
      tick();
      return stop;
    },
  };
}

/** What failed to load, and how to request it again. */
export interface FailedPage {
  /** Equal for the same page requested from the same place. */
  readonly key: string;
  readonly failure: LoadFailure;
  readonly retry: () => void;
}

/** Retries once automatically after the wait that the encyclopedia asked for; returns the remaining wait. */
export function useScheduledRetry(failed: FailedPage | null): RetryWait | null {
  const [schedule] = useState(createRetrySchedule);
  const retry = useRef<() => void>(() => undefined);
  useEffect(() => {
    retry.current = failed?.retry ?? (() => undefined);
  });
  const key = failed?.key;
  const failure = failed?.failure;
  useEffect(() => {
    if (key === undefined || failure?.reason !== 'upstream') return undefined;
    return schedule.watch({ key, retryAfter: failure.retryAfter }, () => retry.current());
  }, [schedule, key, failure]);
  return useStore(schedule);
}
