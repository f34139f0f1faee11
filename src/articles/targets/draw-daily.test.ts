import { describe, expect, it } from 'vitest';
import { drawDailyArticles } from './draw-daily.ts';
import { fail, ok } from '#core/result.ts';
import { createInMemoryTargetPicker } from './in-memory-target-picker.ts';
import type { TargetPicker } from '../source/target-picker.ts';
import { packContents } from '#tests/builders/build-pack.ts';

const names = (count: number) => Array.from({ length: count }, (_, number) => `Article ${number}`);

/** Builds a ring of articles, each with links to the next two. All of them are in the pool. */
function buildRing(size: number): TargetPicker {
  const titles = names(size);
  const links = titles.map((title, place) => [
    title,
    [1, 2].map((step) => titles[(place + step) % size] ?? title),
  ]);
  const { articles, graph } = packContents(Object.fromEntries(links));
  const targetPicker = createInMemoryTargetPicker({
    titles: articles.map(({ title }) => title),
    redirects: [],
    graph,
    targets: articles.map((_article, node) => ({ node, difficulty: 1 })),
  });
  // Null, as without hand-picked targets: every journey is a valid daily journey.
  return { ...targetPicker, hasDailyShape: null };
}

/** Returns a deterministic random number generator. */
function chance(seed: number): () => number {
  let state = (seed * 2_654_435_761) % 2 ** 32;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const draw = async (targetPicker: TargetPicker, used: Readonly<Record<string, string>>, seed: number) => {
  const result = await drawDailyArticles(targetPicker, new Map(Object.entries(used)), chance(seed));
  if (!result.ok) throw new Error(result.error);
  return result.value;
};

const used = (titles: readonly string[], date = '2026-11-01') =>
  Object.fromEntries(titles.map((title) => [title, date]));

describe('drawDailyArticles', () => {
  it('[DAILY-3] draws three or four articles with their par, at least three clicks', async () => {
    const targetPicker = buildRing(40);
    const counts = new Set<number>();
    for (let seed = 0; seed < 20; seed += 1) {
      const { articles, par } = await draw(targetPicker, {}, seed);
      counts.add(articles.length);
      expect(new Set(articles).size).toBe(articles.length);
      expect(par).toBeGreaterThanOrEqual(3);
      expect(par).toBe(((await targetPicker.route(articles)) ?? []).length - 1);
    }
    expect(counts).toEqual(new Set([3, 4]));
  });

  it('[DAILY-3] draws a shorter journey if the encyclopedia has no longer one', async () => {
    expect((await draw(buildRing(3), {}, 1)).par).toBe(2);
  });

  it('[DAILY-4] draws only unused articles, even if there are few', async () => {
    const all = names(60);
    const unused = new Set(['Article 7', 'Article 21', 'Article 33', 'Article 48']);
    const recentlyUsed = used(all.filter((title) => !unused.has(title)));
    for (let seed = 0; seed < 10; seed += 1) {
      const { articles } = await draw(buildRing(60), recentlyUsed, seed);
      expect(articles.filter((title) => !unused.has(title))).toEqual([]);
    }
  });

  it('[DAILY-4] prefers linked articles to repeated targets', async () => {
    const unused = ['Article 7', 'Article 8', 'Article 9'];
    const recentlyUsed = used(names(60).filter((title) => !unused.includes(title)));
    expect([...(await draw(buildRing(60), recentlyUsed, 3)).articles].sort()).toEqual(unused);
  });

  it('[DAILY-4] draws least recently used articles if all were used', async () => {
    const longAgo = ['Article 2', 'Article 9', 'Article 16', 'Article 23', 'Article 30', 'Article 37'];
    const days = { ...used(names(40), '2026-11-20'), ...used(longAgo, '2026-10-01') };
    const { articles } = await draw(buildRing(40), days, 5);
    expect(articles).toHaveLength(3);
    expect(articles.filter((title) => longAgo.includes(title))).not.toEqual([]);
  });

  it('[DAILY-3] returns no par if the links are not known exactly', async () => {
    const exact = buildRing(40);
    const targetPicker: TargetPicker = {
      ...exact,
      isExact: false,
      graph: () => 'none',
      route: async () => null,
    };
    expect((await draw(targetPicker, {}, 1)).par).toBeNull();
  });

  it('fails if the encyclopedia is unavailable or has no three articles', async () => {
    const ring = buildRing(40);
    const answers = (draw: TargetPicker['draw']) =>
      drawDailyArticles({ ...ring, draw }, new Map(), chance(1));
    expect(await answers(async () => fail('encyclopedia-unavailable'))).toEqual(
      fail('encyclopedia-unavailable'),
    );
    expect(await answers(async () => fail('no-journey'))).toEqual(fail('no-journey'));
    expect(await answers(async () => ok({ titles: ['Cat', 'Dog'], par: 1 }))).toEqual(fail('no-journey'));
  });
});
