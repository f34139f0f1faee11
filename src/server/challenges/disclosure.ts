import type { Context } from 'hono';
import type { Encyclopedia, Encyclopedias } from '#articles/source/encyclopedias.ts';
import { articlesInGraph } from '#articles/targets/article-in-graph.ts';
import { problemAnswer } from '#platform/http/problem-answer.ts';
import type { BoundedQueue } from '#platform/jobs/bounded-queue.ts';
import type { People } from '../people/people.ts';
import { EXPOSURE, exposureOf, isClosed, readClosedArticles } from './exposure.ts';
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
  readonly challenges: OpenJourneys;
  readonly people: Pick<People, 'identify'>;
  readonly hasUnfinishedDaily: HasUnfinishedDaily;
  readonly offered: Pick<OfferedJourneys, 'has'>;
  /** Whether the player took part in a race that is this journey. */
  readonly hasRaced: (userId: string, journey: RacedJourney) => Promise<boolean>;
  /** Shared by all routes that search the link graph. */
  readonly searches: BoundedQueue;
}

/**
 * Returns the answer to a question that would disclose too much; null if it may be answered. A question may ask for paths
 * of an open race only if its journey was open before that race: offered, past, or raced. Then the player could read them
 * before, and one leg is shown. With a target of an open daily, or more of a race, no journey is answered (PARTY-14).
 */
export async function refusalOf(
  c: Context,
  encyclopedia: Encyclopedia,
  titles: readonly string[],
  parts: DisclosureParts,
): Promise<Response | null> {
  const { challenges, people, hasUnfinishedDaily, offered, hasRaced } = parts;
  const { id } = encyclopedia.source.info;
  const [articles, closed] = await Promise.all([
    articlesInGraph(encyclopedia.targetPicker, titles),
    readClosedArticles(encyclopedia, challenges),
  ]);
  const exposure = exposureOf(closed, articles);
  const identity = await people.identify(c);
  // DAILY-9: the targets are closed, but their neighbors are not, and a path to one of them lacks a single click.
  const isEarly = await hasUnfinishedDaily(id, identity);
  if (exposure === EXPOSURE.nothing && !isEarly) return null;
  if (exposure >= EXPOSURE.race) return closedAnswer(c);
  const isShown =
    (await offered.has(titles)) ||
    (await challenges.isPastDaily(id, titles)) ||
    (identity.user !== null && (await hasRaced(identity.user.id, { source: id, articles })));
  if (isShown) return null;
  return exposure === EXPOSURE.nothing ? beforeDailyAnswer(c) : closedAnswer(c);
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
  const [pages, own, closed] = await Promise.all([
    articlesInGraph(encyclopedia.targetPicker, path),
    articlesInGraph(encyclopedia.targetPicker, journey),
    readClosedArticles(encyclopedia, challenges),
  ]);
  const isHidden = (page: string) => isClosed(closed, page) && !own.includes(page);
  return path.map((title, index) => (isHidden(pages[index] ?? title) ? null : title));
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
