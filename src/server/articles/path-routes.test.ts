import { describe, expect, it } from 'vitest';
import { pathsAnswer } from '#protocol/paths.ts';
import { problem } from '#protocol/problem.ts';
import { routesAnswer } from '#protocol/routes.ts';
import { aJourneyGuide } from '#tests/builders/a-journey-guide.ts';
import { packContents } from '#tests/builders/a-pack.ts';
import { createArticleGuide } from './article-guide.ts';
import type { JourneyGuide } from './journey-guide.ts';
import { pathRoutes } from './path-routes.ts';

function guide(): JourneyGuide {
  const links = { Batman: ['Night'], Night: ['Bat', 'Owl'], Bat: ['Batman'], Owl: ['Bat'], Alone: [] };
  const { articles, redirects, graph } = packContents(links, {
    redirects: [{ from: 'Caped Crusader', to: 'Batman', fragment: '' }],
  });
  const titles = articles.map(({ title }) => title);
  return createArticleGuide({ titles, redirects, graph });
}

const ask = (address: string, open = guide()) => pathRoutes(open).request(address);

describe('GET /api/paths', () => {
  const paths = async (query: string) => pathsAnswer.parse(await (await ask(`/api/paths${query}`)).json());

  it('answers distance, one path and their number, titles in any spelling', async () => {
    expect(await paths('?from=%20caped_Crusader%23x&to=bat')).toEqual({
      distance: 2,
      path: ['Batman', 'Night', 'Bat'],
      count: 1,
    });
  });

  it('answers that no route leads there', async () => {
    expect(await paths('?from=Batman&to=Alone')).toEqual({ distance: null, path: [], count: 0 });
  });

  it.each([
    '?from=Batman&to=Nobody',
    '?from=Nobody&to=Batman',
    '?from=%3Cb%3E&to=Batman',
    '?from=&to=Batman',
  ])('%s: there is no such article', async (query) => {
    const response = await ask(`/api/paths${query}`);
    expect(response.status).toBe(404);
    expect(problem.parse(await response.json()).error.code).toBe('not-found');
  });

  it.each(['', '?from=Batman', '?to=Batman', '?from=Batman&to=Bat&to=Owl'])(
    '"%s" is a bad request',
    async (query) => {
      expect((await ask(`/api/paths${query}`)).status).toBe(400);
    },
  );

  it.each([
    ['none', /No link graph is open/u],
    ['building', /still being built/u],
  ] as const)('says clearly that a graph is not open: %s', async (graph, words) => {
    const response = await ask('/api/paths?from=Batman&to=Bat', aJourneyGuide({ graph }));
    expect(response.status).toBe(409);
    const { error } = problem.parse(await response.json());
    expect(error.code).toBe('no-graph');
    expect(error.message).toMatch(words);
  });
});

describe('GET /api/routes', () => {
  const route = async (query: string) => routesAnswer.parse(await (await ask(`/api/routes${query}`)).json());

  it('answers one shortest route through all, and its clicks', async () => {
    expect(await route('?through=Batman&through=Bat&through=owl')).toEqual({
      clicks: 3,
      exact: true,
      route: ['Batman', 'Night', 'Owl', 'Bat'],
    });
  });

  it('claims nothing where none is known', async () => {
    expect(await route('?through=Batman&through=Alone')).toMatchObject({ clicks: null, route: [] });
    expect(await route('?through=Batman&through=Nobody')).toMatchObject({ clicks: null, route: [] });
  });

  it.each(['', '?through=%3Cb%3E', `?${'through=Batman&'.repeat(21)}`])(
    '%.30s is a bad request',
    async (query) => {
      expect((await ask(`/api/routes${query}`)).status).toBe(400);
    },
  );
});
