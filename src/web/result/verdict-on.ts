import { BATMAN_CLICKS } from '#core/game/challenge.ts';
import { clickCount, type Journey } from '#core/game/journey.ts';
import { formatClicks } from '#web/format/format.ts';

/**
 * Describes the result of a finished journey in a sentence or two, without par where it is unknown (D12). The text says
 * that par counts links alone (D4).
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
  if (clicks === par) return 'That is par, and beautifully played: no route by links alone is shorter.';
  return journey.path.some((stop) => stop.kind === 'back')
    ? `That is under par: by links alone it takes ${par}, and going back saved you the rest.`
    : `That is under par: the shortest route we knew of takes ${par}.`;
}

/** Says whether five clicks were beaten (D14). `goal` is this encyclopedia's title for Batman. */
function onBatman(goal: string, clicks: number): string {
  if (clicks < BATMAN_CLICKS) return `You found ${goal} in ${formatClicks(clicks)}: five was beaten.`;
  if (clicks === BATMAN_CLICKS) return `You found ${goal} in ${formatClicks(clicks)}: five it is.`;
  return `You found ${goal} in ${formatClicks(clicks)}. Over five this time.`;
}
