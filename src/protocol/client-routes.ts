/**
 * The paths the client has a screen for (spec section 2), and that of the mode menu alone. The server answers the
 * client's page at these with 200 and at any other with 404.
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
