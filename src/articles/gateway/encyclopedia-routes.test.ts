import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { SAMPLE_ARTICLES } from '#protocol/sample-articles.ts';
import { encyclopediaAnswer } from '#protocol/encyclopedia.ts';
import { buildTargetPicker } from '#tests/builders/build-target-picker.ts';
import { buildArticle } from '#tests/builders/build-article.ts';
import { buildEncyclopediaSource } from '#tests/builders/build-encyclopedia.ts';
import type { GraphState } from '../source/target-picker.ts';
import { encyclopediaRoutes, heldRoutes } from './encyclopedia-routes.ts';
import type { PageAnswer } from '../source/encyclopedia-source.ts';
import { createMemorySource, type MemoryEncyclopedia } from '#tests/fakes/memory-encyclopedia-source.ts';
import { createPlainTargetPicker } from '../targets/plain-target-picker.ts';
import { heldArticlesAnswer } from '#protocol/held-articles.ts';

async function requestInfo(parts: Partial<MemoryEncyclopedia>, targetPicker = buildTargetPicker()) {
  const source = createMemorySource(buildEncyclopediaSource(parts));
  const response = await encyclopediaRoutes({ source, targetPicker }).request('/api/encyclopedia');
  return encyclopediaAnswer.parse(await response.json());
}

describe('GET /api/encyclopedia', () => {
  it('describes the open encyclopedia', async () => {
    expect(await requestInfo({})).toEqual({
      id: 'memory',
      name: 'The pocket encyclopedia',
      lang: 'en',
      dir: 'ltr',
      articleCount: 3,
      licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
      metered: false,
      graph: 'open',
      namespaces: { file: ['File', 'Image'], special: ['Special'] },
      batmanTitle: null,
      sample: null,
    });
  });

  it("returns the title of Batman's page", async () => {
    expect((await requestInfo({ articles: [buildArticle('Batman')], redirects: [] })).batmanTitle).toBe(
      'Batman',
    );
  });

  it('offers the sample journey with its par when all of its articles exist', async () => {
    const articles = SAMPLE_ARTICLES.map((title) => buildArticle(title));
    expect((await requestInfo({ articles, redirects: [] })).sample).toEqual({
      articles: [...SAMPLE_ARTICLES],
      par: 3,
    });
    expect((await requestInfo({ articles: articles.slice(1), redirects: [] })).sample).toBeNull();
  });

  it("resolves a redirect from Batman to the page's own title", async () => {
    const batman = await requestInfo({
      articles: [buildArticle('Batman (character)')],
      redirects: [{ from: 'Batman', to: 'Batman (character)', fragment: '' }],
    });
    expect(batman.batmanTitle).toBe('Batman (character)');
  });

  it('looks up the playable modes once, and again when the graph is ready', async () => {
    const memory = createMemorySource(
      buildEncyclopediaSource({ articles: [buildArticle('Batman')], redirects: [] }),
    );
    const requested: string[] = [];
    const source = {
      ...memory,
      page: (title: string): Promise<PageAnswer> => {
        requested.push(title);
        return memory.page(title);
      },
    };
    let graph: GraphState = 'building';
    const routes = encyclopediaRoutes({
      source,
      targetPicker: { ...buildTargetPicker(), graph: () => graph },
    });
    const answer = async () =>
      encyclopediaAnswer.parse(await (await routes.request('/api/encyclopedia')).json());
    expect((await answer()).graph).toBe('building');
    const requestCount = requested.length;
    await answer();
    expect(requested).toHaveLength(requestCount);
    graph = 'open';
    expect((await answer()).graph).toBe('open');
    expect(requested).toHaveLength(2 * requestCount);
  });

  it('serves the known answer while the wiki is silent, and updates it later', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const memory = createMemorySource(
      buildEncyclopediaSource({ articles: [buildArticle('Batman')], redirects: [] }),
    );
    let later: Promise<void> | null = null;
    let isGone = false;
    const source = {
      ...memory,
      page: async (title: string): Promise<PageAnswer> => {
        await later;
        return isGone ? { kind: 'missing', title } : memory.page(title);
      },
    };
    const routes = encyclopediaRoutes({ source, targetPicker: buildTargetPicker() });
    const batman = async () =>
      encyclopediaAnswer.parse(await (await routes.request('/api/encyclopedia')).json()).batmanTitle;
    expect(await batman()).toBe('Batman');
    vi.advanceTimersByTime(61_000);
    let endSilence = () => {};
    later = new Promise((resolve) => {
      endSilence = resolve;
    });
    isGone = true;
    expect(await batman()).toBe('Batman');
    expect(await batman()).toBe('Batman');
    endSilence();
    await expect.poll(batman).toBeNull();
  });

  it('does not cache a failure: the next request succeeds once the encyclopedia is readable again', async () => {
    const memory = createMemorySource(buildEncyclopediaSource());
    let isBroken = true;
    const source = {
      ...memory,
      page: (title: string) => (isBroken ? Promise.reject(new Error('Read error')) : memory.page(title)),
    };
    const routes = encyclopediaRoutes({ source, targetPicker: buildTargetPicker() });
    routes.onError((bug, c) => c.text(bug.message, 500));
    expect((await routes.request('/api/encyclopedia')).status).toBe(500);
    isBroken = false;
    expect((await routes.request('/api/encyclopedia')).status).toBe(200);
  });

  it('offers Batman without a graph, although it is unknown which articles lead to him', async () => {
    const articles = [
      buildArticle('Batman'),
      ...Array.from({ length: 9 }, (_, year) => buildArticle(`${year}`)),
    ];
    const source = createMemorySource(buildEncyclopediaSource({ articles, redirects: [] }));
    // The first articles by title are years, which are not valid starts.
    const targetPicker = createPlainTargetPicker({ source, batman: 'Batman', state: () => 'building' });
    const response = await encyclopediaRoutes({ source, targetPicker }).request('/api/encyclopedia');
    expect(encyclopediaAnswer.parse(await response.json()).batmanTitle).toBe('Batman');
  });

  it('does not draw a start from a metered wiki only to test whether one exists', async () => {
    const memory = createMemorySource(
      buildEncyclopediaSource({ articles: [buildArticle('Batman')], redirects: [] }),
    );
    const source = { ...memory, info: { ...memory.info, isMetered: true } };
    const targetPicker = {
      ...buildTargetPicker({ graph: 'none' }),
      draw: () => Promise.reject(new Error('A start was drawn only to test whether one exists')),
    };
    const response = await encyclopediaRoutes({ source, targetPicker }).request('/api/encyclopedia');
    expect(encyclopediaAnswer.parse(await response.json())).toMatchObject({
      metered: true,
      batmanTitle: 'Batman',
    });
  });

  it('returns no Batman title that cannot be reached', async () => {
    const batman = { articles: [buildArticle('Batman')], redirects: [] };
    expect((await requestInfo(batman, buildTargetPicker({ hasBatman: false }))).batmanTitle).toBeNull();
  });
});

function requestHeld(query: string) {
  const source = {
    ...createMemorySource(buildEncyclopediaSource()),
    holds: (title: string) => title === 'Thor',
  };
  return heldRoutes(source).request(`/api/articles/held${query}`);
}

describe('GET /api/articles/held', () => {
  it('lists the held titles in the spelling of the request', async () => {
    const answer = await (await requestHeld('?titles=thor|Lightning|<b>')).json();
    expect(heldArticlesAnswer.parse(answer)).toEqual({ held: ['thor'] });
  });

  it.each(['', `?titles=${'a|'.repeat(50)}a`])('answers 400 for %.20s', async (query) => {
    expect((await requestHeld(query)).status).toBe(400);
  });
});
