import { describe, expect, it } from 'vitest';
import { buildDatabase } from '#tests/builders/build-database.ts';
import { buildFakeWiki, buildWiki } from '#tests/builders/build-wiki.ts';
import type { FakeWiki } from '#tests/fakes/fake-wiki.ts';
import type { Trouble } from '#tests/fakes/fake-wiki-trouble.ts';
import { lawBudget } from '#tests/setup/law-budget.ts';
import type { EncyclopediaSource, PageAnswer } from '../source/encyclopedia-source.ts';
import type { Fetch } from './upstream/fetch-json.ts';
import type { OpenWiki } from './open-wiki.ts';
import { PostgresArticleStore } from '../store/postgres-article-store.ts';

const PAGES = 200;
const CALLERS = 100;
const REQUESTS_EACH = lawBudget({ short: 20, long: 100 });

/** All delays are about two hundred times shorter than in production. */
const FAST_SETTINGS = {
  rateLimit: {
    perMinute: 60_000,
    burst: 20,
    atOnce: 3,
    reserved: 1,
    maxWait: 400,
    aging: 50,
    maxBackground: 30,
  },
  limits: { answer: 150, body: 150, bytes: 200_000, maxPause: 25, firstPause: 5, trouble: 8 },
  freshness: { page: 150, redirect: 1_000_000, missing: 100, unreadable: 100 },
};

const TROUBLES: readonly Trouble[] = [
  { kind: 'silence' },
  { kind: 'slow', delay: 30 },
  { kind: 'slow', delay: 200 },
  { kind: 'status', status: 429, retryAfter: '1' },
  { kind: 'status', status: 429 },
  { kind: 'status', status: 503, retryAfter: 'Fri, 21 Nov 2036 07:28:00 GMT' },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 404 },
  { kind: 'error', code: 'maxlag', retryAfter: '5' },
  { kind: 'error', code: 'ratelimited' },
  { kind: 'error', code: 'internal_api_error_DBQueryError' },
  { kind: 'hang-up' },
  { kind: 'cut' },
  { kind: 'stall' },
  { kind: 'wrong-length', by: 10 },
  { kind: 'wrong-length', by: -10 },
  { kind: 'garbage' },
  { kind: 'half-json' },
  { kind: 'html' },
  { kind: 'other-json' },
  { kind: 'redirect', to: 'http://127.0.0.1:9/w/api.php' },
  { kind: 'redirect', to: '?action=parse&onward=1&page=Page+1&format=json&formatversion=2' },
  { kind: 'huge', bytes: 300_000 },
];

const titleOf = (number: number) => `Page ${number % PAGES}`;
const linksOf = (number: number) => [1, 7, 31].map((step) => titleOf(number + step));

function fill(wiki: FakeWiki): void {
  for (let number = 0; number < PAGES; number += 1) wiki.pages.write(titleOf(number), longPage(number, wiki));
  for (let number = 0; number < PAGES; number += 5) wiki.pages.redirect(`Alias ${number}`, titleOf(number));
}

/** From 1 to 30 kB, with numbered parts so that an omission is detected. */
function longPage(number: number, wiki: FakeWiki) {
  const revision = wiki.pages.nextRevision;
  const links = linksOf(number).map((link) => `<a href="/wiki/${link.replaceAll(' ', '_')}">${link}</a>`);
  const text = Array.from(
    { length: 10 + (number % 30) * 10 },
    (_, part) => `<p>${number}.${part} of ${revision}</p>`,
  );
  return { html: `<div class="mw-parser-output"><p>${links.join(' ')}</p>${text.join('')}</div>` };
}

/** Counts requests in flight: until their body was read completely or canceled. */
class RequestCounter {
  maxAtOnce = 0;
  maxForOnePage = 0;
  readonly #open = new Map<AbortSignal, string>();
  readonly #wiki: FakeWiki;

  constructor(wiki: FakeWiki) {
    this.#wiki = wiki;
  }

  fetch: Fetch = (url, init) => {
    this.#open.set(init.signal, this.#requestedPage(new URL(url).searchParams));
    init.signal.addEventListener('abort', () => this.#open.delete(init.signal));
    this.maxAtOnce = Math.max(this.maxAtOnce, this.#open.size);
    const pages = [...this.#open.values()].filter((page) => page !== '');
    const countsPerPage = pages.map((page) => pages.filter((other) => other === page).length);
    this.maxForOnePage = Math.max(this.maxForOnePage, ...countsPerPage);
    return fetch(url, init);
  };

  /** The requested title; empty for a redirect issued by the wiki itself. */
  #requestedPage(params: URLSearchParams): string {
    if (params.has('onward')) return '';
    return params.get('page') ?? this.#wiki.pages.revision(Number(params.get('oldid')))?.page.title ?? '';
  }
}

/** A request and its answer. */
interface Exchange {
  readonly title: string;
  readonly pin: string | undefined;
  readonly answer: PageAnswer;
}

/** Describes what is wrong with an answer; null when it is correct. */
function errorIn({ title, answer }: Exchange, wiki: FakeWiki): string | null {
  const [kind = '', digits = ''] = title.split(' ');
  const number = Number(digits);
  if (answer.kind === 'unavailable') {
    const { reason, retryAfter } = answer;
    const isTrue =
      reason === 'unreachable' ? retryAfter === null : reason === 'busy' && Number(retryAfter) >= 1;
    return isTrue ? null : `${title} is ${reason}, ${retryAfter}`;
  }
  if (answer.kind === 'missing')
    return kind === 'Missing' && answer.title === title ? null : `${title} is missing`;
  const { article, redirects } = answer;
  if (kind === 'Missing') return `${title} exists`;
  if (article.title !== titleOf(number)) return `${title} is ${article.title}`;
  if (redirects.length !== (kind === 'Alias' ? 1 : 0))
    return `${title} came by ${redirects.length} redirects`;
  const written = wiki.pages.revision(article.revision);
  if (written?.page.title !== article.title) return `${title} has no revision ${article.revision}`;
  if (article.links.join() !== linksOf(number).join()) return `${title} links to ${article.links.join()}`;
  // The compiled text of such a plain page equals its source.
  return article.html.startsWith(written.revision.html) ? null : `${title} is not whole`;
}

/** Calls the sources in turn, equally often. */
async function callConcurrently(
  { wiki, sources, random }: { wiki: FakeWiki; sources: readonly EncyclopediaSource[]; random: () => number },
  { callers, requestsEach }: { callers: number; requestsEach: number },
): Promise<readonly Exchange[]> {
  const exchanges: Exchange[] = [];
  const call = async (): Promise<void> => {
    for (let turn = 0; turn < requestsEach; turn += 1) {
      for (const source of sources) {
        // Some pages are requested far more often than others.
        const number = Math.floor(random() ** 2 * PAGES);
        const kind = random() < 0.8 ? 'Page' : random() < 0.5 ? 'Missing' : 'Alias';
        const title = `${kind} ${kind === 'Alias' ? number - (number % 5) : number}`;
        const pin = random() < 0.3 ? `challenge ${Math.floor(random() * 4)}` : undefined;
        const priority = random() < 0.7 ? 'high' : 'low';
        if (random() < 0.01) wiki.pages.write(titleOf(number), longPage(number, wiki));
        const answer = await source.page(title, { priority, ...(pin !== undefined && { pin }) });
        exchanges.push({ title, pin, answer });
      }
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  return exchanges;
}

const kindsOf = (exchanges: readonly Exchange[]) => new Set(exchanges.map(({ answer }) => answer.kind));

describe(`${CALLERS * REQUESTS_EACH} requests to a wiki that misbehaves`, () => {
  it.each([20_261_121])(
    'answers all requests, none of them wrongly (seed %d)',
    { timeout: 60_000 },
    async (seed) => {
      const random = chance(seed);
      const wiki = await buildFakeWiki();
      fill(wiki);
      const counter = new RequestCounter(wiki);
      const { source } = await openWithRetries(wiki, { ...FAST_SETTINGS, fetch: counter.fetch });
      wiki.behave = () => {
        if (random() < 0.7) return { kind: 'slow', delay: Math.floor(random() * 4) };
        return TROUBLES[Math.floor(random() * TROUBLES.length)] ?? null;
      };
      const times = { callers: CALLERS, requestsEach: REQUESTS_EACH };
      const exchanges = await callConcurrently({ wiki, sources: [source], random }, times);

      expect(exchanges).toHaveLength(CALLERS * REQUESTS_EACH);
      expect(exchanges.flatMap((exchange) => errorIn(exchange, wiki) ?? [])).toEqual([]);
      expect(movedPins(exchanges)).toEqual([]);
      // Three concurrent requests were needed, and the limit was never exceeded.
      expect(counter.maxAtOnce).toBe(3);
      expect(counter.maxForOnePage).toBe(1);
      expect(kindsOf(exchanges)).toEqual(new Set(['found', 'missing', 'unavailable']));
    },
  );
});

describe('hundreds of requests to two servers that share one database without space for all pages', () => {
  it.each([20_261_122])(
    'answers all requests, none of them wrongly, with the same pins on both servers (seed %d)',
    { timeout: 60_000 },
    async (seed) => {
      const random = chance(seed);
      const wiki = await buildFakeWiki();
      fill(wiki);
      const { db } = await buildDatabase();
      const store = (source: string) =>
        new PostgresArticleStore({
          db,
          source,
          maxBytes: 20_000,
          now: () => Date.now(),
          report: (trouble) => expect.fail(trouble),
        });
      const freshness = { ...FAST_SETTINGS.freshness, page: 50 };
      const sources = [
        (await buildWiki(wiki, { store, freshness })).source,
        (await buildWiki(wiki, { store, freshness })).source,
      ];
      const exchanges = await callConcurrently({ wiki, sources, random }, { callers: 10, requestsEach: 15 });

      expect(exchanges).toHaveLength(300);
      expect(exchanges.flatMap((exchange) => errorIn(exchange, wiki) ?? [])).toEqual([]);
      expect(movedPins(exchanges)).toEqual([]);
      expect(kindsOf(exchanges)).toEqual(new Set(['found', 'missing']));
    },
  );
});

/** Opens the wiki; retries, because with such short timeouts a busy machine may miss the first answer. */
async function openWithRetries(wiki: FakeWiki, settings: Parameters<typeof buildWiki>[1]): Promise<OpenWiki> {
  for (let attempt = 1; attempt < 10; attempt += 1) {
    const opened = await buildWiki(wiki, settings).catch(() => null);
    if (opened !== null) return opened;
  }
  return buildWiki(wiki, settings);
}

/** Pages that did not have the same revision every time under one pin. */
function movedPins(exchanges: readonly Exchange[]): readonly string[] {
  const fixed = new Map<string, number>();
  return exchanges.flatMap(({ pin, answer }) => {
    if (pin === undefined || answer.kind !== 'found') return [];
    const key = `${pin}: ${answer.article.title}`;
    const { revision } = answer.article;
    if (fixed.get(key) === undefined) fixed.set(key, revision);
    return fixed.get(key) === revision ? [] : [`${key} ${fixed.get(key)} ${revision}`];
  });
}

/** Deterministic random numbers from a seed: mulberry32. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
