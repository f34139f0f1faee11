import { useSyncExternalStore } from 'react';
import { countdown } from '#core/daily/countdown.ts';
import { utcDayStart } from '#core/daily/utc-day.ts';

/** A timer may sleep with the machine or in a hidden tab: the moment somebody looks again counts as well. */
function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/*
 * Moments are milliseconds since the epoch by the server's clock. `ahead`: by how many milliseconds it goes ahead of this
 * browser's, which may be set wrong.
 */

/** HH:MM:SS left of the 24 hours after `createdAt`, told anew every second (DAILY-1). */
export function useCountdown(createdAt: number, ahead: number): string {
  return useSyncExternalStore(everySecond, () => countdown(createdAt, Date.now() + ahead));
}

/** The first moment of the running UTC day (DAILY-2). */
export function useToday(ahead: number): number {
  return useSyncExternalStore(everySecond, () => utcDayStart(Date.now() + ahead));
}

export function useHasPassed(moment: number, ahead: number): boolean {
  return useSyncExternalStore(everySecond, () => Date.now() + ahead >= moment);
}
