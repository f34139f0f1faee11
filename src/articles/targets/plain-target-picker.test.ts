import { describe, expect, it } from 'vitest';
import { fail } from '#core/result.ts';
import { buildArticle } from '#tests/builders/build-article.ts';
import { buildEncyclopediaSource } from '#tests/builders/build-encyclopedia.ts';
import { createMemorySource } from '#tests/fakes/memory-encyclopedia-source.ts';
import { createPlainTargetPicker } from './plain-target-picker.ts';

/** A small wiki: some pages with links, some with hardly any, and pages that are not targets. */
const names = Array.from({ length: 12 }, (_, number) => `Town ${String.fromCharCode(65 + number)}`);
const articles = [
  ...names.map((title, number) => buildArticle(title, { links: names.slice(0, number) })),
  buildArticle('Batman', { links: names }),
  buildArticle('Robin (character)', { links: ['Batman', ...names] }),
  buildArticle('List of towns', { links: [...names, 'Batman', 'Robin (character)'] }),
  buildArticle('1987', { links: [...names, 'Batman', 'Robin (character)'] }),
];

function open({ batman = 'Batman', from = articles } = {}) {
  const source = createMemorySource(buildEncyclopediaSource({ articles: from, redirects: [] }));
  return createPlainTargetPicker({ source, batman, state: () => 'building' });
}

/** Pseudo-random numbers from 0 to 1, the same on every run. */
function chance(): () => number {
  let state = 7;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

describe('a target picker without a graph', () => {
  it('draws different articles, never a list or a date', async () => {
    const drawn = await open().draw('quick', 4, chance());
    const titles = drawn.ok ? drawn.value.titles : [];
    expect(new Set(titles).size).toBe(4);
    expect(titles).not.toContain('List of towns');
    expect(titles).not.toContain('1987');
  });

  it.each([
    ['offers no titles', { random: async () => [] }],
    [
      'cannot be read',
      {
        page: async () => ({ kind: 'unavailable', reason: 'unreadable', retryAfter: null }) as const,
      },
    ],
  ])('reports an encyclopedia that %s as unavailable', async (_, broken) => {
    const working = createMemorySource(buildEncyclopediaSource({ articles, redirects: [] }));
    const source = {
      page: (title: string) => working.page(title),
      random: (count: number, random: () => number) => working.random(count, random),
      ...broken,
    };
    const picker = createPlainTargetPicker({ source, batman: 'Batman', state: () => 'building' });
    expect(await picker.draw('quick', 4, chance())).toEqual(fail('encyclopedia-unavailable'));
  });

  it('draws all available articles when more are requested', async () => {
    const drawn = await open({ from: articles.slice(1, 3) }).draw('party', 4, chance());
    expect(drawn.ok && [...drawn.value.titles].sort()).toEqual(['Town B', 'Town C']);
  });

  it('draws no journey when no article has links', async () => {
    const withoutLinks = open({ from: [buildArticle('Here'), buildArticle('There')] });
    expect(await withoutLinks.draw('quick', 4, chance())).toEqual({ ok: false, error: 'no-journey' });
  });

  it('[D14] starts neither at Batman nor one click from it', async () => {
    const random = chance();
    for (let time = 0; time < 20; time++) {
      const drawn = await open().draw('batman', 1, random);
      expect(drawn.ok && drawn.value.titles[0]).toMatch(/^Town /u);
    }
  });

  it('is unavailable for Batman when the page does not exist', async () => {
    expect(await open({ batman: 'Missing' }).draw('batman', 1, chance())).toEqual({
      ok: false,
      error: 'batman-unavailable',
    });
  });

  it('returns no par, no route and no paths', async () => {
    const targetPicker = open();
    const drawn = await targetPicker.draw('quick', 4, chance());
    expect(drawn.ok && drawn.value.par).toBeNull();
    expect(await targetPicker.route(names)).toBeNull();
    expect(await targetPicker.paths('Town A', 'Town B')).toEqual({ kind: 'no-graph', state: 'building' });
  });
});
