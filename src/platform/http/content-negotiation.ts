import { parseAccept } from 'hono/utils/accept';

/** In the server's order of preference. */
export const CONTENT_ENCODINGS = ['br', 'gzip'] as const;
export type ContentEncoding = (typeof CONTENT_ENCODINGS)[number];

/** Returns the preferred encoding among those that an Accept-Encoding header lists. */
export function preferredEncoding(header: string | undefined): ContentEncoding | 'identity' {
  const accepted = acceptedNames(header);
  return CONTENT_ENCODINGS.find((encoding) => accepted.has(encoding)) ?? 'identity';
}

/** Returns the names that an Accept header lists, in lower case, without those it excludes with `;q=0`. */
export function acceptedNames(header: string | undefined): ReadonlySet<string> {
  const wanted = parseAccept(header ?? '').filter(({ q }) => q > 0);
  return new Set(wanted.map(({ type }) => type.toLowerCase()));
}
