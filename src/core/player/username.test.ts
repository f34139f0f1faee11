import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkUsername, USERNAME_PROBLEMS } from './username.ts';

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
