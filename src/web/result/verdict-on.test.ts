import { describe, expect, it } from 'vitest';
import type { Origin } from '#core/game/challenge.ts';
import type { Journey } from '#core/game/journey.ts';
import { ENGLISH_NAMESPACES } from '#core/title/namespace.ts';
import { verdictOn } from './verdict-on.ts';

function finished(origin: Origin, clicks: number, par: number | null): Journey {
  return {
    challenge: { origin, articles: ['Owl', 'Night', 'Batman'], par, namespaces: ENGLISH_NAMESPACES },
    path: [
      { title: 'Owl', kind: 'start', at: 0 },
      ...Array.from({ length: clicks }, () => ({ title: 'Night', kind: 'link', at: 1 }) as const),
    ],
  };
}

describe('the verdict on a finished journey', () => {
  it.each([
    [4, 'You found Batman in 4 clicks: five was beaten.'],
    [1, 'You found Batman in 1 click: five was beaten.'],
    [5, 'You found Batman in 5 clicks: five it is.'],
    [6, 'You found Batman in 6 clicks. Over five this time.'],
  ])('says of %i clicks to Batman whether five was beaten', (clicks, words) => {
    expect(verdictOn(finished({ kind: 'batman' }, clicks, null))).toBe(words);
  });

  it.each([
    [7, 7, 'All 3 articles in 7 clicks. No route by links alone is shorter.'],
    [9, 7, 'All 3 articles in 9 clicks. The shortest route by links alone takes 7.'],
    [6, 7, 'All 3 articles in 6 clicks. No route by links alone is shorter.'],
    [9, null, 'All 3 articles in 9 clicks.'],
  ])(
    '[GAME-7] holds %i clicks against a par of %s, and claims none where none is known',
    (clicks, par, words) => {
      expect(verdictOn(finished({ kind: 'quick' }, clicks, par))).toBe(words);
    },
  );
});
