import { describe, expect, it, onTestFinished } from 'vitest';
import { buildFakeWiki, NO_RATE_LIMIT } from '#tests/builders/build-wiki.ts';
import { FakeClock } from '#tests/fakes/fake-clock.ts';
import type { Trouble } from '#tests/fakes/fake-wiki-trouble.ts';
import { systemClock } from '#platform/clock.ts';
import { serverTerms } from '../../source/requester.ts';
import type { Fetch } from './fetch-json.ts';
import { Upstream, type UpstreamLimits } from './upstream.ts';

const LIMITS: UpstreamLimits = {
  answer: 10_000,
  body: 10_000,
  bytes: 100_000,
  maxPause: 300_000,
  firstPause: 5_000,
  trouble: 15_000,
};

const QUESTION = '/w/api.php?action=parse&page=Cat&format=json&formatversion=2';

/** An upstream connected to a fake wiki over real sockets. */
async function openOverSockets(limits: Partial<UpstreamLimits> = {}) {
  const wiki = await buildFakeWiki();
  wiki.pages.write('Cat');
  const upstream = new Upstream({
    origin: wiki.url.origin,
    userAgent: 'Test',
    fetch: (url, init) => fetch(url, init),
    clock: systemClock,
    rateLimit: NO_RATE_LIMIT,
    limits: { ...LIMITS, ...limits },
  });
  onTestFinished(() => upstream.close());
  const request = (path = QUESTION) => upstream.request(wiki.url.origin + path, serverTerms('high')).answer;
  return { wiki, upstream, request };
}

/** An upstream with prepared answers, one per request, and a manual clock. */
function openWithAnswers(...answers: readonly (() => Response | Promise<Response>)[]) {
  const clock = new FakeClock();
  const requested: string[] = [];
  const fetch: Fetch = async (url, { signal }) => {
    const answer = answers[requested.length];
    requested.push(url);
    if (answer !== undefined) return answer();
    return new Promise((_, refuse) => {
      signal.addEventListener('abort', () => refuse(new DOMException('Aborted', 'AbortError')));
    });
  };
  const upstream = new Upstream({
    origin: 'https://wiki.test',
    userAgent: 'Test',
    fetch,
    clock,
    limits: LIMITS,
  });
  const request = (path = '/a') => upstream.request(`https://wiki.test${path}`, serverTerms('high')).answer;
  return { upstream, clock, requested, request };
}

const json =
  (body: unknown, headers: Record<string, string> = {}) =>
  () =>
    Response.json(body, { headers: { ...headers } });
const status =
  (code: number, headers: Record<string, string> = {}) =>
  () =>
    new Response('No', { status: code, headers });

describe('an answer over real sockets', () => {
  it('arrives complete and decompressed', async () => {
    const { request, wiki } = await openOverSockets();
    expect(await request()).toMatchObject({ ok: true, value: { parse: { title: 'Cat' } } });
    expect(wiki.requests[0]?.headers.cookie).toBeUndefined();
  });

  it.each<[Trouble, string]>([
    [{ kind: 'status', status: 500 }, 'status'],
    [{ kind: 'status', status: 404 }, 'status'],
    [{ kind: 'hang-up' }, 'dropped'],
    [{ kind: 'cut' }, 'dropped'],
    [{ kind: 'wrong-length', by: 10 }, 'dropped'],
    [{ kind: 'garbage' }, 'not-json'],
    [{ kind: 'half-json' }, 'not-json'],
    [{ kind: 'html' }, 'not-json'],
    [{ kind: 'huge', bytes: 200_000 }, 'too-large'],
    [{ kind: 'redirect', to: 'https://elsewhere.test/w/api.php' }, 'moved'],
    [{ kind: 'redirect', to: 'http://127.0.0.1:9/w/api.php' }, 'moved'],
    [{ kind: 'redirect', to: QUESTION }, 'moved'],
    [{ kind: 'redirect', to: 'http://' }, 'status'],
  ])('maps %j to the failure %s', async (trouble, cause) => {
    const { request, wiki, upstream } = await openOverSockets();
    wiki.behave = () => trouble;
    expect(await request()).toMatchObject({ ok: false, error: { kind: 'unreachable', cause } });
    expect(upstream.isTroubled()).toBe(cause !== 'too-large');
  });

  it.each<Trouble>([{ kind: 'silence' }, { kind: 'stall' }])('ends in time for %j', async (trouble) => {
    const { request, wiki } = await openOverSockets({ answer: 100, body: 100 });
    wiki.behave = () => trouble;
    expect(await request()).toMatchObject({ ok: false, error: { cause: 'timeout' } });
  });

  it('is never accepted with a body longer than its Content-Length', async () => {
    const { request, wiki } = await openOverSockets();
    wiki.behave = () => ({ kind: 'wrong-length', by: -10 });
    expect(await request()).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
  });

  it('is requested once more when the connection broke', async () => {
    const { request, wiki } = await openOverSockets();
    wiki.behave = () => (wiki.requests.length === 1 ? { kind: 'cut' } : null);
    expect(await request()).toMatchObject({ ok: true });
    wiki.behave = () => ({ kind: 'hang-up' });
    expect(await request()).toMatchObject({ ok: false });
    expect(wiki.requests).toHaveLength(4);
  });

  it('follows redirects within the wiki', async () => {
    const { request, wiki } = await openOverSockets();
    wiki.behave = ({ path }) => (path === '/old' ? { kind: 'redirect', to: QUESTION } : null);
    expect(await request('/old')).toMatchObject({ ok: true, value: { parse: { title: 'Cat' } } });
  });

  it('ends when the upstream is closed', async () => {
    const { request, wiki, upstream } = await openOverSockets();
    wiki.behave = () => ({ kind: 'silence' });
    const answers = [request(), request(), request(), request()];
    upstream.close();
    for (const answer of answers) expect(await answer).toMatchObject({ error: { cause: 'closed' } });
    expect(await request()).toMatchObject({ error: { cause: 'closed' } });
  });
});

describe('a wiki that asks to wait', () => {
  it.each([
    ['429 with seconds', status(429, { 'Retry-After': '7' }), 7],
    ['429 with a date', status(429, { 'Retry-After': 'Sat, 21 Nov 2026 12:00:20 GMT' }), 20],
    ['429 without Retry-After', status(429), 5],
    ['429 with a delay of zero', status(429, { 'Retry-After': '0' }), 1],
    ['503', status(503, { 'Retry-After': '2' }), 2],
    ['429 with an excessive delay', status(429, { 'Retry-After': '86400' }), 300],
    ['maxlag', json({ error: { code: 'maxlag' } }, { 'Retry-After': '5' }), 5],
    ['ratelimited', json({ error: { code: 'ratelimited' } }), 5],
  ])('receives no request from any caller during the pause after %s', async (_, answer, seconds) => {
    const { request, requested, clock, upstream } = openWithAnswers(answer, json('fine'));
    const first = request();
    await clock.settle();
    expect(await first).toEqual({ ok: false, error: { kind: 'busy', retryAfter: seconds } });
    expect(upstream.isTroubled()).toBe(true);
    await clock.pass(seconds * 1000 - 1);
    expect(requested).toHaveLength(1);
    const second = request();
    await clock.pass(1);
    expect(await second).toEqual({ ok: true, value: 'fine' });
  });

  it('rejects later requests at once when the pause is longer than the maximum wait', async () => {
    const { request, requested } = openWithAnswers(status(429, { 'Retry-After': '40' }));
    const busy = { ok: false, error: { kind: 'busy', retryAfter: 40 } };
    expect(await request()).toEqual(busy);
    expect(await request()).toEqual(busy);
    expect(requested).toHaveLength(1);
  });

  it('stays paused although an earlier request still succeeds', async () => {
    let answerLate: (answer: Response) => void = () => undefined;
    const late = () => new Promise<Response>((resolve) => (answerLate = resolve));
    const { request, requested, clock, upstream } = openWithAnswers(
      late,
      status(429, { 'Retry-After': '8' }),
    );
    const early = request();
    await request();
    answerLate(Response.json('fine'));
    expect(await early).toEqual({ ok: true, value: 'fine' });
    expect(upstream.isTroubled()).toBe(true);
    const waiting = request();
    await clock.pass(7_999);
    expect(requested).toHaveLength(2);
    upstream.close();
    expect(await waiting).toMatchObject({ ok: false });
  });

  it('causes a longer pause each time when it does not state a delay', async () => {
    const { request, clock } = openWithAnswers(
      status(429),
      status(429),
      status(429),
      json('fine'),
      status(429),
    );
    const waits: unknown[] = [];
    for (let time = 0; time < 5; time += 1) {
      const answer = await request();
      waits.push(answer.ok ? 'fine' : answer.error);
      await clock.pass(60_000);
    }
    expect(waits).toEqual([
      { kind: 'busy', retryAfter: 5 },
      { kind: 'busy', retryAfter: 10 },
      { kind: 'busy', retryAfter: 20 },
      'fine',
      { kind: 'busy', retryAfter: 5 },
    ]);
  });
});

describe('a wiki that does not answer', () => {
  it('times out after ten seconds, without a retry', async () => {
    const { request, requested, clock } = openWithAnswers();
    const answer = request();
    await clock.pass(10_000);
    expect(await answer).toMatchObject({ error: { kind: 'unreachable', cause: 'timeout' } });
    expect(requested).toHaveLength(1);
    expect(clock.pending).toBe(0);
  });
});
