/** DAILY-2 (D6): Returns the UTC day of a moment as yyyy-mm-dd. `now`: milliseconds since the epoch. */
export function utcDay(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** Returns the start of the UTC day of `now`, in milliseconds since the epoch: a challenge's created_at. */
export function utcDayStart(now: number): number {
  return Date.parse(`${utcDay(now)}T00:00:00.000Z`);
}
