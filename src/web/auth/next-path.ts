/** Reserved origin (RFC 2606). Input that resolves to another origin is not a path of this site. */
const HERE = 'https://here.invalid';

/**
 * Returns the path to open after signing in: `asked`, else Home. `asked` comes from the URL and is not trusted: other
 * sites, server routes and `/auth` itself become Home.
 */
export function nextPath(asked: unknown): string {
  if (typeof asked !== 'string' || !asked.startsWith('/') || !URL.canParse(asked, HERE)) return '/';
  const { origin, pathname, search, hash } = new URL(asked, HERE);
  const isOurs =
    origin === HERE && !pathname.startsWith('//') && !/^\/(?:auth|api|w)(?:\/|$)/iu.test(pathname);
  return isOurs ? pathname + search + hash : '/';
}
