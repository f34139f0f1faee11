import { describe, expect, it } from 'vitest';
import type { Encyclopedia } from '#articles/source/encyclopedias.ts';
import { createInMemoryTargetPicker } from '#articles/targets/in-memory-target-picker.ts';
import { BoundedQueue } from '#platform/jobs/bounded-queue.ts';
import { buildArticle } from '#tests/builders/build-article.ts';
import { buildEncyclopediaSource } from '#tests/builders/build-encyclopedia.ts';
import { packContents } from '#tests/builders/build-pack.ts';
import { buildTargetPicker } from '#tests/builders/build-target-picker.ts';
import { createMemorySource } from '#tests/fakes/memory-encyclopedia-source.ts';
import { challengeOfArticles, linksToDaily } from './challenge-of-articles.ts';

/** Nothing links to Alone; Kitten is a redirect to Cat. */
const LINKS = { Ant: ['Bee'], Bee: ['Cat', 'Ant'], Cat: ['Dog'], Dog: ['Ant'], Alone: ['Ant'] };
const REDIRECTS = [{ from: 'Kitten', to: 'Cat', fragment: '' }];

function buildWorld(): Encyclopedia {
  const { articles, redirects, graph } = packContents(LINKS, { redirects: REDIRECTS });
  return {
    source: createMemorySource(
      buildEncyclopediaSource({
        articles: Object.entries(LINKS).map(([title, links]) => buildArticle(title, { links })),
        redirects: REDIRECTS,
      }),
    ),
    targetPicker: createInMemoryTargetPicker({
      titles: articles.map(({ title }) => title),
      redirects,
      graph,
    }),
  };
}

const pick = (
  titles: readonly string[],
  {
    encyclopedia = buildWorld(),
    closed = [],
    searches = new BoundedQueue({ atOnce: 1, maxWaiting: 0 }),
  }: {
    readonly encyclopedia?: Encyclopedia;
    readonly closed?: readonly string[];
    readonly searches?: BoundedQueue;
  } = {},
) =>
  challengeOfArticles(
    {
      encyclopedia,
      address: null,
      searches,
      openChallenges: { dailyTitles: async () => new Set(closed), openRaces: async () => [] },
    },
    titles,
    { kind: 'server' },
  );

describe('articles that a player picks', () => {
  it('[CHALLENGE-6] make a challenge from the first through the others in any order, with its par', async () => {
    expect(await pick([' ant', 'Dog', 'kitten#Food'])).toEqual({
      ok: true,
      value: { source: 'memory', articles: ['Ant', 'Dog', 'Cat'], par: 3 },
    });
  });

  it.each([
    [['Ant', 'Yeti'], { kind: 'missing', title: 'Yeti' }],
    [['Ant', 'A|b'], { kind: 'missing', title: 'A|b' }],
    [['Ant', 'Special:Random'], { kind: 'missing', title: 'Special:Random' }],
    [['Ant', 'File:Ant.jpg'], { kind: 'missing', title: 'File:Ant.jpg' }],
    [['Cat', 'Dog', 'Kitten'], { kind: 'repeated', title: 'Cat' }],
    [['Ant', 'Alone'], { kind: 'no-route' }],
  ])('[CHALLENGE-6] make none from %j', async (titles, error) => {
    expect(await pick(titles)).toEqual({ ok: false, error });
  });

  it('[CHALLENGE-6] make none with a target of an open challenge, under any of its names', async () => {
    for (const closed of [['Cat'], ['Kitten']])
      expect(await pick(['Ant', 'Cat'], { closed })).toEqual({
        ok: false,
        error: { kind: 'challenge-open' },
      });
    expect(await pick(['Ant', 'Bee'], { closed: ['Cat'] })).toMatchObject({ ok: true });
  });

  it('[CHALLENGE-6] make one without a par while no link graph is open', async () => {
    const picker = { ...buildTargetPicker({ graph: 'building' }), route: async () => null };
    const encyclopedia = { ...buildWorld(), targetPicker: picker };
    expect(await pick(['Ant', 'Alone'], { encyclopedia })).toMatchObject({ ok: true, value: { par: null } });
  });

  it('wait for their turn among the questions to the graph, or are refused', async () => {
    const searches = new BoundedQueue({ atOnce: 1, maxWaiting: 0 });
    void searches.run(null, () => new Promise(() => undefined));
    expect(await pick(['Ant', 'Bee'], { searches })).toEqual({ ok: false, error: { kind: 'busy' } });
  });

  it('wait for an encyclopedia that does not answer', async () => {
    const world = buildWorld();
    const source = {
      ...world.source,
      page: async () => ({ kind: 'unavailable', reason: 'busy', retryAfter: 7 }) as const,
    };
    expect(await pick(['Ant', 'Bee'], { encyclopedia: { ...world, source } })).toEqual({
      ok: false,
      error: { kind: 'encyclopedia-unavailable', retryAfter: 7 },
    });
  });

  it('[DAILY-9] are near a target of today if one of them links to it', async () => {
    const openChallenges = { dailyTitles: async () => new Set(['Cat']) };
    expect(await linksToDaily(buildWorld(), openChallenges, ['Dog', 'Bee'])).toBe(true);
    expect(await linksToDaily(buildWorld(), openChallenges, ['Dog', 'Ant', 'Alone'])).toBe(false);
  });
});
