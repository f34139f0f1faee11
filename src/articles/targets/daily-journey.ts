import { cell, type LinkGraph } from '#graph/link-graph.ts';
import { distancesFrom, routesWithin } from '#graph/distances.ts';
import { assertNever } from '#core/assert-never.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { parOf, type DrawFailure, type TargetPicker } from '../source/target-picker.ts';
import { shuffled } from '#platform/shuffled.ts';

/** An article chosen by an author as a good target (D12), by its node in the link graph. */
export interface ChosenTarget {
  readonly node: number;
  /** 1: any player finds a path. 3: it takes an idea. */
  readonly difficulty: 1 | 2 | 3;
}

/** Par range of a daily journey, in clicks (rule DAILY-8). */
const PAR = { least: 4, most: 7 };
/** Minimum number of routes per leg within `SLACK` clicks of the shortest. */
const FEWEST_ROUTES = 3;
const SLACK = 1;
/** Maximum number of routes enumerated per leg: enough to detect a link that all routes share. */
const ROUTES_LOOKED_AT = 60;

/**
 * Returns whether a journey is suitable as a daily (rule DAILY-8): par 4 to 7, at least one easy target and one that
 * takes an idea, at most one of the hardest, and for each leg at least three routes within one click of the shortest
 * that do not all share one link. `stops`: the start, then the targets in the order of a best route.
 */
export function isDailyJourney(
  { graph, difficultyOf }: { readonly graph: LinkGraph; readonly difficultyOf: DifficultyOf },
  stops: readonly number[],
): boolean {
  const legs = stops.slice(1).map((to, place) => ({ from: stops[place] ?? to, to }));
  const difficulties = legs.map(({ to }) => difficultyOf(to));
  const hasShape =
    difficulties.includes(1) &&
    difficulties.some((difficulty) => difficulty !== 1) &&
    difficulties.filter((difficulty) => difficulty === 3).length <= 1;
  if (!hasShape) return false;
  const par = legs.reduce((sum, { from, to }) => sum + cell(distancesFrom(graph.in, to), from), 0);
  if (par < PAR.least || par > PAR.most) return false;
  return legs.every(({ from, to }) => {
    const routes = routesWithin(graph, from, to, { slack: SLACK, enough: ROUTES_LOOKED_AT });
    return routes.count >= FEWEST_ROUTES && !routes.dependsOnOneLink;
  });
}

export type DifficultyOf = (node: number) => ChosenTarget['difficulty'] | null;

/** Maps nodes to difficulties; null for an article that was not chosen. */
export function difficulties(targets: readonly ChosenTarget[]): DifficultyOf {
  const byNode = new Map(targets.map(({ node, difficulty }) => [node, difficulty]));
  return (node) => byNode.get(node) ?? null;
}

export interface DailyArticles {
  readonly articles: readonly string[];
  readonly par: number | null;
}

/** `encyclopedia-unavailable`: retry later. `no-journey`: the encyclopedia has none. */
export type NoDailyArticles = Exclude<DrawFailure, 'batman-unavailable'>;

const FEWEST = 3;
const MOST = 4;
/** Least par of a daily journey, if the par is known. */
const LEAST_PAR = 3;

/** Usually an early draw succeeds. Large draws serve days on which most of the pool was used recently. */
const SMALL_DRAWS = 8;
/** With hand-picked targets, about one draw in six passes isDailyJourney. */
const SHAPED_DRAWS = 64;
const LARGE_DRAWS = 16;
const LARGE = 20;
/** If all targets were used recently, the draw is random among this many least recently used. */
const LONGEST_RESTED = 12;

/**
 * Draws three or four targets for a day, none of `used` while the pool allows (D12). `used`: the last day (yyyy-mm-dd)
 * on which each title was a target.
 */
export async function drawDailyArticles(
  targetPicker: TargetPicker,
  used: ReadonlyMap<string, string>,
  random: () => number,
): Promise<Result<DailyArticles, NoDailyArticles>> {
  const count = random() < 0.5 ? FEWEST : MOST;
  const seen = new Set<string>();
  let shapeless: DailyArticles | null = null;
  let tooShort: DailyArticles | null = null;
  const small = targetPicker.isDailyJourney === null ? SMALL_DRAWS : SHAPED_DRAWS;
  for (let draw = 0; draw < small + LARGE_DRAWS; draw += 1) {
    const drawn = await targetPicker.draw('quick', draw < small ? count : LARGE, random);
    if (!drawn.ok) return fail(withoutBatman(drawn.error));
    for (const title of drawn.value.titles) seen.add(title);
    const rested = drawn.value.titles.filter((title) => !used.has(title)).slice(0, count);
    const journey = rested.length < FEWEST ? null : await asJourney(targetPicker, rested);
    if (journey === null) continue;
    if (journey.par !== null && journey.par < LEAST_PAR) tooShort ??= journey;
    else if (targetPicker.isDailyJourney !== null && !(await targetPicker.isDailyJourney(rested)))
      shapeless ??= journey;
    else return ok(journey);
  }
  const journey = shapeless ?? tooShort ?? (await longestRested(targetPicker, seen, used, { count, random }));
  return journey === null ? fail('no-journey') : ok(journey);
}

/**
 * Fallback if no draw had enough unused targets: gathers unused targets from all draws, then adds the least recently
 * used.
 */
async function longestRested(
  targetPicker: TargetPicker,
  seen: ReadonlySet<string>,
  used: ReadonlyMap<string, string>,
  { count, random }: { readonly count: number; readonly random: () => number },
): Promise<DailyArticles | null> {
  const lastDay = (title: string) => used.get(title) ?? '';
  const rested = [...seen].filter((title) => !used.has(title));
  const tired = [...seen]
    .filter((title) => used.has(title))
    .sort((a, b) => (lastDay(a) < lastDay(b) ? -1 : Number(lastDay(a) > lastDay(b))))
    .slice(0, LONGEST_RESTED);
  const chosen: string[] = [];
  const choose = async (
    titles: Iterable<string>,
    until: number,
    isFit: (title: string) => Promise<boolean>,
  ) => {
    for (const title of titles)
      if (chosen.length < until && !chosen.includes(title) && (await isFit(title))) chosen.push(title);
  };
  const isApart = async (title: string) => !(await hasNeighbour(targetPicker, title, chosen));
  const isAnything = async () => true;
  await choose(rested, count, isApart);
  // Two linked targets are better than a repeated target.
  await choose(rested, FEWEST, isAnything);
  // Shuffled: the targets of an old day would otherwise repeat together.
  await choose(shuffled(tired, random), FEWEST, isApart);
  await choose(tired, FEWEST, isAnything);
  return chosen.length < FEWEST ? null : asJourney(targetPicker, chosen);
}

async function hasNeighbour(
  targetPicker: TargetPicker,
  title: string,
  others: readonly string[],
): Promise<boolean> {
  for (const other of others) {
    for (const [from, to] of [
      [title, other],
      [other, title],
    ] as const) {
      const found = await targetPicker.paths(from, to);
      if (found.kind === 'found' && found.distance === 1) return true;
    }
  }
  return false;
}

/** Null if the links are known and no route leads through all articles (D12). */
async function asJourney(
  targetPicker: TargetPicker,
  articles: readonly string[],
): Promise<DailyArticles | null> {
  const route = await targetPicker.route(articles);
  return route === null && targetPicker.graph() === 'open'
    ? null
    : { articles, par: parOf(targetPicker, route) };
}

function withoutBatman(failure: DrawFailure): NoDailyArticles {
  switch (failure) {
    case 'no-journey':
    case 'encyclopedia-unavailable':
      return failure;
    case 'batman-unavailable':
      throw new Error('A draw without Batman failed for want of him');
    default:
      return assertNever(failure);
  }
}
