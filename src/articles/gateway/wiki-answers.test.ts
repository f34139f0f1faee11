import { describe, expect, it } from 'vitest';
import type { EncyclopediaSource, PageAnswer, PageRequest } from '../source/encyclopedia-source.ts';
import { buildEncyclopediaSource } from '#tests/builders/build-encyclopedia.ts';
import { createMemorySource } from '#tests/fakes/memory-encyclopedia-source.ts';
import { mediawikiRoutes } from './mediawiki-routes.ts';

/** A gateway over an encyclopedia with scripted answers, which records its requests. */
function open(
  answer: (title: string) => PageAnswer | Promise<PageAnswer>,
  parts: Partial<EncyclopediaSource> = {},
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
  const gateway = mediawikiRoutes({ sources: { open: source, starter: source }, random: () => 0 });
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

  it('makes the summary unavailable', async () => {
    const { gateway } = open(() => busy);
    const response = await gateway.request('/api/rest_v1/page/summary/Thor');
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('18');
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
    expect(requests).toEqual([{ priority }]);
  });

  it('include the name of the challenge, if given', async () => {
    const { callApi, requests, memory } = open((title) => memory.page(title));
    const { body } = await callApi('action=parse&page=Thor&pin=daily-7_a');
    expect(body).not.toHaveProperty('warnings');
    expect(requests).toEqual([{ priority: 'high', pin: 'daily-7_a' }]);
  });

  it.each(['', '..%2Fetc', 'a%20b', 'x'.repeat(65)])('reject the name "%.10s"', async (pin) => {
    const { callApi, memory } = open((title) => memory.page(title));
    expect((await callApi(`action=parse&page=Thor&pin=${pin}`)).body).toMatchObject({
      error: { code: 'badvalue' },
    });
  });
});
