/** DAILY-2 (D6): Returns the UTC day of a moment as yyyy-mm-dd. `now`: milliseconds since the epoch. */
export function utcDay(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** Returns whether the text is a day of the calendar, as yyyy-mm-dd. */
export function isDay(text: string): boolean {
  // Date.parse also accepts years that PostgreSQL has not, and signs.
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/u.test(text)) return false;
  const start = Date.parse(`${text}T00:00:00.000Z`);
  return !Number.isNaN(start) && utcDay(start) === text;
}

/** Returns the start of the UTC day of `now`, in milliseconds since the epoch: a challenge's created_at. */
export function utcDayStart(now: number): number {
  return Date.parse(`${utcDay(now)}T00:00:00.000Z`);
}

export const DAY_MS = 24 * 60 * 60 * 1000;

/** The day of challenge 1. It never changes: the numbers are in texts that players have shared. */
const FIRST_DAY = Date.UTC(2026, 0, 1);

/** DAILY-10: Returns the number of a day's challenge. `date`: yyyy-mm-dd. */
export function dailyNumber(date: string): number {
  return (Date.parse(`${date}T00:00:00.000Z`) - FIRST_DAY) / DAY_MS + 1;
}

/**
 * D6: For this long after the end of a day the server still accepts its clicks, and its paths stay closed (D15, D16).
 */
export const DAILY_GRACE_MS = 2 * 60 * 60 * 1000;

/**
 * DAILY-1 (spec section 2, D6): Returns the rest of the 24 hours after a challenge was created, as HH:MM:SS.
 * Clamped to 00:00:00–24:00:00, because clocks may be wrong. Both arguments: milliseconds since the epoch.
 */
export function countdown(createdAt: number, now: number): string {
  const left = Math.min(DAY_MS, Math.max(0, createdAt + DAY_MS - now));
  const seconds = Math.ceil(left / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
