/** Any origin of nobody's: what resolves to another one was no path of ours. */
const HERE = 'https://here.invalid';

/**
 * Where a player goes on after signing in: the path they came from, else Home. `asked` comes from the address and may be
 * anybody's: what leads to another site, to no screen of ours, or round in a circle, leads to Home.
 */
export function nextPath(asked: unknown): string {
  if (typeof asked !== 'string' || !asked.startsWith('/') || !URL.canParse(asked, HERE)) return '/';
  const { origin, pathname, search, hash } = new URL(asked, HERE);
  const isOurs =
    origin === HERE && !pathname.startsWith('//') && !/^\/(?:auth|api|w)(?:\/|$)/iu.test(pathname);
  return isOurs ? pathname + search + hash : '/';
}
