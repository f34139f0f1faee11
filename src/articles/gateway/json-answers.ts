import type { Context, Handler } from 'hono';
import { preferredEncoding } from '#platform/http/content-negotiation.ts';
import { isNotModified } from '#platform/http/etag.ts';
import { AnswerCache, type EncodedAnswer } from './answer-cache.ts';
import { encodeAnswer, type JsonAnswer } from './encode-answer.ts';

export interface FreshAnswer extends JsonAnswer {
  /**
   * Milliseconds for which the same address has the same answer: 0 for never, `Infinity` while the encyclopedia is
   * open.
   */
  readonly lasts: number;
}

const CACHE_BYTES = 32 * 1024 * 1024;

/**
 * Creates a handler for JSON answers. Compresses and tags them, and caches reusable ones in encoded form, so that a
 * repeated answer costs little more than the write to the socket. Keys include the host, because answers do.
 */
export function jsonAnswers(answer: (c: Context) => Promise<FreshAnswer>): Handler {
  const cache = new AnswerCache(CACHE_BYTES);
  return async (c) => {
    const encoding = preferredEncoding(c.req.header('Accept-Encoding'));
    const key = `${encoding} ${c.req.url}`;
    const isRead = reads(c);
    const kept = isRead ? cache.get(key, performance.now()) : undefined;
    if (kept !== undefined) return send(c, kept);
    const fresh = await answer(c);
    const encoded = await encodeAnswer(fresh, encoding);
    if (isRead && fresh.lasts > 0) cache.set(key, encoded, performance.now() + fresh.lasts);
    return send(c, encoded);
  };
}

function reads(c: Context): boolean {
  return c.req.method === 'GET' || c.req.method === 'HEAD';
}

/** 304 applies only to GET and HEAD, and only to a success (RFC 9110, section 13.2). */
function send(c: Context, { status, headers, etag, body }: EncodedAnswer): Response {
  return reads(c) && status === 200 && isNotModified(c.req.header('If-None-Match'), etag)
    ? c.body(null, 304, headers)
    : c.body(body, status, headers);
}
