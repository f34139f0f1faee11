import { describe, expect, it } from 'vitest';
import { buildChallenge, DAILY, levelOrigin, PARTY } from '#tests/builders/build-challenge.ts';
import { gameType, maxClicks } from './challenge.ts';

const OTHERS = [{ kind: 'quick' }, DAILY, PARTY, levelOrigin(9)] as const;

describe('a challenge', () => {
  it('[GAME-15] has type batman for 5 Clicks to Batman, and no click limit', () => {
    expect(gameType({ kind: 'batman' })).toBe('batman');
    expect(maxClicks(buildChallenge({ origin: { kind: 'batman' } }))).toBeNull();
  });

  it.each(OTHERS)('[GAME-15] has type single for every other origin: $kind', (origin) => {
    expect(gameType(origin)).toBe('single');
  });

  it('[GAME-8] has a click limit only in a level that defines one', () => {
    expect(maxClicks(buildChallenge({ origin: levelOrigin(9) }))).toBe(9);
    for (const origin of [levelOrigin(null), DAILY, PARTY])
      expect(maxClicks(buildChallenge({ origin }))).toBeNull();
  });
});
