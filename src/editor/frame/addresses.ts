import { fail, ok, type Result } from '#core/result.ts';

/** Tells the frame script to check Vite's error overlay. */
const FLAG = ['framework', 'VITE'] as const;
/** Base for parsing a route. */
const BASE_URL = 'http://app.invalid';

/** Returns the frame's URL for an app route. The result is always on the app's origin. */
export function appAddress(app: string, route: string): string {
  const path = `/${route.trim().replace(/^\/+/u, '')}`;
  const address = new URL(app);
  const { pathname, search, hash } = new URL(`${address.origin}${path}`);
  address.pathname = pathname;
  address.search = search;
  address.hash = hash;
  address.searchParams.set(...FLAG);
  return address.href;
}

/** Returns the route without the query parameter that the editor added. */
export function shownRoute(route: string): string {
  const { pathname, search, searchParams, hash } = new URL(route, BASE_URL);
  if (!searchParams.has(...FLAG)) return `${pathname}${search}${hash}`;
  searchParams.delete(...FLAG);
  return `${pathname}${searchParams.size === 0 ? '' : `?${searchParams}`}${hash}`;
}

/** The start parameters. They are in the URL fragment, which the browser does not send to the server. */
export interface EditorAddress {
  /** Token of this canvas server run. */
  readonly token: string;
  /** Origin of the app. */
  readonly app: string;
  readonly canvasId: string;
}

const CANVAS_ID = /^[\w-]{1,64}$/u;

/** Reads `#token=…&app=…&canvas=…`. Fails with the name of the first part that is missing or invalid. */
export function readAddress(fragment: string): Result<EditorAddress, 'token' | 'app' | 'canvas'> {
  const parts = new URLSearchParams(fragment.replace(/^#/u, ''));
  const [token, app, canvasId] = [parts.get('token'), parts.get('app'), parts.get('canvas')];
  if (token === null || token === '') return fail('token');
  if (app === null || !URL.canParse(app)) return fail('app');
  const { protocol, origin } = new URL(app);
  if (protocol !== 'http:' && protocol !== 'https:') return fail('app');
  if (canvasId === null || !CANVAS_ID.test(canvasId)) return fail('canvas');
  return ok({ token, app: origin, canvasId });
}
