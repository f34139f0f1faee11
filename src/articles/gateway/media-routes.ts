import { Hono, type Context } from 'hono';
import { etag } from 'hono/etag';
import { acceptedNames } from '#platform/http/content-negotiation.ts';
import { busyAnswer } from '#platform/http/problem-answer.ts';
import { isUnavailable, type EncyclopediaSource, type Media } from '../source/encyclopedia-source.ts';
import type { OpenAndStarter } from '../source/encyclopedias.ts';

/**
 * An SVG document may contain scripts and load resources; opened directly it may do neither (architecture section 4).
 */
const SVG_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/**
 * GET /media/{file}: serves the pictures this server holds, the open encyclopedia's first; passes unknown files on to
 * the next route. `addressOf` returns the address of the client; null: not limited.
 */
export function mediaRoutes(
  { open, starter }: OpenAndStarter<EncyclopediaSource>,
  addressOf: (c: Context) => string | null,
): Hono {
  return new Hono().use('/media/:file', etag()).get('/media/:file', async (c, next) => {
    const file = c.req.param('file');
    const media = (await open.media(file, addressOf(c))) ?? (await starter.media(file));
    if (media === null) return next();
    if (isUnavailable(media)) return busyAnswer(c);
    const isBrotliWelcome = acceptedNames(c.req.header('Accept-Encoding')).has('br');
    const brotli = isBrotliWelcome && media.brotli !== null ? await media.brotli() : null;
    return c.body(brotli ?? (await media.bytes()), 200, {
      ...mediaHeaders(media),
      ETag: `"${media.tag}-${brotli === null ? 'identity' : 'br'}"`,
      ...(brotli !== null && { 'Content-Encoding': 'br' }),
    });
  });
}

function mediaHeaders({ type, brotli }: Media): Record<string, string> {
  return {
    'Content-Type': type,
    // Not immutable: a picture keeps its name when the next release of the encyclopedia redraws it.
    'Cache-Control': 'public, max-age=86400',
    'X-Content-Type-Options': 'nosniff',
    ...(brotli !== null && { Vary: 'Accept-Encoding' }),
    ...(type === 'image/svg+xml' && { 'Content-Security-Policy': SVG_POLICY }),
  };
}
