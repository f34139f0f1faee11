import { maxClicks, type Challenge } from './challenge.ts';

/** A visited page. The first is the start; each later one cost a click (GAME-2). `at`: ms since the epoch. */
export type Stop =
  | { readonly title: string; readonly kind: 'start'; readonly at: number }
  | {
      readonly title: string;
      readonly kind: 'link' | 'back';
      readonly at: number;
      /** The title that was requested, which may be a redirect. */
      readonly asked: string;
      readonly revision: number;
    };

/**
 * A run as a log of visited pages, in order. Clicks, visited targets, the current page and the target of Back are all
 * derived from the log, so they cannot disagree with it.
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

/** GAME-2: every page after the first cost one click. */
export function clickCount(journey: Journey): number {
  return journey.path.length - 1;
}

export function currentTitle(journey: Journey): string {
  return (journey.path.at(-1) ?? journey.path[0]).title;
}

/** TITLE-3: Returns the redirect whose link led to the current page; null if its own title did. */
export function redirectedFrom({ path }: Journey): string | null {
  const stop = path.at(-1) ?? path[0];
  return stop.kind === 'link' && stop.asked !== stop.title ? stop.asked : null;
}

/** GAME-4: Returns the targets visited so far; their order does not matter. */
export function visitedTargets(journey: Journey): ReadonlySet<string> {
  const { articles } = journey.challenge;
  const targets = new Set(articles);
  // Runs several times per click: collect the few targets, not all titles of a long path.
  const found = new Set<string>();
  for (const { title } of journey.path) if (targets.has(title)) found.add(title);
  return new Set(articles.filter((title) => found.has(title)));
}

export function targetsLeft(journey: Journey): readonly string[] {
  const visited = visitedTargets(journey);
  return journey.challenge.articles.filter((title) => !visited.has(title));
}

/**
 * GAME-6: Returns the back stack, the current page last. Going back pops a page, as in a browser, while `path` keeps
 * every visited page.
 */
export function trail(journey: Journey): readonly [string, ...string[]] {
  const [start, ...rest] = journey.path;
  const pages: [string, ...string[]] = [start.title];
  for (const stop of rest) {
    // The page that loads replaces both the page left and the page returned to: it may have been renamed.
    if (stop.kind === 'back') pages.splice(-2);
    if (pages.at(-1) !== stop.title) pages.push(stop.title);
  }
  return pages;
}

/** Returns the page Back leads to; null on the first page. */
export function previousTitle(journey: Journey): string | null {
  return trail(journey).at(-2) ?? null;
}

/** A visit of the current page. */
export interface Visit {
  readonly title: string;
  /** When its journey started, in ms since the epoch: identifies the journey. */
  readonly startedAt: number;
  /** Number of pages that Back leads to. */
  readonly depth: number;
  readonly isReturn: boolean;
}

export function currentVisit(journey: Journey): Visit {
  return {
    title: currentTitle(journey),
    startedAt: journey.path[0].at,
    depth: trail(journey).length - 1,
    isReturn: journey.path.at(-1)?.kind === 'back',
  };
}

/** GAME-7, GAME-8 (D2): up to the limit, visiting all targets wins; the click after it is always Game Over. */
export function verdict(journey: Journey): 'under-way' | 'complete' | 'max_clicks' {
  const limit = maxClicks(journey.challenge);
  if (limit !== null && clickCount(journey) > limit) return 'max_clicks';
  return targetsLeft(journey).length === 0 ? 'complete' : 'under-way';
}

/** A page of a path, as lists and maps show it. */
export interface JourneyStop extends Pick<Stop, 'title' | 'kind'> {
  /** True on the first visit to a target. */
  readonly foundTarget: boolean;
}

/** GAME-5: Returns every page of a path in order, marking where each target was found. */
export function markTargets(
  path: readonly Pick<Stop, 'title' | 'kind'>[],
  targets: readonly string[],
): readonly JourneyStop[] {
  const visited = new Set<string>();
  return path.map(({ title, kind }) => {
    const foundTarget = targets.includes(title) && !visited.has(title);
    visited.add(title);
    return { title, kind, foundTarget };
  });
}

/** Returns the stops of a played journey. */
export function journeyStops({ path, challenge }: Journey): readonly JourneyStop[] {
  return markTargets(path, challenge.articles);
}

/** Returns the stops of a route that was not played: the start, then links only. */
export function routeStops(route: readonly string[], targets: readonly string[]): readonly JourneyStop[] {
  return markTargets(
    route.map((title, index) => ({ title, kind: index === 0 ? 'start' : 'link' })),
    targets,
  );
}

/**
 * RUN-12: number of hops that the server records per run. Far more than anyone plays: with three seconds a page, 1,000
 * clicks are fifty minutes without a pause. It bounds what a script makes the server store, replay and send.
 */
export const MAX_HOPS = 1_000;

/** One click as sent to the server. */
export interface Hop {
  /** Click number, from 1. */
  readonly n: number;
  readonly kind: 'link' | 'back';
  /** The title in the link, which may be a redirect. */
  readonly asked: string;
  /** Title of the article that loaded. */
  readonly to: string;
  readonly revision: number;
}

/** Returns the n-th click of a journey, from 1; null if there is none. */
export function hopAt({ path }: Journey, n: number): Hop | null {
  const stop = path[n];
  if (stop === undefined || stop.kind === 'start') return null;
  const { kind, asked, title, revision } = stop;
  return { n, kind, asked, to: title, revision };
}
