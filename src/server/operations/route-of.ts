import type { IncomingMessage } from 'node:http';
import type { Hono } from 'hono';

/** A request as logs and metrics name it: a bounded number of different values, none of which its sender chose. */
export interface NamedRequest {
  readonly method: string;
  /** The pattern of its route, such as `/api/runs/:id`; `/*` for the files and pages of the client. */
  readonly route: string;
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** The routes that middleware and the answers for unknown calls have. */
const API = '/api/*';
const REST = '/*';
/** What Hono lets a parameter match, as in `:id{[\da-f]{8}}`: noise in a log and in the legend of a dashboard. */
const PARAMETER_PATTERN = /\{(?:[^{}]|\{[^{}]*\})*\}/gu;

/**
 * Returns a function that finds the route of a request in the app's router. Does not need the app to handle the request:
 * some answers are given before it.
 */
export function createRouteOf(app: Pick<Hono, 'router'>): (request: IncomingMessage) => NamedRequest {
  return ({ method = 'GET', url = '/' }) => {
    const path = pathOf(url);
    // Hono answers HEAD through GET.
    const [handlers] = app.router.match(method === 'HEAD' ? 'GET' : method, path);
    const patterns = handlers.map(([[, route]]) => route.path);
    const route =
      patterns.find((pattern) => !pattern.endsWith('*'))?.replaceAll(PARAMETER_PATTERN, '') ??
      (path.startsWith('/api/') ? API : REST);
    return { method: METHODS.has(method) ? method : 'OTHER', route };
  };
}

/** The target of a request may also be a whole address or `*`. */
function pathOf(url: string): string {
  if (url.startsWith('/')) return url.split(/[?#]/u, 1)[0] ?? '/';
  return URL.canParse(url) ? new URL(url).pathname : '/';
}
