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
