import { createHash } from 'node:crypto';

/** The same for the same content, another for any other; the heart of an ETag. 132 bits, as characters a header may hold. */
export function contentTag(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
