import { describe, expect, it } from 'vitest';
import type { Origin } from '#core/game/challenge.ts';
import type { Journey } from '#core/game/journey.ts';
import { buildChallenge } from '#tests/builders/build-challenge.ts';
import { verdictOn } from './verdict-on.ts';

function finished(origin: Origin, clicks: number, goal = 'Batman'): Journey {
  return {
    challenge: buildChallenge({ origin, articles: ['Owl', 'Night', goal] }),
    path: [
      { title: 'Owl', kind: 'start', at: 0 },
      ...Array.from(
        { length: clicks },
        () => ({ title: 'Night', kind: 'link', at: 1, asked: 'Night', revision: 7 }) as const,
      ),
    ],
  };
}

describe('the verdict on a finished journey', () => {
  it.each([
    [4, 'You found Batman in 4 clicks. You beat five!'],
    [1, 'You found Batman in 1 click. You beat five!'],
    [5, 'You found Batman in 5 clicks: exactly five!'],
    [6, 'You found Batman in 6 clicks. More than five this time.'],
  ])('says for %i clicks to Batman whether five was beaten', (clicks, words) => {
    expect(verdictOn(finished({ kind: 'batman' }, clicks), null)).toBe(words);
  });

  it('says "both" for two articles', () => {
    const journey = finished({ kind: 'quick' }, 3);
    const two = { ...journey, challenge: buildChallenge({ articles: ['Owl', 'Night'] }) };
    expect(verdictOn(two, null)).toBe('Both articles in 3 clicks.');
  });

  it('uses the title that the encyclopedia has for Batman', () => {
    expect(verdictOn(finished({ kind: 'batman' }, 4, 'باتمان'), null)).toBe(
      'You found باتمان in 4 clicks. You beat five!',
    );
  });

  it.each([
    [7, 7, 'All 3 articles in 7 clicks. Par! You found a shortest route.'],
    [9, 7, 'All 3 articles in 9 clicks. The shortest route by links alone takes 7 clicks.'],
    [6, 7, 'All 3 articles in 6 clicks. Under par! The shortest route we knew of takes 7 clicks.'],
    [9, null, 'All 3 articles in 9 clicks.'],
  ])(
    '[GAME-7] compares %i clicks with a par of %s, and omits par where it is unknown',
    (clicks, par, words) => {
      expect(verdictOn(finished({ kind: 'quick' }, clicks), par)).toBe(words);
    },
  );

  it('varies the praise for par with the journey, and keeps it for one journey', () => {
    const { challenge, path } = finished({ kind: 'quick' }, 7);
    const endingAt = (at: number) =>
      verdictOn(
        { challenge, path: [path[0], { title: 'Owl', kind: 'link', at, asked: 'Owl', revision: 7 }] },
        1,
      );
    expect(new Set([3, 4, 5, 3].map(endingAt))).toHaveLength(3);
    expect(endingAt(3)).toBe('All 3 articles in 1 click. Par! No shorter route exists.');
  });

  it('credits going back for a result under par', () => {
    const { challenge, path } = finished({ kind: 'quick' }, 5);
    const withBack: Journey = {
      challenge,
      path: [...path, { title: 'Owl', kind: 'back', at: 2, asked: 'Owl', revision: 7 }],
    };
    expect(verdictOn(withBack, 7)).toBe(
      'All 3 articles in 6 clicks. Under par! Going back saved you clicks: by links alone it takes 7.',
    );
  });
});
