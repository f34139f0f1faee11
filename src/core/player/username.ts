import { fail, ok, type Result } from '../result.ts';

/** Messages from the spec (section 5), verbatim; the keys are the closed list of problems. */
export const USERNAME_PROBLEMS = {
  'too-short': 'Username must be at least 3 characters long',
  'too-long': 'Username must be less than 20 characters long',
  'bad-characters': 'Username can only contain letters, numbers, underscores, and hyphens',
} as const;
export type UsernameProblem = keyof typeof USERNAME_PROBLEMS;

/** USER-1: Accepts 3 to 19 characters of A-Z, a-z, 0-9, underscore and hyphen. Does not trim. */
export function checkUsername(name: string): Result<string, UsernameProblem> {
  if (name.length < 3) return fail('too-short');
  if (name.length >= 20) return fail('too-long');
  return /^[A-Za-z0-9_-]+$/u.test(name) ? ok(name) : fail('bad-characters');
}
