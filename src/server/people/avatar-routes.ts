import { createAvatar } from '@dicebear/core';
import * as thumbs from '@dicebear/thumbs';
import { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { onlyGet, problemAnswer } from '#platform/http/problem-answer.ts';

/** Characters; usernames and guest names are far shorter. */
const MAX_SEED_LENGTH = 64;
/** Cached pictures, about 2 kB each. */
const MAX_KEPT = 1000;

const HEADERS = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  // The picture of a seed changes only with the style.
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
  // An SVG opened directly is a document: allow no scripts or requests.
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/** GET /avatars/{seed}: draws a face for a username (spec section 7) in a style that is in the public domain. */
export function avatarRoutes(): Hono {
  const drawn = new LRUCache<string, string>({ max: MAX_KEPT });
  const draw = (seed: string) => {
    const svg = drawn.get(seed) ?? createAvatar(thumbs, { seed }).toString();
    drawn.set(seed, svg);
    return svg;
  };
  return new Hono()
    .get('/avatars/:seed', (c) => {
      const seed = c.req.param('seed');
      if (seed.length > MAX_SEED_LENGTH) return problemAnswer(c, 'not-found', 'No name is that long.');
      return c.body(draw(seed), 200, HEADERS);
    })
    .all('/avatars/:seed', onlyGet);
}
