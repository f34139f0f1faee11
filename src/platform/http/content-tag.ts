import { createHash } from 'node:crypto';

/** Returns a 132-bit hash of the content for use in an ETag, in characters that a header allows. */
export function contentTag(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
