import { clickCount, type Journey } from '#core/game/journey.ts';
import { inClicks } from '#web/result/format-clicks.ts';
import { inTime } from './format-duration.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** A daily result to be sent to friends: the figures, and nothing of the way or the articles. */
export function resultText(journey: Journey, seconds: number): string {
  const { origin, par } = journey.challenge;
  const day = origin.kind === 'daily' ? ` of ${DAY.format(new Date(origin.date))}` : '';
  const against = par === null ? '' : ` (par ${par})`;
  return `Wayword, Daily Challenge${day}: ${inClicks(clickCount(journey))}${against} in ${inTime(seconds)}.`;
}
