import { Hono, type Context } from 'hono';
import * as z from 'zod/mini';
import { assertNever } from '#core/assert-never.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { canonicalTitle } from '#core/title/title.ts';
import type { PathsAnswer } from '#protocol/paths.ts';
import { MAX_ROUTE_STOPS, type RoutesAnswer } from '#protocol/routes.ts';
import {
  busyAnswer,
  FRESH_HEADERS,
  onlyGet,
  onlyPost,
  problemAnswer,
} from '#platform/http/problem-answer.ts';
import { once } from '#platform/http/query-parameters.ts';
import { encyclopediaForPin, PIN, type Encyclopedia } from '#articles/source/encyclopedias.ts';
import type { GraphState, Review } from '#articles/source/target-picker.ts';
import { readBody } from '#platform/http/read-body.ts';
import { MAX_SHOWN_ROUTES, type ReviewAnswer } from '#protocol/review.ts';
import { reviewBody } from '#protocol/review-body.ts';
import { refusalOf, withoutClosed, type DisclosureParts } from './disclosure.ts';
import { limitedAddressOf } from '../people/client-address.ts';

/**
 * GET /api/paths and /api/routes, POST /api/reviews: answer from the link graph, if one is open, in the encyclopedia of
 * `pin` if given. They disclose nothing about the targets of a challenge or race that is still open (D16), and to a player who has not
 * finished today's challenge only the routes of journeys that the game offers (DAILY-9). Such a journey may have two
 * articles in common with a running race (PARTY-14).
 */
export function pathRoutes(parts: DisclosureParts): Hono {
  return new Hono()
    .get('/api/paths', (c) => answerPaths(c, parts))
    .all('/api/paths', onlyGet)
    .get('/api/routes', (c) => answerRoute(c, parts))
    .all('/api/routes', onlyGet)
    .post('/api/reviews', (c) => answerReview(c, parts))
    .all('/api/reviews', onlyPost);
}

async function answerPaths(c: Context, parts: DisclosureParts): Promise<Response> {
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

async function answerRoute(c: Context, parts: DisclosureParts): Promise<Response> {
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

const NO_REVIEW: Review = { clicks: [], routes: [], count: 0 };

/** REVIEW-1. */
async function answerReview(c: Context, parts: DisclosureParts): Promise<Response> {
  const body = await readBody(c, reviewBody);
  if (!body.ok) return body.error;
  const [articles, path] = [body.value.articles, body.value.path].map(canonicalTitles);
  if (articles === undefined || path === undefined || articles === null || path === null)
    return problemAnswer(c, 'bad-request', 'articles and path: titles of articles.');
  const encyclopedia = encyclopediaForPin(parts.encyclopedias, body.value.pin ?? undefined);
  const refusal = await refusalOf(c, encyclopedia, articles, parts);
  if (refusal !== null) return refusal;
  const { targetPicker } = encyclopedia;
  const played = await withoutClosed(encyclopedia, path, articles, parts);
  const searched = await parts.searches.run(limitedAddressOf(c), () =>
    targetPicker.review(played, articles, MAX_SHOWN_ROUTES),
  );
  if (!searched.ok) return busyAnswer(c);
  const answer: ReviewAnswer = { exact: targetPicker.isExact, ...(searched.value ?? NO_REVIEW) };
  return c.json(answer, 200, FRESH_HEADERS);
}

/** Returns the titles in canonical spelling (TITLE-1); null if one cannot be a title. */
function canonicalTitles(raw: readonly string[]): readonly string[] | null {
  const titles = raw.map((one) => canonicalTitle(one)).flatMap((one) => (one.ok ? [one.value.title] : []));
  return titles.length < raw.length ? null : titles;
}

const pinQuery = once(z.string().check(z.regex(PIN)));

function encyclopediaOf(c: Context, { encyclopedias }: DisclosureParts): Result<Encyclopedia, Response> {
  const pin = pinQuery.safeParse(c.req.queries('pin'));
  return pin.success
    ? ok(encyclopediaForPin(encyclopedias, pin.data))
    : fail(
        problemAnswer(c, 'bad-request', 'A "pin" has letters, digits, - and _, 64 at most, and comes once.'),
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
