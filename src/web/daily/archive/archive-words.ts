import { dailyStars } from '#core/daily/daily-stars.ts';
import type { ArchivedDaily } from '#protocol/daily-archive.ts';
import { againstPar, formatClicks } from '#web/format/format.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns `27 November` for 2026-11-27. */
export function longDay(day: string): string {
  return DAY.format(new Date(day));
}

/** Returns `November 2026` for 2026-11. */
export function longMonth(month: string): string {
  return MONTH.format(new Date(`${month}-01`));
}

/** Returns what a screen reader reads for a day of the calendar. */
export function dayLabel({ date, par, best }: ArchivedDaily, today: string): string {
  const name = date === today ? `${longDay(date)}, today` : longDay(date);
  if (best === null) return `${name}: not completed`;
  const stars = dailyStars(best.clicks, par);
  const result = par === null ? '' : `, ${againstPar(best.clicks, par)}, ${stars} of 3 stars`;
  return `${name}: completed in ${formatClicks(best.clicks)}${result}`;
}
