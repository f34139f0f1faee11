import { Hono, type Context } from 'hono';
import { assertNever } from '#core/assert-never.ts';
import { canonicalTitle } from '#core/title/canonical-title.ts';
import type { PathsAnswer } from '#protocol/paths.ts';
import { MAX_ROUTE_STOPS, type RoutesAnswer } from '#protocol/routes.ts';
import { onlyGet, problemAnswer } from '../problem-answer.ts';
import type { GraphState, JourneyGuide } from './journey-guide.ts';

const HEADERS = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

/** GET /api/paths and /api/routes: what the link graph knows, where one is open. */
export function pathRoutes(guide: JourneyGuide): Hono {
  return new Hono()
    .get('/api/paths', (c) => answerPaths(c, guide))
    .all('/api/paths', onlyGet)
    .get('/api/routes', (c) => answerRoute(c, guide))
    .all('/api/routes', onlyGet);
}

async function answerPaths(c: Context, guide: JourneyGuide): Promise<Response> {
  const [from, ...moreFrom] = titlesOf(c, 'from');
  const [to, ...moreTo] = titlesOf(c, 'to');
  if (from === undefined || to === undefined || moreFrom.length + moreTo.length > 0)
    return problemAnswer(c, 'bad-request', 'Ask for "from" and "to", once each: titles of articles.');
  if (from === null || to === null) return problemAnswer(c, 'not-found', 'This is no title of an article.');
  const found = await guide.paths(from, to);
  switch (found.kind) {
    case 'no-graph':
      return problemAnswer(c, 'no-graph', explainNoGraph(found.state));
    case 'unknown-title':
      return problemAnswer(c, 'not-found', `There is no article called ${found.title}.`);
    case 'found': {
      const answer: PathsAnswer = { distance: found.distance, path: [...found.path], count: found.count };
      return c.json(answer, 200, HEADERS);
    }
    default:
      return assertNever(found);
  }
}

async function answerRoute(c: Context, guide: JourneyGuide): Promise<Response> {
  const asked = titlesOf(c, 'through');
  const titles = asked.filter((title) => title !== null);
  if (asked.length < 1 || asked.length > MAX_ROUTE_STOPS || titles.length < asked.length)
    return problemAnswer(
      c,
      'bad-request',
      `Ask for "through", once for every article: 1 to ${MAX_ROUTE_STOPS} titles, the start first.`,
    );
  const route = await guide.route(titles);
  const answer: RoutesAnswer =
    route === null
      ? { clicks: null, exact: guide.isExact, route: [] }
      : { clicks: route.length - 1, exact: guide.isExact, route: [...route] };
  return c.json(answer, 200, HEADERS);
}

/** Every title given under a name, in its canonical spelling; null for what is no title. */
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
