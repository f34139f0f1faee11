/** Asks the frame inside to look at Vite's overlay for the app's errors. */
const FLAG = ['framework', 'VITE'] as const;
/** A route is read as if it were on this origin. */
const NOWHERE = 'http://app.invalid';

/** Where the frame is led for a route of the app: path and query, on the app's own origin whatever the route says. */
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

/** The route as a developer knows it: without what the editor added. */
export function shownRoute(route: string): string {
  const { pathname, search, searchParams, hash } = new URL(route, NOWHERE);
  if (!searchParams.has(...FLAG)) return `${pathname}${search}${hash}`;
  searchParams.delete(...FLAG);
  return `${pathname}${searchParams.size === 0 ? '' : `?${searchParams}`}${hash}`;
}
