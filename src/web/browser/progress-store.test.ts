import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Journey } from '#core/game/journey.ts';
import { ENGLISH_NAMESPACES } from '#core/title/title.ts';
import { PARTY } from '#tests/builders/build-challenge.ts';
import { readSavedJourney, writeSavedJourney } from './progress-store.ts';

const journey: Journey = {
  challenge: {
    origin: { kind: 'batman' },
    articles: ['Owl', 'Batman'],
    par: 3,
    namespaces: ENGLISH_NAMESPACES,
    pin: 'p-1',
    run: null,
  },
  path: [
    { title: 'Owl', kind: 'start', at: 1 },
    { title: 'Night', kind: 'link', at: 2, asked: 'Night', revision: 7 },
    { title: 'Owl', kind: 'back', at: 3, asked: 'Owl', revision: 7 },
  ],
};

describe('a saved journey', () => {
  it('[GAME-13] reads back as it was written', () => {
    expect(readSavedJourney(writeSavedJourney(journey))).toEqual(journey);
  });

  it('[GAME-13] keeps the run of a race', () => {
    const { challenge } = journey;
    const run = { id: 'r1', ranked: false };
    const raced = { ...journey, challenge: { ...challenge, origin: PARTY, pin: 'race-r1', run } };
    expect(readSavedJourney(writeSavedJourney(raced))).toEqual(raced);
  });

  it.each([
    ['of another version', JSON.stringify({ version: 0, journey })],
    [
      'of the version before journeys had a pin',
      writeSavedJourney(journey)
        .replace(/"version":\d+/u, '"version":1')
        .replace(',"pin":"p-1"', ''),
    ],
    [
      'one with an invalid pin',
      writeSavedJourney({ ...journey, challenge: { ...journey.challenge, pin: 'a&b' } }),
    ],
    [
      'one whose path does not begin at the start',
      writeSavedJourney({ ...journey, path: [{ title: 'Moon', kind: 'start', at: 1 }] }),
    ],
    [
      'one with a second start',
      writeSavedJourney({ ...journey, path: [...journey.path, { title: 'Owl', kind: 'start', at: 9 }] }),
    ],
    [
      'one with an invalid title',
      writeSavedJourney({
        ...journey,
        path: [...journey.path, { title: '<img>', kind: 'link', at: 9, asked: 'Owl', revision: 7 }],
      }),
    ],
    ['truncated', writeSavedJourney(journey).slice(0, 40)],
  ])('is dropped if it is %s', (_, text) => {
    expect(readSavedJourney(text)).toBeNull();
  });

  it('never throws, for any text', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => readSavedJourney(text) === null));
  });
});
