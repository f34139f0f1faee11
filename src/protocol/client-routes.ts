import { isDay } from '#core/daily/utc-day.ts';
import { FRIEND_CHALLENGE_ID } from './friend-challenge-id.ts';

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
  '/account',
  '/admin',
  '/challenge',
  '/menu',
] as const;
export type ClientRoute = (typeof CLIENT_ROUTES)[number];

/**
 * Returns the screen at this path, ignoring case and one trailing slash; null if there is none. A day and a result are
 * pages of `/daily`, which loads as one part.
 */
export function clientRouteOf(pathname: string): ClientRoute | null {
  const path = pathname.toLowerCase().replace(/(?<=.)\/$/u, '');
  const known = CLIENT_ROUTES.find((route) => route === path);
  if (known !== undefined) return known;
  if (dayOfPath(path) !== null || /^\/results\/.{36}$/u.test(path)) return '/daily';
  return friendChallengeOfPath(path) === null ? null : '/challenge';
}

/** Returns the day of `/daily/2026-11-27`; null for any other path. */
export function dayOfPath(pathname: string): string | null {
  const day = /^\/daily\/(.{10})$/u.exec(pathname)?.[1] ?? '';
  return isDay(day) ? day : null;
}

/** Returns the id in `/challenge/abcdefghjk`, the link to a challenge among friends; null for any other path. */
export function friendChallengeOfPath(pathname: string): string | null {
  const [, id] = /^\/challenge\/([^/]+)$/u.exec(pathname) ?? [];
  return id !== undefined && FRIEND_CHALLENGE_ID.test(id) ? id : null;
}
