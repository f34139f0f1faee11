import { describe, expect, it } from 'vitest';
import type { EncyclopediaSource, PageAnswer, PageRequest } from '../source/encyclopedia-source.ts';
import type { Requester, RequestTerms } from '../source/requester.ts';
import { buildEncyclopediaSource } from '#tests/builders/build-encyclopedia.ts';
import { byServer } from '#tests/builders/build-gateway.ts';
import { createMemorySource } from '#tests/fakes/memory-encyclopedia-source.ts';
import { type GatewayParts, mediawikiRoutes } from './mediawiki-routes.ts';

/** A gateway over an encyclopedia with scripted answers, which records its requests. */
function open(
  answer: (title: string) => PageAnswer | Promise<PageAnswer>,
  parts: Partial<EncyclopediaSource> = {},
  requesterOf: GatewayParts['requesterOf'] = byServer,
) {
  const memory = createMemorySource(buildEncyclopediaSource());
  const requests: (PageRequest | undefined)[] = [];
  const source: EncyclopediaSource = {
    ...memory,
    info: { ...memory.info, isMetered: true },
    page: async (title, pageRequest) => {
      requests.push(pageRequest);
      return answer(title);
    },
    ...parts,
  };
  const gateway = mediawikiRoutes({
    sources: { open: source, starter: source },
    random: () => 0,
    requesterOf,
  });
  const callApi = async (query: string, headers: Record<string, string> = {}) => {
    const response = await gateway.request(`/w/api.php?formatversion=2&${query}`, { headers });
    const body: unknown = await response.json();
    return { status: response.status, headers: response.headers, body };
  };
  return { gateway, callApi, requests, memory };
}

const busy: PageAnswer = { kind: 'unavailable', reason: 'busy', retryAfter: 18 };
const away: PageAnswer = { kind: 'unavailable', reason: 'unreachable', retryAfter: null };

describe('an unavailable encyclopedia', () => {
  it.each(['action=parse&page=Thor', 'action=query&titles=Lightning|Thor&prop=extracts'])(
    'fails %s as an overloaded MediaWiki does, with a retry delay',
    async (query) => {
      const { status, headers, body } = await open(() => busy).callApi(query);
      expect(status).toBe(200);
      expect(body).toMatchObject({ error: { code: 'ratelimited' } });
      expect(headers.get('MediaWiki-API-Error')).toBe('ratelimited');
      expect(headers.get('Retry-After')).toBe('18');
      expect(headers.get('Cache-Control')).toBe('private');
    },
  );

  it.each(['unreachable', 'unreadable'] as const)('has a specific error code when %s', async (reason) => {
    const { callApi } = open(() => ({ kind: 'unavailable', reason, retryAfter: null }));
    const { headers, body } = await callApi('action=parse&page=Thor');
    expect(body).toMatchObject({ error: { code: 'upstream-unavailable' } });
    expect(headers.has('Retry-After')).toBe(false);
  });

  it.each([
    [busy, 429, '18'],
    [away, 503, null],
  ])('makes the summary unavailable: %j', async (answer, status, retryAfter) => {
    const { gateway } = open(() => answer);
    const response = await gateway.request('/api/rest_v1/page/summary/Thor');
    expect(response.status).toBe(status);
    expect(response.headers.get('Retry-After')).toBe(retryAfter);
    expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  });

  it('receives the next call too, because failures are not cached', async () => {
    let isAway = true;
    const { callApi, memory } = open((title) => (isAway ? away : memory.page(title)));
    expect((await callApi('action=parse&page=Thor')).body).toHaveProperty('error');
    isAway = false;
    expect((await callApi('action=parse&page=Thor')).body).toHaveProperty('parse.title', 'Thor');
  });
});

describe('a list of random articles', () => {
  it('requests no page that the encyclopedia would have to fetch', async () => {
    const { callApi, requests, memory } = open((title) => memory.page(title), {
      holds: (title) => title === 'Thor',
    });
    const { body } = await callApi('action=query&list=random&rnlimit=3');
    expect(body).toMatchObject({
      query: {
        random: expect.arrayContaining([
          { ns: 0, title: 'Lightning' },
          { id: expect.any(Number), ns: 0, title: 'Thor' },
        ]),
      },
    });
    expect(requests).toHaveLength(1);
  });
});

describe('the caller of a call', () => {
  const PLAYER: Requester = { kind: 'run', address: '203.0.113.7', player: 'guest:1' };
  const CALLS = [
    'action=parse&page=Thor',
    'action=query&titles=Thor|File:Bolt.svg',
    'action=opensearch&search=th',
    'action=query&list=prefixsearch&pssearch=th',
    'action=query&list=random',
    'action=query&generator=random',
  ];

  /** Records on whose behalf the encyclopedia is asked. */
  function openRecording() {
    const requesters: unknown[] = [];
    const record = (terms: Partial<RequestTerms> | undefined) => requesters.push(terms?.requester);
    const memory = createMemorySource(buildEncyclopediaSource());
    const { callApi, gateway } = open(
      (title) => memory.page(title),
      {
        page: (title, request) => (record(request), memory.page(title)),
        picture: (file, terms) => (record(terms), memory.picture(file)),
        suggest: (prefix, limit, terms) => (record(terms), memory.suggest(prefix, limit)),
        random: (count, random, terms) => (record(terms), memory.random(count, random)),
      },
      async (_, pin) => (pin === 'daily-1' ? PLAYER : { kind: 'visitor', address: '', player: pin ?? null }),
    );
    return { callApi, gateway, requesters };
  }

  it.each(CALLS)('is named to the encyclopedia by its pin: %s', async (call) => {
    const { callApi, requesters } = openRecording();
    await callApi(`${call}&pin=daily-1`);
    expect(requesters.length).toBeGreaterThan(0);
    expect(new Set(requesters)).toEqual(new Set([PLAYER]));
  });

  it.each(CALLS)('is a page of another site with origin=*, whatever it proves: %s', async (call) => {
    const { callApi, requesters } = openRecording();
    await callApi(`${call}&pin=daily-1&origin=*`);
    expect(requesters.length).toBeGreaterThan(0);
    expect(new Set(requesters)).toEqual(new Set([{ kind: 'other-site' }]));
  });

  it('is named for a summary', async () => {
    const { gateway, requesters } = openRecording();
    await gateway.request('/api/rest_v1/page/summary/Thor?pin=daily-1');
    expect(requesters).toEqual([PLAYER]);
  });

  it('gets an error, not an answer about a missing picture, if the picture is unavailable', async () => {
    const { callApi } = open(() => busy, { picture: async () => busy });
    const { headers, body } = await callApi('action=query&titles=File:Bolt.svg&prop=imageinfo');
    expect(body).toMatchObject({ error: { code: 'ratelimited' } });
    expect(headers.get('Retry-After')).toBe('18');
  });

  it.each(['action=opensearch&search=th', 'action=query&list=prefixsearch&pssearch=th'])(
    'gets an error if titles cannot be searched now: %s',
    async (call) => {
      const { callApi } = open(() => busy, { suggest: async () => busy });
      expect((await callApi(call)).body).toMatchObject({ error: { code: 'ratelimited' } });
    },
  );
});

describe('options of a page request', () => {
  it.each([
    [{}, 'high'],
    [{ Priority: 'u=1' }, 'high'],
    [{ Priority: 'u=3, i' }, 'high'],
    [{ Priority: 'i, u=6' }, 'low'],
    [{ Priority: 'nonsense' }, 'high'],
  ] as const)('is read off the header: %j', async (headers, priority) => {
    const { callApi, requests, memory } = open((title) => memory.page(title));
    await callApi('action=parse&page=Thor', headers);
    expect(requests).toEqual([{ priority, requester: { kind: 'server' } }]);
  });

  it('include the name of the challenge, if given', async () => {
    const { callApi, requests, memory } = open((title) => memory.page(title));
    const { body } = await callApi('action=parse&page=Thor&pin=daily-7_a');
    expect(body).not.toHaveProperty('warnings');
    expect(requests).toEqual([{ priority: 'high', requester: { kind: 'server' }, pin: 'daily-7_a' }]);
  });

  it.each(['', '..%2Fetc', 'a%20b', 'x'.repeat(65)])('reject the name "%.10s"', async (pin) => {
    const { callApi, memory } = open((title) => memory.page(title));
    expect((await callApi(`action=parse&page=Thor&pin=${pin}`)).body).toMatchObject({
      error: { code: 'badvalue' },
    });
  });
});
