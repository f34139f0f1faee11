/** DAILY-2 (D6): the day a moment belongs to, yyyy-mm-dd in UTC. `now` in milliseconds since the epoch. */
export function utcDay(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** The first moment of that day, in milliseconds since the epoch: a challenge's created_at. */
export function utcDayStart(now: number): number {
  return Date.parse(`${utcDay(now)}T00:00:00.000Z`);
}
