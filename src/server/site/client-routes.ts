import { CLIENT_ROUTES } from '#protocol/client-routes.ts';

const PATHS: ReadonlySet<string> = new Set(CLIENT_ROUTES);

/** Whether the client has a screen at this path. Like the client's router, ignores case and a trailing slash. */
export function isClientRoute(path: string): boolean {
  return PATHS.has(path.toLowerCase().replace(/(?<=.)\/$/u, ''));
}
