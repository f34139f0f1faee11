import { describe, expect, it } from 'vitest';
import { buildChallenge } from '#tests/builders/build-challenge.ts';
import { journeyStops } from './journey.ts';

describe('journeyStops', () => {
  it('[GAME-5] lists all pages in order and marks a target only where it was first visited', () => {
    const stops = journeyStops({
      challenge: buildChallenge({ articles: ['Cat', 'Dog'] }),
      path: [
        { title: 'Cat', kind: 'start', at: 1 },
        { title: 'Bird', kind: 'link', at: 2, asked: 'Bird', revision: 7 },
        { title: 'Cat', kind: 'back', at: 3, asked: 'Cat', revision: 7 },
        { title: 'Dog', kind: 'link', at: 4, asked: 'Dog', revision: 7 },
      ],
    });
    expect(stops.map(({ title, foundTarget }) => [title, foundTarget])).toEqual([
      ['Cat', true],
      ['Bird', false],
      ['Cat', false],
      ['Dog', true],
    ]);
  });
});
