import { describe, expect, it } from 'vitest';
import type { Journey } from '#core/game/journey.ts';
import { buildChallenge, DAILY } from '#tests/builders/build-challenge.ts';
import { resultText } from './result-text.ts';

const journey = (par: number | null): Journey => ({
  challenge: buildChallenge({ origin: DAILY, articles: ['Owl', 'Night'], par }),
  path: [
    { title: 'Owl', kind: 'start', at: 0 },
    { title: 'Moon', kind: 'link', at: 1, asked: 'Moon', revision: 7 },
    { title: 'Night', kind: 'link', at: 2, asked: 'Night', revision: 7 },
  ],
});

describe('the text of a shared result', () => {
  it('contains day, clicks, par and time, but no article', () => {
    const text = resultText(journey(2), 71);
    expect(text).toBe('Wayword, Daily Challenge of 21 November: 2 clicks (par 2) in 1:11.');
    expect(text).not.toMatch(/Owl|Moon|Night/u);
  });

  it('omits par where it is unknown', () => {
    expect(resultText(journey(null), 5)).toBe('Wayword, Daily Challenge of 21 November: 2 clicks in 0:05.');
  });
});
