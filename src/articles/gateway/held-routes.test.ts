import { describe, expect, it } from 'vitest';
import { heldArticlesAnswer } from '#protocol/held-articles.ts';
import { buildEncyclopediaSource } from '#tests/builders/build-encyclopedia.ts';
import { heldRoutes } from './held-routes.ts';
import { createMemorySource } from '#tests/fakes/memory-encyclopedia-source.ts';

function ask(query: string) {
  const source = {
    ...createMemorySource(buildEncyclopediaSource()),
    holds: (title: string) => title === 'Thor',
  };
  return heldRoutes(source).request(`/api/articles/held${query}`);
}

describe('GET /api/articles/held', () => {
  it('lists the held titles in the spelling of the request', async () => {
    const answer = await (await ask('?titles=thor|Lightning|<b>')).json();
    expect(heldArticlesAnswer.parse(answer)).toEqual({ held: ['thor'] });
  });

  it.each(['', `?titles=${'a|'.repeat(50)}a`])('answers 400 for %.20s', async (query) => {
    expect((await ask(query)).status).toBe(400);
  });
});
