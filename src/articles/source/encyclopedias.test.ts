import { describe, expect, it } from 'vitest';
import { challengeOfPin, dailyPin, encyclopediaForPin, friendPin, PIN, racePin } from './encyclopedias.ts';

const UUID = '0b54ac3e-9d1f-4a52-8d39-6a4a6d6cb6f1';
const FRIEND = 'abcdefghjk';
const PARTS = { open: 'open', starter: 'starter' };

describe('the pin of a challenge among friends', () => {
  it('[CHALLENGE-7] selects the encyclopedia of the challenge', () => {
    for (const isStarter of [true, false]) {
      const pin = friendPin(FRIEND, { isStarter });
      expect(pin).toMatch(PIN);
      expect(encyclopediaForPin(PARTS, pin)).toBe(isStarter ? 'starter' : 'open');
    }
  });

  it('[RUN-14] names the challenge, whose creation is known', () => {
    const pin = friendPin(FRIEND, { isStarter: false });
    expect(challengeOfPin(pin)).toEqual({ kind: 'friend', id: FRIEND });
    expect(challengeOfPin(dailyPin(UUID))).toEqual({ kind: 'daily', id: UUID });
    expect(challengeOfPin(racePin(UUID))).toEqual({ kind: 'race', id: UUID });
  });

  it.each([`friend-${UUID}`, 'friend-', 'friend-ILO0111111', `daily-${FRIEND}`, FRIEND])(
    'names none: %s',
    (pin) => {
      expect(challengeOfPin(pin)).toBeNull();
    },
  );
});
