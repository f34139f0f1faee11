import { parseAccept } from 'hono/utils/accept';

/** What an Accept header asks for by name, in lower case, without what it refuses (`;q=0`). */
export function acceptedNames(header: string | undefined): ReadonlySet<string> {
  const wanted = parseAccept(header ?? '').filter(({ q }) => q > 0);
  return new Set(wanted.map(({ type }) => type.toLowerCase()));
}
