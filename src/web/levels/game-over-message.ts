import { targetsLeft, visitedTargets, type Journey } from '#core/game/journey.ts';

/** Returns how far the player came before the click limit, and the shortest route's length where known (D12). */
export function gameOverMessage(journey: Journey, par: number | null): string {
  const { articles } = journey.challenge;
  const found = `${visitedTargets(journey).size} of ${articles.length} articles`;
  const left = targetsLeft(journey);
  const soFar =
    left.length === 0
      ? `So close: you found ${found}, one click too late.`
      : `You found ${found}. ${inWords(left)} ${left.length === 1 ? 'was' : 'were'} still to come.`;
  return par === null ? soFar : `${soFar} The shortest route by links alone takes ${par}.`;
}

function inWords(titles: readonly string[]): string {
  return titles.length < 2
    ? titles.join('')
    : `${titles.slice(0, -1).join(', ')} and ${titles.slice(-1).join('')}`;
}
