import { Hono, type Context } from 'hono';
import { etag } from 'hono/etag';
import { acceptedNames, CONTENT_ENCODINGS } from '#platform/http/content-negotiation.ts';
import { clientRouteOf } from '#protocol/client-routes.ts';
import type { Preview } from '../cards/find-preview.ts';
import { createPreviewPages } from './preview-pages.ts';
import type { WebApp, WebFile } from './web-app.ts';

export interface SiteParts {
  readonly webApp: WebApp;
  /** Origins of the pictures of an online wiki; empty for every other encyclopedia. */
  readonly pictureOrigins: readonly string[];
  /** Returns the link preview of a client route; null if it names something that does not exist for the caller. */
  readonly previewOf: (path: string, c: Context) => Promise<Preview | null>;
  /** Returns the address of this site, for links from other sites. */
  readonly linkBase: (c: Context) => string;
}

/**
 * Serves the built client: its files, its page with a link preview on every client route, and the same page with status
 * 404 for other navigations, where the client shows Article Not Found. Mount after all other routes.
 */
export function siteRoutes({ webApp, pictureOrigins, previewOf, linkBase }: SiteParts): Hono {
  const headers = pageHeaders({ inlineScripts: webApp.inlineScripts, pictureOrigins });
  const previewPage = createPreviewPages(webApp.page);
  const page = (c: Context, file: WebFile, status: 200 | 404) => {
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    return fileAnswer(c, file, status);
  };
  return new Hono().use(etag()).get('*', async (c, next) => {
    const { path } = c.req;
    if (path === '/index.html' || clientRouteOf(path) !== null) {
      const preview = await previewOf(path, c);
      return preview === null ? page(c, webApp.page, 404) : page(c, previewPage(preview, linkBase(c)), 200);
    }
    const file = webApp.files.get(path);
    if (file !== undefined) return fileAnswer(c, file, 200);
    return isNavigation(c.req.header('Accept')) ? page(c, webApp.page, 404) : next();
  });
}

function fileAnswer(c: Context, file: WebFile, status: 200 | 404): Response {
  c.header('Content-Type', file.type);
  c.header('ETag', file.etag);
  c.header('Cache-Control', file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  c.header('X-Content-Type-Options', 'nosniff');
  if (file.compressed.size > 0) c.header('Vary', 'Accept-Encoding');
  const accepted = acceptedNames(c.req.header('Accept-Encoding'));
  for (const encoding of CONTENT_ENCODINGS) {
    const bytes = file.compressed.get(encoding);
    if (bytes === undefined || !accepted.has(encoding)) continue;
    c.header('Content-Encoding', encoding);
    return c.body(bytes, status);
  }
  return c.body(file.bytes, status);
}

/** A browser that navigates accepts text/html explicitly; for scripts and pictures it sends a wildcard. */
function isNavigation(accept: string | undefined): boolean {
  return acceptedNames(accept).has('text/html');
}

export interface PagePolicy {
  /** CSP sources of the page's inline scripts; no other inline script runs. */
  readonly inlineScripts: readonly string[];
  /** Origins of the pictures of an online wiki; empty for every other encyclopedia. */
  readonly pictureOrigins: readonly string[];
}

/**
 * Returns the headers of every HTML answer (architecture section 4). They block scripts in articles even if both
 * sanitizers fail.
 */
function pageHeaders({ inlineScripts, pictureOrigins }: PagePolicy): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts].join(' '),
    // Radix positions its pop-ups with style attributes.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self'", ...pictureOrigins].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
}
