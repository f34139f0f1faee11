import { createHash } from 'node:crypto';

/** Hashes input, case-insensitively, for use in a limit key, so that the limits table holds no email addresses. */
export function limitKey(typed: string): string {
  return createHash('sha256').update(typed.toLowerCase()).digest('base64url');
}
