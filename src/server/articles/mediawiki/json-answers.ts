import type { Context, Handler } from 'hono';
import { AnswerCache, type EncodedAnswer } from './answer-cache.ts';
import { chooseEncoding, encodeAnswer, type JsonAnswer } from './encode-answer.ts';

export interface FreshAnswer extends JsonAnswer {
  /** Milliseconds for which the same address has the same answer: 0 for never, `Infinity` while the encyclopedia is open. */
  readonly lasts: number;
}

const CACHE_BYTES = 32 * 1024 * 1024;

/**
 * Makes a handler of what answers in JSON: answers are compressed, tagged, and the lasting ones kept in memory as they
 * go out, so that giving a page again costs little more than writing to the socket. Keys hold the whole address with
 * its host, because the answers do.
 */
export function jsonAnswers(answer: (c: Context) => Promise<FreshAnswer>): Handler {
  const cache = new AnswerCache(CACHE_BYTES);
  return async (c) => {
    const encoding = chooseEncoding(c.req.header('Accept-Encoding'));
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

/** "You have it already" answers who reads, and stands for a success alone (RFC 9110, section 13.2). */
function send(c: Context, { status, headers, etag, body }: EncodedAnswer): Response {
  return reads(c) && status === 200 && isKnown(c.req.header('If-None-Match'), etag)
    ? c.body(null, 304, headers)
    : c.body(body, status, headers);
}

/** Whether the caller holds this very answer. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//u, '')));
}
