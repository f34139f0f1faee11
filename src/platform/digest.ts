import { createHash } from 'node:crypto';

/** Returns the SHA-256 of a content: 43 characters that are safe in URLs and headers. */
export function digest(content: string | NodeJS.ArrayBufferView): string {
  return createHash('sha256').update(content).digest('base64url');
}
