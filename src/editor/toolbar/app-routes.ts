/** The app's routes, suggested in the route field. A test compares them with the app's own list. */
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
