import { beforeAll, describe, expect, it } from 'vitest';
import type { CompiledEncyclopedia } from '#encyclopedia/compile-articles.ts';
import { drawDailies, JourneyTrials, mean, type Trial } from '#encyclopedia/journey-trials.ts';

/** Consecutive days of a release; `npm run journeys` tries two hundred. */
const DAYS = 60;

/** Checks the dailies with the simulated player. `starter`: built before the tests run. */
export function describeStarterJourneys(starter: () => CompiledEncyclopedia): void {
  describe('the dailies of the starter encyclopedia', () => {
    let days: readonly Trial[];

    beforeAll(async () => {
      const trials = new JourneyTrials(starter());
      days = (await drawDailies(starter(), DAYS)).map(({ articles, par }) => trials.run(articles, par));
    });

    const where = (isOffender: (day: Trial) => boolean) =>
      days
        .filter((day) => isOffender(day))
        .map(({ articles, par }) => `${articles.join(' · ')} (par ${par})`);

    it('[DAILY-8] have par 4 to 7, and never the same target twice within 60 days', () => {
      expect(where(({ par }) => par < 4 || par > 7)).toEqual([]);
      const titles = days.flatMap(({ articles }) => articles);
      expect(titles.filter((title, place) => titles.indexOf(title) < place)).toEqual([]);
    });

    it('can be solved without knowledge: 70 to 95 % of tries within twice par, and no day under 30 %', () => {
      const success = mean(days.map((day) => day.success));
      expect(success).toBeGreaterThanOrEqual(0.7);
      expect(success).toBeLessThanOrEqual(0.95);
      expect(where((day) => day.success < 0.3)).toEqual([]);
    });
  });
}
