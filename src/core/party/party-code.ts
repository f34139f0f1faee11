import { fail, ok, type Result } from '../result.ts';

/** Spec section 9: 6 characters, upper-case letters and digits. */
const PARTY_CODE_LENGTH = 6;
/** PARTY-1: without I, O, 0 and 1, which players confuse when they read a code aloud. Older codes may have them. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** PARTY-1: Returns a new code. `random` returns numbers in [0, 1). */
export function makePartyCode(random: () => number): string {
  return Array.from({ length: PARTY_CODE_LENGTH }, () =>
    ALPHABET.charAt(Math.floor(random() * ALPHABET.length)),
  ).join('');
}

/** PARTY-2: Formats a code while it is typed: upper case, at most 6 characters. */
export function formatPartyCode(input: string): string {
  return input
    .trim()
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/gu, '')
    .slice(0, PARTY_CODE_LENGTH);
}

/** Parses a typed code; returns an error if it is empty or incomplete. */
export function parsePartyCode(input: string): Result<string, 'invalid-party-code'> {
  const code = input.trim().toUpperCase();
  return /^[A-Z0-9]{6}$/u.test(code) ? ok(code) : fail('invalid-party-code');
}
