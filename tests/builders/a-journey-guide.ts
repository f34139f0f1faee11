import { fail, ok } from '#core/result.ts';
import type { JourneyGuide } from '#server/articles/journey-guide.ts';

const SHELF = Array.from({ length: 30 }, (_, number) => `Article ${number + 1}`);

/** A guide that always draws the first of its articles, with a par of one click less than there are articles. */
export function aJourneyGuide({ hasBatman = true } = {}): JourneyGuide {
  return {
    draw: async (purpose, count) =>
      purpose === 'batman' && !hasBatman
        ? fail('batman-unavailable')
        : ok({ titles: SHELF.slice(0, count), par: count - 1 }),
    par: async (titles) => titles.length - 1,
  };
}
