import { DAY_MS, utcDay } from '#core/daily/utc-day.ts';

/** Returns a past day as yyyy-mm-dd. `setDaily` gives one and two days ago a challenge. */
export function pastDay(daysAgo: number): string {
  return utcDay(Date.now() - daysAgo * DAY_MS);
}
