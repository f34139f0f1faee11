import { fail, ok, type Result } from '#core/result.ts';

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
