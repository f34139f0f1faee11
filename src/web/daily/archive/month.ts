import { DAY_MS, utcDay } from '#core/daily/utc-day.ts';

/** A place of the calendar: a day as yyyy-mm-dd, or null beside the month. */
export type Week = readonly (string | null)[];

const startOf = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);

/** Returns the weeks of a month (yyyy-mm), from Monday to Sunday. */
export function weeksOf(month: string): readonly Week[] {
  const first = startOf(`${month}-01`);
  // Sunday is 0.
  const before = (new Date(first).getUTCDay() + 6) % 7;
  const days: (string | null)[] = Array.from({ length: before }, () => null);
  for (let day = first; utcDay(day).startsWith(month); day += DAY_MS) days.push(utcDay(day));
  while (days.length % 7 !== 0) days.push(null);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(7 * week, 7 * week + 7));
}

/** Returns the last day of the month before, and the first day of the month after, as yyyy-mm-dd. */
export function neighborsOf(month: string): { readonly before: string; readonly after: string } {
  const days = weeksOf(month).flatMap((week) => week.filter((day) => day !== null));
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return { before: utcDay(startOf(first) - DAY_MS), after: utcDay(startOf(last) + DAY_MS) };
}
