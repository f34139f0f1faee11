import type { Context } from 'hono';
import type { Encyclopedia, Encyclopedias } from '#articles/source/encyclopedias.ts';
import { articlesInGraph } from '#articles/targets/article-in-graph.ts';
import { problemAnswer } from '#platform/http/problem-answer.ts';
import type { BoundedQueue } from '#platform/jobs/bounded-queue.ts';
import type { People } from '../people/people.ts';
import type { OpenJourneys } from './daily-challenges.ts';
import type { OfferedJourneys } from './offered-journeys.ts';
import type { HasUnfinishedDaily } from './unfinished-daily.ts';

/** The journey of a race. */
export interface RacedJourney {
  /** Id of its encyclopedia. */
  readonly source: string;
  /** As the encyclopedia's link graph names them, in any order. */
  readonly articles: readonly string[];
}

/** What the routes that answer from the link graph need. */
export interface DisclosureParts {
  readonly encyclopedias: Encyclopedias;
  readonly challenges: Omit<OpenJourneys, 'closedTitles'>;
  readonly people: Pick<People, 'identify'>;
  readonly hasUnfinishedDaily: HasUnfinishedDaily;
  readonly offered: Pick<OfferedJourneys, 'has'>;
  /** Whether the player took part in a race that is this journey. */
  readonly hasRaced: (userId: string, journey: RacedJourney) => Promise<boolean>;
  /** Shared by all routes that search the link graph. */
  readonly searches: BoundedQueue;
}

/** Returns the answer to a question that would disclose too much; null if it may be answered. */
export async function refusalOf(
  c: Context,
  { source, targetPicker }: Encyclopedia,
  titles: readonly string[],
  parts: DisclosureParts,
): Promise<Response | null> {
  const { challenges, people, hasUnfinishedDaily, offered, hasRaced } = parts;
  const { id } = source.info;
  const [articles, { daily, races }] = await Promise.all([
    articlesInGraph(targetPicker, titles),
    readClosed({ source, targetPicker }, challenges),
  ]);
  const touches = (closed: readonly string[]) => closed.filter((title) => articles.includes(title)).length;

  const touchesDaily = touches(daily) > 0;
  const inEachRace = races.map(touches);
  const isClosed = touchesDaily || inEachRace.some((count) => count > 0);
  const identity = await people.identify(c);
  // DAILY-9: the targets are closed, but their neighbors are not, and a path to one of them lacks a single click.
  const isEarly = await hasUnfinishedDaily(id, identity);
  if (!isClosed && !isEarly) return null;
  const isShown =
    (await offered.has(titles)) ||
    (await challenges.isPastDaily(id, titles)) ||
    (identity.user !== null && (await hasRaced(identity.user.id, { source: id, articles })));
  if (!isShown) return isClosed ? closedAnswer(c) : beforeDailyAnswer(c);

  // PARTY-14: with many races, each of their articles is in one. A journey with a single article of a race shows no path
  // of that race.
  return touchesDaily || inEachRace.some((count) => count > 1) ? closedAnswer(c) : null;
}

/**
 * D16: Returns a played path with null for each page that is a target of an open daily or race, but not an article of the
 * journey: how many clicks lead on from it is not told.
 */
export async function withoutClosed(
  encyclopedia: Encyclopedia,
  path: readonly string[],
  journey: readonly string[],
  { challenges }: Pick<DisclosureParts, 'challenges'>,
): Promise<readonly (string | null)[]> {
  const [pages, own, { daily, races }] = await Promise.all([
    articlesInGraph(encyclopedia.targetPicker, path),
    articlesInGraph(encyclopedia.targetPicker, journey),
    readClosed(encyclopedia, challenges),
  ]);
  const closed = new Set([...daily, ...races.flat()]);
  const isClosed = (page: string) => closed.has(page) && !own.includes(page);
  return path.map((title, index) => (isClosed(pages[index] ?? title) ? null : title));
}

/** Returns the articles of the open daily, and those of each open race, as the graph names them. */
async function readClosed(
  { source, targetPicker }: Pick<Encyclopedia, 'source' | 'targetPicker'>,
  challenges: DisclosureParts['challenges'],
): Promise<{ readonly daily: readonly string[]; readonly races: readonly (readonly string[])[] }> {
  const [daily, races] = await Promise.all([
    challenges.dailyTitles(source.info.id),
    challenges.openRaces(source.info.id),
  ]);
  return {
    daily: await articlesInGraph(targetPicker, daily),
    races: await Promise.all(races.map((race) => articlesInGraph(targetPicker, race))),
  };
}

function closedAnswer(c: Context): Response {
  return problemAnswer(
    c,
    'challenge-open',
    'One of these articles is a target of a challenge or race in progress. Its paths open when that ends.',
  );
}

function beforeDailyAnswer(c: Context): Response {
  return problemAnswer(
    c,
    'challenge-open',
    "Shortest paths open when you have finished today's challenge, or when its day is over.",
  );
}
