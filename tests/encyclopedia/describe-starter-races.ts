import { expect, it } from 'vitest';
import { drawAvoidingClosed } from '#articles/targets/draw-avoiding-closed.ts';
import type { OpenStarter } from '#articles/starter/starter-source.ts';
import { BoundedQueue } from '#platform/jobs/bounded-queue.ts';
import { randomArticlesAnswer } from '#protocol/random-articles.ts';
import { EXPOSURE, exposureOf, exposureOfRace, readClosedArticles } from '#server/challenges/exposure.ts';
import { OfferedJourneys } from '#server/challenges/offered-journeys.ts';
import { pathRoutes } from '#server/challenges/path-routes.ts';
import { randomRoutes } from '#server/challenges/random-routes.ts';
import { seededChance } from '#tests/builders/seeded-chance.ts';

const RACES = 1_000;
const NEW_RACES = 100;
const JOURNEYS = 200;

/** Checks that the pool of targets suffices for many races at once. `opened`: the starter. */
export function describeStarterRaces(opened: () => OpenStarter): void {
  it('[PARTY-14] with 1,000 open races draws no target of the daily, and refuses no shortest route of a drawn journey', async () => {
    const { source, targetPicker } = opened();
    const random = seededChance(18);
    const daily = await targetPicker.draw('quick', 4, random);
    if (!daily.ok) throw new Error(daily.error);
    let races: readonly (readonly string[])[] = [];
    const challenges = {
      dailyTitles: async () => new Set(daily.value.titles),
      openRaces: async () => races,
      isPastDaily: async () => false,
    };
    /** Worse than what a server has: each race is drawn without regard to the others. */
    const drawRaces = async () => {
      races = [];
      while (races.length < RACES) {
        const drawn = await targetPicker.draw('party', 4, random);
        if (!drawn.ok) throw new Error(drawn.error);
        races = [...races, drawn.value.titles];
      }
    };
    await drawRaces();
    for (let count = 0; count < NEW_RACES; count += 1) {
      const closed = await readClosedArticles({ source, targetPicker }, challenges);
      const drawn = await drawAvoidingClosed(targetPicker, 'party', 4, {
        exposureOf: (titles) => exposureOfRace(closed, titles),
        random,
      });
      if (!drawn.ok) throw new Error(drawn.error);
      expect(exposureOf(closed, drawn.value.titles)).toBeLessThanOrEqual(EXPOSURE.approach);
    }

    const queue = () => new BoundedQueue({ atOnce: 1, maxWaiting: 1 });
    const offered = new OfferedJourneys(targetPicker, []);
    const draws = randomRoutes({
      source,
      targetPicker,
      random,
      newPin: () => 'pin',
      challenges,
      draws: queue(),
      offered,
    });
    const paths = pathRoutes({
      encyclopedias: { open: { source, targetPicker }, starter: { source, targetPicker } },
      challenges,
      people: { identify: async () => ({ user: null, guest: null }) },
      hasUnfinishedDaily: async () => true,
      offered,
      hasRaced: async () => false,
      searches: queue(),
    });
    const journeys: string[] = [];
    for (let count = 0; count < JOURNEYS; count += 1) {
      const drawn = randomArticlesAnswer.parse(await (await draws.request('/api/articles/random')).json());
      expect(drawn.articles.filter(({ title }) => daily.value.titles.includes(title))).toEqual([]);
      journeys.push(drawn.articles.map(({ title }) => `through=${encodeURIComponent(title)}`).join('&'));
    }
    const refused = async () => {
      const answers: string[] = [];
      for (const journey of journeys)
        if ((await paths.request(`/api/routes?${journey}`)).status !== 200) answers.push(journey);
      return answers;
    };
    expect(await refused()).toEqual([]);
    // All the races end, and as many others begin, before the journeys are over.
    await drawRaces();
    expect(await refused()).toEqual([]);
  });
}
