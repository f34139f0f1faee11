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
  '/statistics',
  '/menu',
] as const;
export type ClientRoute = (typeof CLIENT_ROUTES)[number];

/** Returns the screen at this path, ignoring case and one trailing slash; null if there is none. */
export function clientRouteOf(pathname: string): ClientRoute | null {
  const path = pathname.toLowerCase().replace(/(?<=.)\/$/u, '');
  return CLIENT_ROUTES.find((route) => route === path) ?? (dayOfPath(path) === null ? null : '/daily');
}

/** Returns the day of `/daily/2026-11-27`; null for any other path. */
export function dayOfPath(pathname: string): string | null {
  const day = /^\/daily\/(\d{4}-\d{2}-\d{2})$/u.exec(pathname)?.[1];
  return day !== undefined && isDay(day) ? day : null;
}
