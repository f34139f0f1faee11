import { useSyncExternalStore } from 'react';
import { countdown } from '#core/daily/countdown.ts';
import { utcDayStart } from '#core/daily/utc-day.ts';

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
}

/** HH:MM:SS left of the 24 hours after `createdAt` (milliseconds since the epoch), told anew every second (DAILY-1). */
export function useCountdown(createdAt: number): string {
  return useSyncExternalStore(everySecond, () => countdown(createdAt, Date.now()));
}

/** The first moment of the running UTC day, in milliseconds since the epoch (DAILY-2). */
export function useToday(): number {
  return useSyncExternalStore(everySecond, () => utcDayStart(Date.now()));
}
