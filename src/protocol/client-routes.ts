import { isDay } from '#core/daily/utc-day.ts';

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
  '/daily',
  '/menu',
] as const;
/** `/results`: only with the id of a run. */
export type ClientRoute = (typeof CLIENT_ROUTES)[number] | '/results';

/** Returns the screen at this path, ignoring case and one trailing slash; null if there is none. */
export function clientRouteOf(pathname: string): ClientRoute | null {
  const path = routePath(pathname);
  if (runOfPath(path) !== null) return '/results';
  return CLIENT_ROUTES.find((route) => route === path) ?? (dayOfPath(path) === null ? null : '/daily');
}

/** Returns a path as routes are compared: in lower case, without a slash at its end. */
export function routePath(pathname: string): string {
  return pathname.toLowerCase().replace(/(?<=.)\/$/u, '');
}

/** Returns the run of `/results/ffffffff-…`; null for any other path. */
export function runOfPath(pathname: string): string | null {
  return /^\/results\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/u.exec(pathname)?.[1] ?? null;
}

/** Returns the day of `/daily/2026-11-27`; null for any other path. */
export function dayOfPath(pathname: string): string | null {
  const day = /^\/daily\/(\d{4}-\d{2}-\d{2})$/u.exec(pathname)?.[1];
  return day !== undefined && isDay(day) ? day : null;
}
