/** Tells the frame script to check Vite's error overlay. */
const FLAG = ['framework', 'VITE'] as const;
/** Base for parsing a route. */
const NOWHERE = 'http://app.invalid';

/** Returns the frame's URL for an app route. The result is always on the app's origin. */
export function appAddress(app: string, route: string): string {
  const path = `/${route.trim().replace(/^\/+/u, '')}`;
  const address = new URL(app);
  const { pathname, search, hash } = new URL(`${address.origin}${path}`);
  address.pathname = pathname;
  address.search = search;
  address.hash = hash;
  address.searchParams.set(...FLAG);
  return address.href;
}

/** Returns the route without the query parameter that the editor added. */
export function shownRoute(route: string): string {
  const { pathname, search, searchParams, hash } = new URL(route, NOWHERE);
  if (!searchParams.has(...FLAG)) return `${pathname}${search}${hash}`;
  searchParams.delete(...FLAG);
  return `${pathname}${searchParams.size === 0 ? '' : `?${searchParams}`}${hash}`;
}
