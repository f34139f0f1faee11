import type { Hono } from 'hono';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { EncyclopediaSource } from '#articles/source/encyclopedia-source.ts';
import type { TargetPicker } from '#articles/source/target-picker.ts';
import { openWikiTargetPicker } from '#articles/wiki/open-wiki-target-picker.ts';
import { WELL_KNOWN_TITLES } from '#articles/wiki/targets/well-known-titles.ts';
import { DEFAULT_RATE_LIMIT, type RateLimitConfig } from '#articles/wiki/upstream/rate-limit.ts';
import { SHARES } from '#articles/wiki/upstream/upstream-shares.ts';
import { dailyChallengeAnswer } from '#protocol/daily-challenge.ts';
import { encyclopediaAnswer } from '#protocol/encyclopedia.ts';
import { randomArticlesAnswer } from '#protocol/random-articles.ts';
import { runAnswer } from '#protocol/runs.ts';
import { buildApp } from '#tests/builders/build-app.ts';
import { buildTargetPicker } from '#tests/builders/build-target-picker.ts';
import { buildFakeWiki, buildWiki } from '#tests/builders/build-wiki.ts';
import { FakeClock } from '#tests/fakes/fake-clock.ts';
import { fakeWikiAnswer } from '#tests/fakes/fake-wiki-api.ts';

/*
 * One server with an online wiki, and callers from several addresses. The limits are those for a real wiki. Its clock is
 * a test's, so that no share fills up while the test waits for the database.
 */

interface Caller {
  readonly address: string;
  /** Sends GET; `headers` in addition to the cookies of the caller. */
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(path: string, body: unknown): Promise<Response>;
}

interface SentRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

function createCaller(app: Hono, address: string): Caller {
  let cookie = '';
  const send = async (path: string, { headers, ...init }: SentRequest) => {
    const response = await app.request(
      path,
      { ...init, headers: { host: 'wayword.test', ...(cookie !== '' && { cookie }), ...headers } },
      { incoming: { socket: { remoteAddress: address } } },
    );
    for (const set of response.headers.getSetCookie()) cookie = set.split(';')[0] ?? '';
    return response;
  };
  return {
    address,
    get: (path, headers = {}) => send(path, { method: 'GET', headers }),
    post: (path, body) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'http://wayword.test' },
        body: JSON.stringify(body),
      }),
  };
}

async function openServer(rateLimit: Partial<RateLimitConfig> = {}) {
  const wiki = await buildFakeWiki();
  for (let number = 1; number <= 30; number += 1) wiki.pages.write(`Article ${number}`, { links: ['Thor'] });
  const clock = new FakeClock();
  /** What the wiki was asked for: titles, or the kind of list. */
  const asked: string[] = [];
  const answer = async (address: string): Promise<Response> => {
    const { searchParams: params } = new URL(address);
    asked.push(
      params.get('page') ?? params.get('titles') ?? params.get('list') ?? params.get('action') ?? '',
    );
    return Response.json(fakeWikiAnswer(params, wiki.pages, { ...wiki.site, origin: wiki.url.origin }));
  };
  const online = await buildWiki(wiki, {
    rateLimit: { ...DEFAULT_RATE_LIMIT, ...rateLimit },
    clock,
    fetch: answer,
  });
  asked.length = 0;
  /** The pages that calls have asked the encyclopedia for. */
  const read: string[] = [];
  const source: EncyclopediaSource = {
    info: online.source.info,
    page: (title, request) => (read.push(title), online.source.page(title, request)),
    holds: (title) => online.source.holds(title),
    random: (...request) => online.source.random(...request),
    suggest: (...request) => online.source.suggest(...request),
    media: (file) => online.source.media(file),
    picture: (...request) => online.source.picture(...request),
    isReachable: () => online.source.isReachable(),
    close: () => online.source.close(),
  };
  const openApp = (targetPicker: TargetPicker) =>
    buildApp({ encyclopedia: { source, targetPicker }, webApp: null });
  /** Resolves once the answer is there; time passes until then. */
  const finish = async <Answer>(pending: Promise<Answer>): Promise<Answer> => {
    const state = { isDone: false };
    const done = pending.finally(() => {
      state.isDone = true;
    });
    while (!state.isDone) await clock.pass(100);
    return done;
  };
  /** Resolves when that is true; no time passes. */
  const until = async (condition: () => boolean) => {
    while (!condition()) await clock.settle();
    await clock.settle();
  };
  return { wiki, asked, read, clock, online, openApp, answer, finish, until };
}

const noGraph = () => buildTargetPicker({ graph: 'none' });

/** Opens a run of the daily challenge; returns the pin of its pages. */
async function openRun(caller: Caller): Promise<string> {
  const daily = dailyChallengeAnswer.parse(await (await caller.get('/api/challenges/daily')).json());
  const opened = await caller.post('/api/runs', { mode: 'daily', challengeId: daily.id });
  const { run } = runAnswer.parse(await opened.json());
  if (run.pin === null) throw new Error('the run has no pin');
  return run.pin;
}

const parsePath = (title: string, pin?: string) =>
  `/w/api.php?${new URLSearchParams({ action: 'parse', page: title, format: 'json', ...(pin !== undefined && { pin }) }).toString()}`;

const queryPath = (titles: readonly string[], more: Record<string, string> = {}) =>
  `/w/api.php?${new URLSearchParams({ action: 'query', titles: titles.join('|'), format: 'json', ...more }).toString()}`;

const titlesOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, number) => `${name} ${number}`);

/** Asks for that many titles, fifty at a time. */
function askForTitles(caller: Caller, name: string, count: number): Promise<Response[]> {
  const titles = titlesOf(name, count);
  return Promise.all(
    Array.from({ length: count / 50 }, (_, part) =>
      caller.get(queryPath(titles.slice(part * 50, part * 50 + 50))),
    ),
  );
}

const errorOf = ({ headers }: Response) => headers.get('MediaWiki-API-Error');

describe('a server with an online wiki', { timeout: 120_000 }, () => {
  it.each([
    [3_000, 1],
    [100, 30],
  ])(
    'fetches the page of a player in a run next, while strangers ask for %d titles from each of %d addresses',
    async (titles, addresses) => {
      const { asked, read, clock, openApp, finish, until } = await openServer();
      const app = await openApp(noGraph());
      const player = createCaller(app, '203.0.113.7');
      const pin = await openRun(player);
      const start = clock.now();
      const flood = Promise.all(
        Array.from({ length: addresses }, (_, number) =>
          askForTitles(createCaller(app, `198.51.100.${number}`), `Wanted by ${number}`, titles),
        ),
      );
      // One request opened the wiki.
      await until(() => asked.length === DEFAULT_RATE_LIMIT.burst - 1);
      const pending = player.get(parsePath('Article 9', pin));
      await until(() => read.includes('Article 9'));
      expect(asked).not.toContain('Article 9');
      await clock.pass(60_000 / DEFAULT_RATE_LIMIT.perMinute);
      expect(asked.slice(DEFAULT_RATE_LIMIT.burst - 1)).toEqual(['Article 9']);
      expect(errorOf(await finish(pending))).toBeNull();
      const answers = (await finish(flood)).flat();
      expect(answers.map(errorOf)).toEqual(answers.map(() => 'ratelimited'));
      for (const { headers } of answers) expect(Number(headers.get('Retry-After'))).toBeGreaterThanOrEqual(1);
      const seconds = (clock.now() - start) / 1000;
      const fetched = asked.filter((title) => title.startsWith('Wanted by 0 ')).length;
      expect(fetched).toBeLessThanOrEqual(SHARES.visitor.address.burst + seconds);
    },
  );

  it('serves a stranger without a share what is stored', async () => {
    const { asked, openApp, finish } = await openServer({ burst: 100 });
    const app = await openApp(noGraph());
    const stranger = createCaller(app, '198.51.100.1');
    await createCaller(app, '203.0.113.7').get(parsePath('Article 1'));
    await askForTitles(stranger, 'Wanted', 50);
    const before = asked.length;
    expect(errorOf(await stranger.get(parsePath('Article 1')))).toBeNull();
    expect((await stranger.get('/api/rest_v1/page/summary/Article_1')).status).toBe(200);
    const page = await stranger.get(parsePath('Article 2'));
    expect(errorOf(page)).toBe('ratelimited');
    expect(page.headers.get('Retry-After')).toBe('1');
    const summary = await stranger.get('/api/rest_v1/page/summary/Article_2');
    expect(summary.status).toBe(429);
    // A summary is for a card or a hint: it leaves half of the share to pages.
    expect(summary.headers.get('Retry-After')).toBe('16');
    expect(asked).toHaveLength(before);
    expect(errorOf(await finish(createCaller(app, '203.0.113.7').get(parsePath('Article 2'))))).toBeNull();
  });

  it('gives a guest who names the pin of a challenge without a run in it the share of a stranger', async () => {
    const { asked, openApp } = await openServer({ burst: 100 });
    const app = await openApp(noGraph());
    const player = createCaller(app, '203.0.113.7');
    const pin = await openRun(player);
    const stranger = createCaller(app, '203.0.113.7');
    await askForTitles(stranger, 'Wanted', 50);
    const before = asked.length;
    expect(errorOf(await stranger.get(parsePath('Article 9', pin)))).toBe('ratelimited');
    expect(errorOf(await player.get(parsePath('Article 9')))).toBe('ratelimited');
    expect(asked).toHaveLength(before);
    expect(errorOf(await player.get(parsePath('Article 9', pin)))).toBeNull();
  });

  it('never asks the wiki for a page of another site', async () => {
    const { asked, openApp } = await openServer({ burst: 100 });
    const app = await openApp(noGraph());
    const player = createCaller(app, '203.0.113.7');
    const pin = await openRun(player);
    await player.get(parsePath('Article 1', pin));
    const before = asked.length;
    const visitor = createCaller(app, '198.51.100.1');
    const foreign = { origin: 'https://elsewhere.example' };
    const answers = await Promise.all([
      visitor.get(queryPath(titlesOf('Article', 40), { origin: '*' })),
      visitor.get(queryPath(['File:Bolt.svg'], { origin: '*', prop: 'imageinfo' })),
      visitor.get('/w/api.php?action=opensearch&search=Art&format=json&origin=*'),
      visitor.get('/w/api.php?action=query&list=random&rnlimit=5&format=json&origin=*'),
      player.get(`${parsePath('Article 2', pin)}&origin=*`),
      visitor.get(parsePath('Article 3'), foreign),
      visitor.get(parsePath('Article 4'), { 'sec-fetch-site': 'cross-site' }),
      visitor.get('/api/rest_v1/page/summary/Article_5', foreign),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200, 429]);
    expect(errorOf(await visitor.get(`${parsePath('Article 1')}&origin=*`))).toBeNull();
    expect(asked).toHaveLength(before);
  });

  it('serves a class of forty behind one address who are all in runs', async () => {
    const { openApp, finish } = await openServer();
    const app = await openApp(noGraph());
    const pupils = Array.from({ length: 40 }, () => createCaller(app, '203.0.113.7'));
    const pins: string[] = [];
    for (const pupil of pupils) pins.push(await openRun(pupil));
    const answers = await finish(
      Promise.all(pupils.map((pupil, number) => pupil.get(parsePath(`Way ${number}`, pins[number])))),
    );
    // The wiki has no such pages; what matters is that it was asked.
    expect(answers.map(errorOf)).toEqual(answers.map(() => 'missingtitle'));
  });

  it('serves the first visit of a player without a run while strangers ask for all they can get', async () => {
    const { wiki, clock, online, openApp, answer, finish } = await openServer();
    for (const title of WELL_KNOWN_TITLES) wiki.pages.write(title, { links: ['Thor'] });
    wiki.pages.write('Batman', { links: ['Thor'] });
    const targetPicker = await openWikiTargetPicker(online, {
      batman: 'Batman',
      userAgent: 'Wayword/1 (test@wayword.test)',
      fetch: answer,
      clock,
      report: (trouble) => expect.fail(trouble),
    });
    onTestFinished(() => targetPicker.close());
    const app = await openApp(targetPicker);
    const visitor = createCaller(app, '203.0.113.7');
    const floods = Promise.all(
      ['198.51.100.1', '198.51.100.2'].map((address) =>
        askForTitles(createCaller(app, address), `Wanted by ${address}`, 3_000),
      ),
    );
    const home = await finish(visitor.get('/api/encyclopedia'));
    expect(encyclopediaAnswer.parse(await home.json()).batmanTitle).toBe('Batman');
    for (const mode of ['quick', 'batman']) {
      const drawn = await finish(visitor.get(`/api/articles/random?for=${mode}`));
      expect(drawn.status).toBe(200);
      const { articles, pin } = randomArticlesAnswer.parse(await drawn.json());
      const titles = articles.map(({ title }) => title);
      const details = await finish(visitor.get(queryPath(titles, { prop: 'extracts' })));
      expect(errorOf(details)).toBeNull();
      for (const title of [...titles, 'Thor', `Click in ${mode}`]) {
        const page = await finish(visitor.get(parsePath(title, pin ?? undefined)));
        expect(errorOf(page)).not.toBe('ratelimited');
      }
    }
    await finish(floods);
  });
});
