import { assertNever } from '#core/assert-never.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { parOf, type DrawFailure, type TargetPicker } from '../source/target-picker.ts';
import { shuffled } from '#platform/shuffled.ts';

export interface DailyArticles {
  readonly articles: readonly string[];
  readonly par: number | null;
}

/** `encyclopedia-unavailable`: retry later. `no-journey`: the encyclopedia has none. */
export type NoDailyArticles = Exclude<DrawFailure, 'batman-unavailable'>;

const FEWEST_TARGETS = 3;
const MOST_TARGETS = 4;
/**
 * Least par of a daily journey, if the par is known. Applies to every encyclopedia (rule DAILY-3), also without
 * hand-picked targets; `PAR.least` in daily-shape.ts is the stricter minimum of rule DAILY-8.
 */
const FALLBACK_LEAST_PAR = 3;

/** Usually an early draw succeeds. Large draws serve days on which most of the pool was used recently. */
const SMALL_DRAWS = 8;
/** With hand-picked targets, about one draw in six passes `hasDailyShape`. */
const SHAPED_DRAWS = 64;
const LARGE_DRAWS = 16;
const LARGE = 20;
/** If all targets were used recently, the draw is random among this many least recently used. */
const REUSE_POOL = 12;

/**
 * Draws three or four targets for a day, none of `used` while the pool allows (D12). `used`: the last day (yyyy-mm-dd)
 * on which each title was a target.
 */
export async function drawDailyArticles(
  targetPicker: TargetPicker,
  used: ReadonlyMap<string, string>,
  random: () => number,
): Promise<Result<DailyArticles, NoDailyArticles>> {
  const count = random() < 0.5 ? FEWEST_TARGETS : MOST_TARGETS;
  const seen = new Set<string>();
  let otherShape: DailyArticles | null = null;
  let tooShort: DailyArticles | null = null;
  const small = targetPicker.hasDailyShape === null ? SMALL_DRAWS : SHAPED_DRAWS;
  for (let draw = 0; draw < small + LARGE_DRAWS; draw += 1) {
    const drawn = await targetPicker.draw('quick', draw < small ? count : LARGE, random);
    if (!drawn.ok) return fail(withoutBatman(drawn.error));
    for (const title of drawn.value.titles) seen.add(title);
    const unused = drawn.value.titles.filter((title) => !used.has(title)).slice(0, count);
    const journey = unused.length < FEWEST_TARGETS ? null : await asJourney(targetPicker, unused);
    if (journey === null) continue;
    if (journey.par !== null && journey.par < FALLBACK_LEAST_PAR) tooShort ??= journey;
    else if (targetPicker.hasDailyShape !== null && !(await targetPicker.hasDailyShape(unused)))
      otherShape ??= journey;
    else return ok(journey);
  }
  const journey =
    otherShape ?? tooShort ?? (await leastRecentlyUsed(targetPicker, seen, used, { count, random }));
  return journey === null ? fail('no-journey') : ok(journey);
}

/**
 * Fallback if no draw had enough unused targets: gathers unused targets from all draws, then adds the least recently
 * used.
 */
async function leastRecentlyUsed(
  targetPicker: TargetPicker,
  seen: ReadonlySet<string>,
  used: ReadonlyMap<string, string>,
  { count, random }: { readonly count: number; readonly random: () => number },
): Promise<DailyArticles | null> {
  const lastDay = (title: string) => used.get(title) ?? '';
  const unused = [...seen].filter((title) => !used.has(title));
  const recentlyUsed = [...seen]
    .filter((title) => used.has(title))
    .sort((a, b) => (lastDay(a) < lastDay(b) ? -1 : Number(lastDay(a) > lastDay(b))))
    .slice(0, REUSE_POOL);
  const chosen: string[] = [];
  const choose = async (
    titles: Iterable<string>,
    until: number,
    isSuitable: (title: string) => Promise<boolean>,
  ) => {
    for (const title of titles)
      if (chosen.length < until && !chosen.includes(title) && (await isSuitable(title))) chosen.push(title);
  };
  const isApart = async (title: string) => !(await hasNeighbour(targetPicker, title, chosen));
  const isAnything = async () => true;
  await choose(unused, count, isApart);
  // Two linked targets are better than a repeated target.
  await choose(unused, FEWEST_TARGETS, isAnything);
  // Shuffled: the targets of an old day would otherwise repeat together.
  await choose(shuffled(recentlyUsed, random), FEWEST_TARGETS, isApart);
  await choose(recentlyUsed, FEWEST_TARGETS, isAnything);
  return chosen.length < FEWEST_TARGETS ? null : asJourney(targetPicker, chosen);
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
      throw new Error('A daily draw failed because Batman is unavailable');
    default:
      return assertNever(failure);
  }
}
