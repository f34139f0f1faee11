import { CLIENT_ROUTES } from '#protocol/client-routes.ts';

const PATHS: ReadonlySet<string> = new Set(CLIENT_ROUTES);

/** Whether the client shows a screen at this path, by its own reading: without regard to case or a slash at the end. */
export function isClientRoute(path: string): boolean {
  return PATHS.has(path.toLowerCase().replace(/(?<=.)\/$/u, ''));
}
