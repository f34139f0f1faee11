import { describe, expect, it } from 'vitest';
import { fail, ok } from '#core/result.ts';
import { problem } from '#protocol/problem.ts';
import { randomArticlesAnswer } from '#protocol/random-articles.ts';
import { buildTargetPicker } from '#tests/builders/build-target-picker.ts';
import { buildEncyclopediaSource } from '#tests/builders/build-encyclopedia.ts';
import type { TargetPicker } from '#articles/source/target-picker.ts';
import { BoundedQueue } from '#platform/jobs/bounded-queue.ts';
import { createMemorySource } from '#tests/fakes/memory-encyclopedia-source.ts';
import { OfferedJourneys } from './offered-journeys.ts';
import { randomRoutes } from './random-routes.ts';

function request(
  query: string,
  targetPicker: TargetPicker = buildTargetPicker(),
  isMetered = false,
  closed: readonly string[] = [],
  offered = new OfferedJourneys(targetPicker, []),
  races: readonly (readonly string[])[] = [],
) {
  const memory = createMemorySource(buildEncyclopediaSource());
  const source = { ...memory, info: { ...memory.info, isMetered } };
  const challenges = { dailyTitles: async () => new Set(closed), openRaces: async () => races };
  return randomRoutes({
    source,
    targetPicker,
    random: () => 0,
    newPin: () => 'pin-1',
    challenges,
    draws: new BoundedQueue({ atOnce: 1, maxWaiting: 0 }),
    offered,
  }).request(`/api/articles/random${query}`);
}

async function requestDraw(query: string) {
  return randomArticlesAnswer.parse(await (await request(query)).json());
}

it.each([
  ['quick', (titles: readonly string[]) => titles.toReversed()],
  ['batman', ([start = '']: readonly string[]) => [start, 'Batman']],
] as const)(
  '[DAILY-9] remembers a journey drawn for %s, whose route may be shown',
  async (purpose, journeyOf) => {
    const targetPicker = buildTargetPicker();
    const offered = new OfferedJourneys(targetPicker, []);
    const response = await request(`?for=${purpose}`, targetPicker, false, [], offered);
    const { articles } = randomArticlesAnswer.parse(await response.json());
    const titles = articles.map(({ title }) => title);
    expect(await offered.has(journeyOf(titles))).toBe(true);
    expect(await offered.has([...titles, 'Another'])).toBe(false);
  },
);

it('[PARTY-14] does not offer a journey whose draw has two articles of a running race', async () => {
  const targetPicker = buildTargetPicker();
  for (const [race, isOffered] of [
    [['Article 1', 'Elsewhere'], true],
    [['Article 2', 'Elsewhere', 'Article 1'], false],
  ] as const) {
    const offered = new OfferedJourneys(targetPicker, []);
    await request('', targetPicker, false, [], offered, [race]);
    expect(await offered.has(['Article 1', 'Article 2', 'Article 3', 'Article 4'])).toBe(isOffered);
  }
});

describe('GET /api/articles/random', () => {
  it.each([
    ['', 4],
    ['?for=quick', 4],
    ['?for=party', 4],
    ['?for=batman', 1],
    ['?count=1', 1],
    ['?for=quick&count=20', 20],
    ['?for=batman&count=3', 3],
    ['?for=quick&colour=red', 4],
  ])('%s draws %d', async (query, count) => {
    expect((await requestDraw(query)).articles).toHaveLength(count);
  });

  it('draws again after drawing a target of the day, a limited number of times', async () => {
    const targetPicker = buildTargetPicker();
    let draws = 0;
    const drawingOthers: TargetPicker = {
      ...targetPicker,
      draw: (purpose, count, random) => {
        draws += 1;
        return draws < 3
          ? targetPicker.draw(purpose, count, random)
          : Promise.resolve(ok({ titles: ['Owl'], par: 0 }));
      },
    };
    const answer = await request('?count=1', drawingOthers, false, ['Article 1']);
    expect(randomArticlesAnswer.parse(await answer.json()).articles).toEqual([{ title: 'Owl' }]);
    const small = await request('?count=1', targetPicker, false, ['Article 1']);
    expect(randomArticlesAnswer.parse(await small.json()).articles).toEqual([{ title: 'Article 1' }]);
  });

  it('returns the source and the par of the drawn articles', async () => {
    expect(await requestDraw('?count=2')).toEqual({
      source: 'memory',
      articles: [{ title: 'Article 1' }, { title: 'Article 2' }],
      par: 1,
      pin: null,
    });
  });

  it.each([
    '?for=',
    '?for=daily',
    '?for=Quick',
    '?for=quick&for=quick',
    '?for=%00',
    '?for=%E0%A4',
    '?count=',
    '?count=0',
    '?count=21',
    '?count=-1',
    '?count=1.5',
    '?count=1e1',
    '?count=0x4',
    '?count=four',
    '?count=%204',
    '?count=4&count=4',
    `?count=${'9'.repeat(10_000)}`,
  ])('rejects %s as a bad request with an explanation', async (query) => {
    const response = await request(query);
    expect(response.status).toBe(400);
    expect(problem.parse(await response.json()).error.code).toBe('bad-request');
  });

  it('answers not-found when no route leads to Batman', async () => {
    const response = await request('?for=batman', buildTargetPicker({ hasBatman: false }));
    expect(response.status).toBe(404);
    expect(problem.parse(await response.json()).error.code).toBe('not-found');
  });

  it('returns a pin for a metered encyclopedia, whose pages can change', async () => {
    const answer = await request('', buildTargetPicker(), true);
    expect(randomArticlesAnswer.parse(await answer.json()).pin).toBe('pin-1');
  });

  it('reports that the encyclopedia does not answer', async () => {
    const response = await request('', {
      ...buildTargetPicker(),
      draw: async () => fail('encyclopedia-unavailable'),
    });
    expect(response.status).toBe(503);
    expect(problem.parse(await response.json()).error.code).toBe('encyclopedia-unavailable');
  });

  it('forbids caching', async () => {
    expect((await request('')).headers.get('Cache-Control')).toBe('no-store');
  });
});
