import { describe, expect, it } from 'vitest';
import { buildArticle } from '../builders/build-article.ts';
import { buildEncyclopediaSource } from '../builders/build-encyclopedia.ts';
import { describeEncyclopediaSource } from '../contracts/encyclopedia-source.contract.ts';
import { createMemorySource } from './memory-encyclopedia-source.ts';

describeEncyclopediaSource('the memory source', async () => ({
  source: createMemorySource(buildEncyclopediaSource()),
  titles: ['Lightning', 'Thor', 'Café & Co.'],
  redirect: { from: 'Thunderbolt', to: 'Lightning', fragment: '' },
  file: 'Café sign.svg',
}));

describe('the memory source', () => {
  it('counts its articles', () => {
    expect(createMemorySource(buildEncyclopediaSource()).info.articleCount).toBe(3);
  });

  it('draws every article once when more are requested than exist', async () => {
    const drawn = await createMemorySource(buildEncyclopediaSource()).random(20, () => 0.5);
    expect([...drawn].sort()).toEqual(['Café & Co.', 'Lightning', 'Thor']);
  });

  it('rejects a redirect that leads to no article', () => {
    const broken = buildEncyclopediaSource({
      articles: [buildArticle('Thor')],
      redirects: [{ from: 'Thunderer', to: 'Zeus', fragment: '' }],
    });
    expect(() => createMemorySource(broken)).toThrow('Thunderer leads to Zeus');
  });
});
