import { useSyncExternalStore } from 'react';
import { countdown, DAILY_GRACE_MS, utcDayStart } from '#core/daily/utc-day.ts';

/** Timers stop while the machine sleeps and are throttled in hidden tabs: also update when the tab becomes visible. */
export function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/*
 * Times are milliseconds since the epoch by the server's clock. `ahead`: milliseconds by which that clock is ahead of
 * the browser's, which may be set wrong.
 */

/** Returns HH:MM:SS left of the 24 hours after `createdAt`, updated every second (DAILY-1). */
export function useCountdown(createdAt: number, ahead: number): string {
  return useSyncExternalStore(everySecond, () => countdown(createdAt, Date.now() + ahead));
}

/** Returns the start of the current UTC day (DAILY-2). */
export function useToday(ahead: number): number {
  return useSyncExternalStore(everySecond, () => utcDayStart(Date.now() + ahead));
}

export function useHasPassed(moment: number, ahead: number): boolean {
  return useSyncExternalStore(everySecond, () => Date.now() + ahead >= moment);
}

/** Time on the following day at which the paths of a day open: `DAILY_GRACE_MS` after the day's end. */
export const PATHS_OPEN_AT = '02:00 UTC';

/**
 * Returns the start of the oldest day whose paths are still closed, in milliseconds since the epoch by the server's
 * clock. Paths of earlier days are open. `ahead`: milliseconds by which that clock is ahead of the browser's.
 */
export function useFirstClosedDay(ahead: number): number {
  return useToday(ahead - DAILY_GRACE_MS);
}
