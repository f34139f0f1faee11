import { createHash } from 'node:crypto';

/** Whatever somebody typed as a short part of a limit's key, without regard to case: no addresses stand among the limits. */
export function limitKey(typed: string): string {
  return createHash('sha256').update(typed.toLowerCase()).digest('base64url');
}
