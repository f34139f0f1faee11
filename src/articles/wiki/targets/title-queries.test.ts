import { describe, expect, it } from 'vitest';
import { FakeClock } from '#tests/fakes/fake-clock.ts';
import { createRedirectLister, createTitleTranslator } from './title-queries.ts';
import { Upstream } from '../upstream/upstream.ts';

const ORIGIN = 'https://en.wikipedia.org';
const API = `${ORIGIN}/w/api.php`;

/** An upstream that gives the answers in turn and records the requests. */
function upstreamThatAnswers(...answers: readonly (() => Response)[]) {
  const requested: URLSearchParams[] = [];
  const upstream = new Upstream({
    origin: ORIGIN,
    userAgent: 'Wayword/1 (test@wayword.test)',
    clock: new FakeClock(),
    fetch: async (url) => {
      requested.push(new URL(url).searchParams);
      const answer = answers[requested.length - 1];
      return answer === undefined ? new Response('', { status: 500 }) : answer();
    },
  });
  return { upstream, requested };
}

const json = (value: unknown) => () => Response.json(value);

describe('the other names of a page', () => {
  it("lists the wiki's redirects with one high-priority request", async () => {
    const { upstream, requested } = upstreamThatAnswers(
      json({
        batchcomplete: true,
        query: {
          pages: [
            { pageid: 4335, title: 'Batman', redirects: [{ title: 'Bruce Wayne' }, { title: 'The_Bat' }] },
          ],
        },
      }),
    );
    const names = await createRedirectLister(upstream, API).redirectsTo('Batman');
    expect(names).toEqual({ ok: true, value: ['Bruce Wayne', 'The Bat'] });
    expect(requested.map(String)).toHaveLength(1);
    expect(Object.fromEntries(requested[0] ?? [])).toMatchObject({
      prop: 'redirects',
      titles: 'Batman',
      rdlimit: 'max',
    });
  });

  it('returns an empty list when there are none', async () => {
    const { upstream } = upstreamThatAnswers(json({ query: { pages: [{ title: 'Batman' }] } }));
    expect(await createRedirectLister(upstream, API).redirectsTo('Batman')).toEqual({ ok: true, value: [] });
  });
});

describe('titles in another language', () => {
  it('are found through normalization and redirects, in the order given', async () => {
    const { upstream, requested } = upstreamThatAnswers(
      json({
        query: {
          normalized: [{ fromencoded: false, from: 'dog', to: 'Dog' }],
          redirects: [{ from: 'Outer space', to: 'Space' }],
          pages: [
            { pageid: 3, title: 'Space', langlinks: [{ lang: 'de', title: 'Weltraum' }] },
            { pageid: 2, title: 'Cat', langlinks: [{ lang: 'de', title: 'hauskatze' }] },
            { pageid: 1, title: 'Dog', langlinks: [{ lang: 'de', title: 'Haushund' }] },
            { pageid: 4, title: 'Tea ceremony' },
            { title: 'Nowhere', missing: true },
          ],
        },
      }),
    );
    const translated = await createTitleTranslator(upstream, API, 'de').translateTitles(
      ['dog', 'Cat', 'Outer space', 'Tea ceremony', 'Nowhere'],
      'low',
    );
    expect(translated).toEqual({ ok: true, value: ['Haushund', 'Hauskatze', 'Weltraum', null, null] });
    expect(requested[0]?.get('lllang')).toBe('de');
  });

  it('are requested fifty at a time', async () => {
    const titles = Array.from({ length: 120 }, (_, number) => `Title ${String(number)}`);
    const nothing = json({ query: {} });
    const { upstream, requested } = upstreamThatAnswers(nothing, nothing, nothing);
    expect(await createTitleTranslator(upstream, API, 'de').translateTitles(titles, 'low')).toEqual({
      ok: true,
      value: titles.map(() => null),
    });
    expect(requested.map((params) => params.get('titles')?.split('|').length)).toEqual([50, 50, 20]);
  });

  it('sends no request for an empty list', async () => {
    const { upstream, requested } = upstreamThatAnswers();
    expect(await createTitleTranslator(upstream, API, 'de').translateTitles([], 'low')).toEqual({
      ok: true,
      value: [],
    });
    expect(requested).toEqual([]);
  });
});

describe('a wiki that does not answer properly', () => {
  it.each([
    ['an error of the API', json({ error: { code: 'badvalue' } }), 'unreachable'],
    ['another shape', json({ query: { pages: { 1: {} } } }), 'unreachable'],
    ['a failure', () => new Response('', { status: 500 }), 'unreachable'],
    ['a request to wait', () => new Response('', { status: 429, headers: { 'Retry-After': '7' } }), 'busy'],
  ] as const)('reports %s as unavailable', async (_, answer, reason) => {
    const unavailable = { ok: false, error: { kind: 'unavailable', reason } };
    expect(
      await createRedirectLister(upstreamThatAnswers(answer).upstream, API).redirectsTo('Batman'),
    ).toMatchObject(unavailable);
    expect(
      await createTitleTranslator(upstreamThatAnswers(answer).upstream, API, 'de').translateTitles(
        ['Cat'],
        'low',
      ),
    ).toMatchObject(unavailable);
  });
});
