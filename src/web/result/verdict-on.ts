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
  if (clicks > par) return `The shortest route by links alone takes ${formatClicks(par)}.`;
  if (clicks === par) return ON_PAR[finishTime(journey) % ON_PAR.length] ?? ON_PAR[0];
  return journey.path.some((stop) => stop.kind === 'back')
    ? `Under par! Going back saved you clicks: by links alone it takes ${par}.`
    : `Under par! The shortest route we knew of takes ${formatClicks(par)}.`;
}

/** The praise varies from journey to journey, and is the same whenever one result is shown. */
const ON_PAR = [
  'Par! No shorter route exists.',
  'Par! You found a shortest route.',
  "Par! By links alone, it can't be done in fewer clicks.",
] as const;

/** Milliseconds since the epoch. */
function finishTime({ path }: Journey): number {
  return Math.floor((path.at(-1) ?? path[0]).at);
}

/** Says whether five clicks were beaten (D14). `goal` is this encyclopedia's title for Batman. */
function onBatman(goal: string, clicks: number): string {
  if (clicks < BATMAN_CLICKS) return `You found ${goal} in ${formatClicks(clicks)}. You beat five!`;
  if (clicks === BATMAN_CLICKS) return `You found ${goal} in ${formatClicks(clicks)}: exactly five!`;
  return `You found ${goal} in ${formatClicks(clicks)}. More than five this time.`;
}
