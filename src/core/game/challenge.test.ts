import { describe, expect, it } from 'vitest';
import { buildChallenge, DAILY, levelOrigin, PARTY } from '#tests/builders/build-challenge.ts';
import { gameType, maxClicks } from './challenge.ts';

const OTHERS = [{ kind: 'quick' }, DAILY, PARTY, levelOrigin(9)] as const;

describe('a challenge', () => {
  it('[GAME-15] is of type batman for 5 Clicks to Batman, and without a limit', () => {
    expect(gameType({ kind: 'batman' })).toBe('batman');
    expect(maxClicks(buildChallenge({ origin: { kind: 'batman' } }))).toBeNull();
  });

  it.each(OTHERS)('[GAME-15] is of type single for everything else: $kind', (origin) => {
    expect(gameType(origin)).toBe('single');
  });

  it('[GAME-8] has a limit only in a level that has one', () => {
    expect(maxClicks(buildChallenge({ origin: levelOrigin(9) }))).toBe(9);
    for (const origin of [levelOrigin(null), DAILY, PARTY])
      expect(maxClicks(buildChallenge({ origin }))).toBeNull();
  });
});
