import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guestId, guestName } from './guest-name.ts';

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('a guest', () => {
  it('[GUEST-1] is named Guest, an adjective and a noun, for any random numbers', () => {
    fc.assert(
      fc.property(chance, chance, (one, other) => {
        const numbers = [one, other];
        expect(guestName(() => numbers.shift() ?? 0)).toMatch(/^Guest [A-Z][a-z]+ [A-Z][a-z]+$/u);
      }),
    );
  });

  it('[GUEST-1] draws the two words independently', () => {
    const numbers = [0, 0.999];
    expect(guestName(() => numbers.shift() ?? 0)).toBe('Guest Agile Yak');
  });

  it('[GUEST-2] has an id that begins with guest_', () => {
    expect(guestId('4f7c')).toBe('guest_4f7c');
  });
});
