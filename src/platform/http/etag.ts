import { digest } from '../digest.ts';

/** Returns a 132-bit hash of the content for use in an ETag, in characters that a header allows. */
export function contentTag(content: string | Uint8Array): string {
  return digest(content).slice(0, 22);
}

/**
 * Returns whether the client's copy is current. Compares weakly, as RFC 9110 requires for If-None-Match. `etag` is a
 * strong tag.
 */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//u, '')));
}
