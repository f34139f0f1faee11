import { Hono, type Context } from 'hono';
import * as z from 'zod/mini';
import { assertNever } from '#core/assert-never.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { canonicalTitle } from '#core/title/title.ts';
import type { PathsAnswer } from '#protocol/paths.ts';
import { MAX_ROUTE_STOPS, type RoutesAnswer } from '#protocol/routes.ts';
import type { People } from '../people/people.ts';
import type { OpenJourneys } from './daily-challenges.ts';
import type { OfferedJourneys } from './offered-journeys.ts';
import type { HasUnfinishedDaily } from './unfinished-daily.ts';
import { busyAnswer, FRESH_HEADERS, onlyGet, problemAnswer } from '#platform/http/problem-answer.ts';
import { once } from '#platform/http/query-parameters.ts';
import { articleInGraph } from '#articles/targets/article-in-graph.ts';
import {
  encyclopediaForPin,
  PIN,
  type Encyclopedias,
  type Encyclopedia,
} from '#articles/source/encyclopedias.ts';
import { limitedAddressOf } from '../people/client-address.ts';
import type { BoundedQueue } from '#platform/jobs/bounded-queue.ts';
import type { GraphState } from '#articles/source/target-picker.ts';

/** The journey of a race. */
export interface RacedJourney {
  /** Id of its encyclopedia. */
  readonly source: string;
  /** As the encyclopedia's link graph names them, in any order. */
  readonly articles: readonly string[];
}

export interface PathRouteParts {
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

/**
 * GET /api/paths and /api/routes: answer from the link graph, if one is open, in the encyclopedia of `pin` if given.
 * They disclose nothing about the targets of a challenge or race that is still open (D16), and to a player who has not
 * finished today's challenge only the routes of journeys that the game offers (DAILY-9). Such a journey may have one
 * article in common with a running race (PARTY-14).
 */
export function pathRoutes(parts: PathRouteParts): Hono {
  return new Hono()
    .get('/api/paths', (c) => answerPaths(c, parts))
    .all('/api/paths', onlyGet)
    .get('/api/routes', (c) => answerRoute(c, parts))
    .all('/api/routes', onlyGet);
}

async function answerPaths(c: Context, parts: PathRouteParts): Promise<Response> {
  const [from, ...moreFrom] = titlesOf(c, 'from');
  const [to, ...moreTo] = titlesOf(c, 'to');
  if (from === undefined || to === undefined || moreFrom.length + moreTo.length > 0)
    return problemAnswer(c, 'bad-request', 'Ask for "from" and "to", once each: titles of articles.');
  const encyclopedia = encyclopediaOf(c, parts);
  if (!encyclopedia.ok) return encyclopedia.error;
  if (from === null || to === null) return problemAnswer(c, 'not-found', 'This is no title of an article.');
  const refusal = await refusalOf(c, encyclopedia.value, [from, to], parts);
  if (refusal !== null) return refusal;
  const searched = await parts.searches.run(limitedAddressOf(c), () =>
    encyclopedia.value.targetPicker.paths(from, to),
  );
  if (!searched.ok) return busyAnswer(c);
  const found = searched.value;
  switch (found.kind) {
    case 'no-graph':
      return problemAnswer(c, 'no-graph', explainNoGraph(found.state));
    case 'unknown-title':
      return problemAnswer(c, 'not-found', `There is no article called ${found.title}.`);
    case 'found': {
      const answer: PathsAnswer = { distance: found.distance, path: [...found.path], count: found.count };
      return c.json(answer, 200, FRESH_HEADERS);
    }
    default:
      return assertNever(found);
  }
}

async function answerRoute(c: Context, parts: PathRouteParts): Promise<Response> {
  const requested = titlesOf(c, 'through');
  const titles = requested.filter((title) => title !== null);
  if (requested.length < 1 || requested.length > MAX_ROUTE_STOPS || titles.length < requested.length)
    return problemAnswer(
      c,
      'bad-request',
      `Ask for "through", once for every article: 1 to ${MAX_ROUTE_STOPS} titles, the start first.`,
    );
  const encyclopedia = encyclopediaOf(c, parts);
  if (!encyclopedia.ok) return encyclopedia.error;
  const { targetPicker } = encyclopedia.value;
  const refusal = await refusalOf(c, encyclopedia.value, titles, parts);
  if (refusal !== null) return refusal;
  const searched = await parts.searches.run(limitedAddressOf(c), () => targetPicker.route(titles));
  if (!searched.ok) return busyAnswer(c);
  const route = searched.value;
  const answer: RoutesAnswer =
    route === null
      ? { clicks: null, exact: targetPicker.isExact, route: [] }
      : { clicks: route.length - 1, exact: targetPicker.isExact, route: [...route] };
  return c.json(answer, 200, FRESH_HEADERS);
}

const pinQuery = once(z.string().check(z.regex(PIN)));

function encyclopediaOf(c: Context, { encyclopedias }: PathRouteParts): Result<Encyclopedia, Response> {
  const pin = pinQuery.safeParse(c.req.queries('pin'));
  return pin.success
    ? ok(encyclopediaForPin(encyclopedias, pin.data))
    : fail(
        problemAnswer(c, 'bad-request', 'A "pin" has letters, digits, - and _, 64 at most, and comes once.'),
      );
}

/** Returns the answer to a question that would disclose too much; null if it may be answered. */
async function refusalOf(
  c: Context,
  { source, targetPicker }: Encyclopedia,
  titles: readonly string[],
  parts: PathRouteParts,
): Promise<Response | null> {
  const { challenges, people, hasUnfinishedDaily, offered, hasRaced } = parts;
  const { id } = source.info;
  // An older graph may know a target by its former title, so compare the graph's own titles on both sides.
  const inGraph = (some: Iterable<string>) =>
    Promise.all(Array.from(some, (title) => articleInGraph(targetPicker, title)));
  const articles = await inGraph(titles);
  const touches = (closed: readonly string[]) => closed.filter((title) => articles.includes(title)).length;

  const [targets, races] = await Promise.all([challenges.dailyTitles(id), challenges.openRaces(id)]);
  const touchesDaily = touches(await inGraph(targets)) > 0;
  const inEachRace = await Promise.all(races.map(async (race) => touches(await inGraph(race))));
  const isClosed = touchesDaily || inEachRace.some((count) => count > 0);
  const identity = await people.identify(c);
  // DAILY-9: the targets are closed, but their neighbors are not, and a path to one of them lacks a single click.
  const isEarly = await hasUnfinishedDaily(id, identity);
  if (!isClosed && !isEarly) return null;
  const isShown =
    (await offered.has(titles)) ||
    (identity.user !== null && (await hasRaced(identity.user.id, { source: id, articles })));
  if (!isShown) return isClosed ? closedAnswer(c) : beforeDailyAnswer(c);

  // PARTY-14: with many races, each of their articles is in one. A journey with a single article of a race shows no path
  // of that race.
  return touchesDaily || inEachRace.some((count) => count > 1) ? closedAnswer(c) : null;
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

/** Returns all values of a query parameter as canonical titles; null for invalid titles. */
function titlesOf(c: Context, name: string): readonly (string | null)[] {
  return (c.req.queries(name) ?? []).map((raw) => {
    const title = canonicalTitle(raw);
    return title.ok ? title.value.title : null;
  });
}

function explainNoGraph(state: Exclude<GraphState, 'open'>): string {
  switch (state) {
    case 'building':
      return 'The link graph of this encyclopedia is still being built. Ask again later.';
    case 'none':
      return 'No link graph is open for this encyclopedia, so no shortest paths are known.';
    default:
      return assertNever(state);
  }
}
