import { parseAccept } from 'hono/utils/accept';

/** Returns the names that an Accept header lists, in lower case, without those it excludes with `;q=0`. */
export function acceptedNames(header: string | undefined): ReadonlySet<string> {
  const wanted = parseAccept(header ?? '').filter(({ q }) => q > 0);
  return new Set(wanted.map(({ type }) => type.toLowerCase()));
}
