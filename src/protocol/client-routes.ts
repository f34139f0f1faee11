/**
 * The client's screens (spec section 2), and the path of the mode menu alone. The server sends the client's page
 * with 200 for these paths and with 404 for any other.
 */
export const CLIENT_ROUTES = [
  '/',
  '/auth',
  '/levels',
  '/game',
  '/party',
  '/how-to-play',
  '/leaderboard',
  '/menu',
] as const;
export type ClientRoute = (typeof CLIENT_ROUTES)[number];

/** Returns the screen at this path, ignoring case and one trailing slash; null if there is none. */
export function clientRouteOf(pathname: string): ClientRoute | null {
  const path = pathname.toLowerCase().replace(/(?<=.)\/$/u, '');
  return CLIENT_ROUTES.find((route) => route === path) ?? null;
}
