import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkUsername, USERNAME_PROBLEMS, guestId, guestName } from './player-name.ts';

describe('a username', () => {
  it.each(['abc', 'a'.repeat(19), 'Ada_Lovelace-1815', '___', '123'])('[USER-1] accepts %s', (name) => {
    expect(checkUsername(name)).toEqual({ ok: true, value: name });
  });

  it.each([
    ['', 'Username must be at least 3 characters long'],
    ['ab', 'Username must be at least 3 characters long'],
    ['a'.repeat(20), 'Username must be less than 20 characters long'],
    ['a b', 'Username can only contain letters, numbers, underscores, and hyphens'],
    ['ab.c', 'Username can only contain letters, numbers, underscores, and hyphens'],
    ['Zoë', 'Username can only contain letters, numbers, underscores, and hyphens'],
    ['abc\n', 'Username can only contain letters, numbers, underscores, and hyphens'],
  ])('[USER-1] rejects %j: %s', (name, words) => {
    const checked = checkUsername(name);
    expect(checked.ok ? 'fine' : USERNAME_PROBLEMS[checked.error]).toBe(words);
  });

  it('[USER-1] is accepted exactly as typed, and only in its alphabet', () => {
    const alphabet = fc.constantFrom('a', 'Z', '0', '9', '_', '-', ' ', 'é', '.', '🦉');
    fc.assert(
      fc.property(fc.string({ unit: alphabet, maxLength: 24 }), (name) => {
        const checked = checkUsername(name);
        expect(checked.ok).toBe(/^[A-Za-z0-9_-]{3,19}$/u.test(name));
        expect(checked.ok ? checked.value : name).toBe(name);
      }),
    );
  });
});

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
