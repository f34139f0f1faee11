/** What the address field suggests: the app's routes. A test holds them to the app's own list. */
export const APP_ROUTES: readonly string[] = [
  '/',
  '/auth',
  '/levels',
  '/game',
  '/party',
  '/how-to-play',
  '/leaderboard',
  '/menu',
];
