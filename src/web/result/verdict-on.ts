import { BATMAN_CLICKS } from '#core/game/challenge.ts';
import { clickCount, type Journey } from '#core/game/journey.ts';
import { formatClicks } from './format-clicks.ts';

/**
 * What the numbers of a finished journey mean, in a sentence or two; where no par is known none is claimed (D12). Par
 * counts links alone, and the words say so (D4).
 */
export function verdictOn(journey: Journey, par: number | null): string {
  const { origin, articles } = journey.challenge;
  const clicks = clickCount(journey);
  const result =
    origin.kind === 'batman'
      ? onBatman(articles.at(-1) ?? articles[0], clicks)
      : `${articles.length === 2 ? 'Both' : `All ${articles.length}`} articles in ${formatClicks(clicks)}.`;
  return par === null ? result : `${result} ${againstPar(journey, par)}`;
}

function againstPar(journey: Journey, par: number): string {
  const clicks = clickCount(journey);
  if (clicks > par) return `The shortest route by links alone takes ${par}.`;
  if (clicks === par) return 'That is par, and beautifully walked: no route by links alone is shorter.';
  return journey.path.some((stop) => stop.kind === 'back')
    ? `That is under par: by links alone it takes ${par}, and going back saved you the rest.`
    : `That is under par: the shortest route we knew of takes ${par}.`;
}

/** D14: whether five was beaten. `goal` is Batman under the name this encyclopedia has for him. */
function onBatman(goal: string, clicks: number): string {
  if (clicks < BATMAN_CLICKS) return `You found ${goal} in ${formatClicks(clicks)}: five was beaten.`;
  if (clicks === BATMAN_CLICKS) return `You found ${goal} in ${formatClicks(clicks)}: five it is.`;
  return `You found ${goal} in ${formatClicks(clicks)}. Over five this time.`;
}
