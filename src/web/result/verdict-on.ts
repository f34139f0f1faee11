import { BATMAN_CLICKS } from '#core/game/challenge.ts';
import { clickCount, type Journey } from '#core/game/journey.ts';

const inClicks = (n: number) => `${n} ${n === 1 ? 'click' : 'clicks'}`;

/** What the numbers of a finished journey mean, in a sentence or two. Par counts links alone, and the words say so (D4). */
export function verdictOn(journey: Journey): string {
  const { origin, articles, par } = journey.challenge;
  const clicks = clickCount(journey);
  const result =
    origin.kind === 'batman' ? onBatman(clicks) : `All ${articles.length} articles in ${inClicks(clicks)}.`;
  if (par === null) return result;
  const best =
    clicks <= par ? 'No route by links alone is shorter.' : `The shortest route by links alone takes ${par}.`;
  return `${result} ${best}`;
}

/** D14: whether five was beaten. */
function onBatman(clicks: number): string {
  if (clicks < BATMAN_CLICKS) return `You found Batman in ${inClicks(clicks)}: five was beaten.`;
  if (clicks === BATMAN_CLICKS) return `You found Batman in ${inClicks(clicks)}: five it is.`;
  return `You found Batman in ${inClicks(clicks)}. Over five this time.`;
}
