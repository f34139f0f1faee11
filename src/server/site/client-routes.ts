/** The routes the client has a screen for (spec section 2), and the page of the mode menu alone. */
const CLIENT_ROUTES: ReadonlySet<string> = new Set([
  '/',
  '/auth',
  '/levels',
  '/game',
  '/party',
  '/how-to-play',
  '/leaderboard',
  '/menu',
]);

/** Whether the client shows a screen at this path, by its own reading: without regard to case or a slash at the end. */
export function isClientRoute(path: string): boolean {
  return CLIENT_ROUTES.has(path.toLowerCase().replace(/(?<=.)\/$/u, ''));
}
