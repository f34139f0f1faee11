import { maxClicks, type Challenge } from './challenge.ts';

/** One page stood on. The first is the start; each later one cost a click (GAME-2). `at`: milliseconds since the epoch. */
export type Stop =
  | { readonly title: string; readonly kind: 'start'; readonly at: number }
  | {
      readonly title: string;
      readonly kind: 'link' | 'back';
      readonly at: number;
      /** The title the page was asked for by: a redirect's, perhaps. */
      readonly asked: string;
      readonly revision: number;
    };

/**
 * A run as a log of the pages stood on, in order. Everything else about it is derived from the log, so nothing can
 * disagree with it: clicks, visited targets, the page under the player's eyes, and what Back would do.
 */
export interface Journey {
  readonly challenge: Challenge;
  readonly path: readonly [Stop, ...Stop[]];
}

export function startJourney(challenge: Challenge, at: number): Journey {
  return { challenge, path: [{ title: challenge.articles[0], kind: 'start', at }] };
}

export function withStop(journey: Journey, stop: Stop): Journey {
  return { ...journey, path: [...journey.path, stop] };
}

/** GAME-2: every page after the first was one click. */
export function clickCount(journey: Journey): number {
  return journey.path.length - 1;
}

export function currentTitle(journey: Journey): string {
  return (journey.path.at(-1) ?? journey.path[0]).title;
}

/** GAME-4: the targets stood on so far, in any order. */
export function visitedTargets(journey: Journey): ReadonlySet<string> {
  const stoodOn = new Set(journey.path.map((stop) => stop.title));
  return new Set(journey.challenge.articles.filter((title) => stoodOn.has(title)));
}

export function targetsLeft(journey: Journey): readonly string[] {
  const visited = visitedTargets(journey);
  return journey.challenge.articles.filter((title) => !visited.has(title));
}

/**
 * GAME-6: the pages Back would walk, the current one last. Going back takes the last page off, so that two steps back
 * lead two pages back, as in any browser, while the path keeps every page stood on.
 */
export function trail(journey: Journey): readonly [string, ...string[]] {
  const [start, ...rest] = journey.path;
  const pages: [string, ...string[]] = [start.title];
  for (const stop of rest) {
    // The page a step back arrives at stands for both it left behind: it may have been renamed since.
    if (stop.kind === 'back') pages.splice(-2);
    if (pages.at(-1) !== stop.title) pages.push(stop.title);
  }
  return pages;
}

/** The page Back leads to, or null on the first one. */
export function previousTitle(journey: Journey): string | null {
  return trail(journey).at(-2) ?? null;
}

/** GAME-7, GAME-8 (D2): up to the limit the goal decides; the click after it is Game Over wherever it lands. */
export function verdict(journey: Journey): 'under-way' | 'complete' | 'max_clicks' {
  const limit = maxClicks(journey.challenge);
  if (limit !== null && clickCount(journey) > limit) return 'max_clicks';
  return targetsLeft(journey).length === 0 ? 'complete' : 'under-way';
}
