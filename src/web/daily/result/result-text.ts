import { type Journey, clickCount } from '#core/game/journey.ts';
import { formatClicks, formatDuration } from '#web/format/format.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** Returns the text for sharing a daily result: the figures, without the path or the articles. */
export function resultText(journey: Journey, seconds: number): string {
  const { origin, par } = journey.challenge;
  const day = origin.kind === 'daily' ? ` of ${DAY.format(new Date(origin.date))}` : '';
  const against = par === null ? '' : ` (par ${par})`;
  return `Wayword, Daily Challenge${day}: ${formatClicks(clickCount(journey))}${against} in ${formatDuration(seconds)}.`;
}
