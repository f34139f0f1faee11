import { MAX_VALUES } from '#articles/gateway/action-api/api-params.ts';
import { MAX_CHALLENGE_ARTICLES } from '#protocol/friend-challenges.ts';
import { MAX_ROUTE_STOPS } from '#protocol/routes.ts';
import { DEFAULT_DRAW_COUNT, MAX_DRAWN_ARTICLES } from '#protocol/random-articles.ts';

/** A request, as far as its cost depends on it. */
export interface CostedRequest {
  readonly method: string;
  /** Path without the query. */
  readonly path: string;
  /** Whole address; parsed only for routes whose cost depends on the query. */
  readonly url: string;
}

interface RouteCost {
  /** Any method if absent. */
  readonly method?: 'GET' | 'POST';
  readonly path: RegExp;
  readonly cost: number | ((query: URLSearchParams) => number);
}

/** Titles in one list of the Action API. */
const MAX_LISTED = 500;

/** Unpacking or compiling a page, and encoding it: the answer of one article. */
const PAGE = 3;
/** A page of a query: its links, extracts and pictures are read from the article. */
const QUERIED_PAGE = 5;
/** Taking a picture from an archive, in another thread, and sending it. */
const PICTURE = 2;
/** Reading a run, and drawing its card for a tenth of a second of another thread, whose queue is short. */
const CARD = 50;
/** One search of the link graph between two articles. */
const SEARCH = 10;
/**
 * Hashing a password: tens of milliseconds of another thread, of which two may work. An address may use a third of them
 * for long; a class of forty may sign in at one moment.
 */
const PASSWORD = 500;
/** Putting a link preview into the client's page, and compressing it. */
const PREVIEWED_PAGE = 6;
/** A few statements in the database. */
const DATABASE = 10;

/**
 * The cost of each route, the first that matches: in units of about 0.1 ms of the server's thread, rather too high than
 * too low. A test checks that no route of the server is missing.
 */
const ROUTE_COSTS: readonly RouteCost[] = [
  // Process monitors must always get an answer.
  { path: /^\/(?:healthz|readyz)$/u, cost: 0 },
  { path: /^\/metrics$/u, cost: DATABASE },
  // The query of a form body is unknown yet: assume the most pages. Our client sends none.
  { method: 'POST', path: /^\/w\/api\.php$/u, cost: 1 + MAX_VALUES * QUERIED_PAGE },
  { path: /^\/w\/api\.php$/u, cost: apiCost },
  { path: /^\/api\/rest_v1\//u, cost: PAGE },
  { path: /^\/api\/paths$/u, cost: 2 * SEARCH },
  { path: /^\/api\/routes$/u, cost: (query) => routeCost(query.getAll('through').length) },
  // Up to 40 pages, each with a distance to every target.
  { path: /^\/api\/reviews$/u, cost: 28 * SEARCH },
  // The route through the drawn articles is computed too, as their par.
  { path: /^\/api\/articles\/random$/u, cost: (query) => routeCost(drawCount(query)) },
  { path: /^\/api\/articles\/held$/u, cost: 2 },
  // Mostly known at startup.
  { path: /^\/api\/encyclopedia$/u, cost: 1 },
  { path: /^\/api\/players$/u, cost: 1 },
  // A hop replays a click on the compiled page and writes a row.
  { method: 'POST', path: /^\/api\/runs\/[^/]+\/hops$/u, cost: DATABASE },
  // Opening a run writes several rows, and may create a guest.
  { method: 'POST', path: /^\/api\/runs$/u, cost: 2 * DATABASE },
  { path: /^\/api\/runs\//u, cost: DATABASE },
  { path: /^\/api\/results\//u, cost: DATABASE },
  { path: /^\/api\/leaderboard$/u, cost: DATABASE },
  { path: /^\/api\/challenges\/(?:daily|archive)$/u, cost: DATABASE },
  // A day that is not in memory reads the hops of a thousand runs.
  { path: /^\/api\/challenges\/daily\/[^/]+\/flow$/u, cost: 5 * DATABASE },
  // Reads up to a thousand runs with their hops.
  { path: /^\/api\/statistics$/u, cost: 5 * DATABASE },
  { path: /^\/api\/statistics\/streak$/u, cost: DATABASE },
  // Attempts are also limited by address.
  { path: /^\/api\/transfers(?:\/|$)/u, cost: DATABASE },
  // Picked articles: their pages, and the route through them, as their par.
  {
    method: 'POST',
    path: /^\/api\/friend-challenges$/u,
    cost: 2 * DATABASE + pickedCost(MAX_CHALLENGE_ARTICLES),
  },
  {
    path: /^\/api\/friend-challenges\/preview$/u,
    cost: (query) => pickedCost(query.getAll('through').length),
  },
  { path: /^\/api\/friend-challenges\//u, cost: 2 * DATABASE },
  { path: /^\/api\/levels(?:\/|$)/u, cost: DATABASE },
  // The middle of a level's results is read from all of them, once in ten minutes.
  { path: /^\/api\/ghosts$/u, cost: 2 * DATABASE },
  // Failures are also limited by account and address (`LIMITS`).
  {
    method: 'POST',
    path: /^\/api\/account\/(?:sign-in|sign-up|reset-password|change-password|change-email|delete)$/u,
    cost: PASSWORD,
  },
  // Some thousand runs with their hops; also limited by user.
  { path: /^\/api\/account\/export$/u, cost: PASSWORD },
  { path: /^\/api\/admin\//u, cost: 2 * DATABASE },
  { path: /^\/api\/(?:account\/|session$)/u, cost: DATABASE },
  // Most party commands write several rows and send to every member; some are also limited by user.
  { method: 'POST', path: /^\/api\/(?:parties|races)(?:\/|$)/u, cost: 2 * DATABASE },
  { path: /^\/api\/(?:parties|races)(?:\/|$)/u, cost: DATABASE },
  { path: /^\/api\/reports$/u, cost: DATABASE },
  // Unknown calls only build an error.
  { path: /^\/api\//u, cost: 1 },
  { path: /^\/media\//u, cost: PICTURE },
  { path: /^\/cards\//u, cost: CARD },
  // Their preview reads the challenge or the run.
  { path: /^\/(?:daily|results|challenge)\/./iu, cost: DATABASE },
  // A page of the client is compressed for each address that the site is called by.
  { path: /^\/[^.]*$/u, cost: PREVIEWED_PAGE },
  // Files in memory: the client, avatars.
  { path: /^\//u, cost: 1 },
];

/** One message on a live channel: at most a subscription, which may read a party. */
export const LIVE_MESSAGE_COST = 5;
/** Opening a live channel: the handshake and its session. */
export const LIVE_CONNECTION_COST = DATABASE;

/** Returns the units that answering the request costs. */
export function costOf({ method, path, url }: CostedRequest): number {
  const matching = ROUTE_COSTS.find((row) => row.path.test(path) && (row.method ?? method) === method);
  const cost = matching?.cost ?? 1;
  return typeof cost === 'number' ? cost : cost(queryOf(url));
}

/** The query as the routes read it: without a fragment, which programs may send. */
function queryOf(url: string): URLSearchParams {
  const [address = ''] = url.split('#', 1);
  const start = address.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : address.slice(start + 1));
}

/** The distances between all stops, and the best order of them. More stops than allowed are refused before the search. */
function routeCost(stops: number): number {
  const counted = stops > MAX_ROUTE_STOPS ? 1 : Math.max(stops, 1);
  return SEARCH + counted * counted;
}

/** More articles than allowed are refused before their pages are read. */
function pickedCost(articles: number): number {
  return articles > MAX_CHALLENGE_ARTICLES ? SEARCH : articles * PAGE + routeCost(articles);
}

function drawCount(query: URLSearchParams): number {
  const count = Number(query.get('count') ?? DEFAULT_DRAW_COUNT.quick);
  return count >= 1 && count <= MAX_DRAWN_ARTICLES ? count : 1;
}

/** The pages and the titles that a call of the Action API asks for. */
function apiCost(query: URLSearchParams): number {
  // For a repeated parameter, the gateway takes the last value.
  if (query.getAll('action').at(-1) !== 'query') return PAGE + listed(query, 'limit');
  const titles = query
    .getAll('titles')
    .map((value) => value.split('|').length + value.split('\u001f').length);
  const drawn = query.has('generator') ? [limitOf(query, 'grnlimit', MAX_VALUES, 1)] : [];
  const pages = Math.min(Math.max(0, ...titles, ...drawn), MAX_VALUES);
  // An archive searches its titles, and draws from them, in the thread that reads its pages.
  const lists = query
    .getAll('list')
    .flatMap((value) => value.split('|').flatMap((part) => part.split('\u001f')));
  const searches = new Set(lists.filter((list) => list === 'prefixsearch' || list === 'random')).size;
  return 1 + pages * QUERIED_PAGE + searches * PAGE + listed(query, 'rnlimit') + listed(query, 'pslimit');
}

/** Titles in a list cost little each; a call without the parameter gets at most ten. */
function listed(query: URLSearchParams, parameter: string): number {
  return query.has(parameter) ? Math.ceil(limitOf(query, parameter, MAX_LISTED, 10) / 10) : 0;
}

/** Reads a limit as ApiParams does: `max`, or a number that is clamped. The greatest of repeated values. */
function limitOf(query: URLSearchParams, parameter: string, max: number, fallback: number): number {
  const values = query.getAll(parameter).map((value) => (value === 'max' ? max : Number(value)));
  const greatest = Math.max(...values.map((value) => (Number.isFinite(value) ? value : fallback)), 1);
  return values.length === 0 ? fallback : Math.min(greatest, max);
}
