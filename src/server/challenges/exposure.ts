import type { Encyclopedia } from '#articles/source/encyclopedias.ts';
import { articlesInGraph } from '#articles/targets/article-in-graph.ts';
import type { OpenChallenges } from './daily-challenges.ts';

/**
 * How much the routes through some articles disclose of what is open (D16), in ascending order. `approach`: how to get to
 * or from one article of a race. `leg`: a way between two articles of a race that has more. `race`: more than one such
 * way, or all of a race. `daily`: a way to or from a target of a daily.
 */
export const EXPOSURE = { nothing: 0, approach: 1, leg: 2, race: 3, daily: 4 } as const;
export type Exposure = (typeof EXPOSURE)[keyof typeof EXPOSURE];

type Race = readonly string[];

/** The articles of open dailies and races of an encyclopedia, as its graph names them. */
export interface ClosedArticles {
  readonly daily: ReadonlySet<string>;
  readonly races: ReadonlyMap<string, readonly Race[]>;
}

export async function readClosedArticles(
  { source, targetPicker }: Encyclopedia,
  challenges: OpenChallenges,
): Promise<ClosedArticles> {
  const [daily, races] = await Promise.all([
    challenges.dailyTitles(source.info.id),
    challenges.openRaces(source.info.id),
  ]);
  return {
    daily: new Set(await articlesInGraph(targetPicker, daily)),
    races: await racesByArticle(targetPicker, races),
  };
}

/** Returns whether an article of the graph is a target of an open daily or race. */
export function isClosed({ daily, races }: ClosedArticles, article: string): boolean {
  return daily.has(article) || races.has(article);
}

/** `articles`: as the graph names them. */
export function exposureOf({ daily, races }: ClosedArticles, articles: readonly string[]): Exposure {
  if (articles.some((article) => daily.has(article))) return EXPOSURE.daily;
  const common = new Map<Race, number>();
  for (const article of new Set(articles))
    for (const race of races.get(article) ?? []) common.set(race, (common.get(race) ?? 0) + 1);
  let most: Exposure = EXPOSURE.nothing;
  for (const [race, count] of common) {
    const exposure =
      count === 1 ? EXPOSURE.approach : count === 2 && race.length > 2 ? EXPOSURE.leg : EXPOSURE.race;
    if (exposure > most) most = exposure;
  }
  return most;
}

/** `titles`: in any spelling that leads to an article. */
export async function exposureOfTitles(
  encyclopedia: Encyclopedia,
  challenges: OpenChallenges,
  titles: readonly string[],
): Promise<Exposure> {
  const [closed, articles] = await Promise.all([
    readClosedArticles(encyclopedia, challenges),
    articlesInGraph(encyclopedia.targetPicker, titles),
  ]);
  return exposureOf(closed, articles);
}

/** The same for a new race: its routes, too, may have a single article of another race (PARTY-14). */
export function exposureOfRace(closed: ClosedArticles, articles: readonly string[]): number {
  return Math.max(exposureOf(closed, articles) - EXPOSURE.approach, 0);
}

type RacesByArticle = ClosedArticles['races'];

/** A graph that is open does not change, and `openRaces` returns the same list until a race begins or ends. */
const known = new WeakMap<readonly Race[], { readonly of: object; readonly map: Promise<RacesByArticle> }>();

function racesByArticle(
  targetPicker: Encyclopedia['targetPicker'],
  races: readonly Race[],
): Promise<RacesByArticle> {
  const cached = known.get(races);
  if (cached?.of === targetPicker) return cached.map;
  const map = indexRaces(targetPicker, races);
  if (targetPicker.graph() === 'open') known.set(races, { of: targetPicker, map });
  return map;
}

async function indexRaces(
  targetPicker: Encyclopedia['targetPicker'],
  races: readonly Race[],
): Promise<RacesByArticle> {
  const byArticle = new Map<string, Race[]>();
  for (const titles of races) {
    const race = await articlesInGraph(targetPicker, titles);
    for (const article of race) {
      const others = byArticle.get(article);
      if (others === undefined) byArticle.set(article, [race]);
      else others.push(race);
    }
  }
  return byArticle;
}
