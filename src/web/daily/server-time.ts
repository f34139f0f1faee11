import { useSyncExternalStore } from 'react';
import { countdown, utcDayStart } from '#core/daily/utc-day.ts';

/** Timers stop while the machine sleeps and are throttled in hidden tabs: also update when the tab becomes visible. */
function everySecond(listener: () => void): () => void {
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
