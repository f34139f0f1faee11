import { fail, ok, type Result } from '../result.ts';

/** The spec's words (section 5), straight apostrophes and all; also the closed list of what can be wrong. */
export const USERNAME_PROBLEMS = {
  'too-short': 'Username must be at least 3 characters long',
  'too-long': 'Username must be less than 20 characters long',
  'bad-characters': 'Username can only contain letters, numbers, underscores, and hyphens',
} as const;
export type UsernameProblem = keyof typeof USERNAME_PROBLEMS;

/** USER-1: 3 to 19 characters of A-Z, a-z, 0-9, underscore and hyphen. Taken as typed, without trimming. */
export function checkUsername(name: string): Result<string, UsernameProblem> {
  if (name.length < 3) return fail('too-short');
  if (name.length >= 20) return fail('too-long');
  return /^[A-Za-z0-9_-]+$/u.test(name) ? ok(name) : fail('bad-characters');
}
