import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context, Handler } from 'hono';
import { LRUCache } from 'lru-cache';
import { brotli } from '#platform/brotli.ts';
import { preferredEncoding, type ContentEncoding } from '#platform/http/content-negotiation.ts';
import { contentTag, isNotModified } from '#platform/http/etag.ts';
import type { EncyclopediaSource } from '../source/encyclopedia-source.ts';
import type { Json } from './action-api/answer-format.ts';

/** A response before encoding. */
export interface JsonAnswer {
  readonly status: 200 | 400 | 404 | 429 | 503;
  readonly body: Json;
  readonly headers: Readonly<Record<string, string>>;
  /**
   * Milliseconds for which the same address has the same answer: 0 for never, `Infinity` while the encyclopedia is
   * open.
   */
  readonly cacheMs: number;
}

/** A response ready to send: encoded body, complete headers. */
export interface EncodedAnswer {
  readonly status: JsonAnswer['status'];
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

const CACHE_BYTES = 32 * 1024 * 1024;
/** Memory overhead per entry, in addition to its body and key. */
const ENTRY_BYTES = 1024;

/**
 * Creates a handler for JSON answers. Compresses and tags them, and caches reusable ones in encoded form, so that a
 * repeated answer costs little more than the write to the socket. Keys include the host, because answers do.
 */
export function jsonAnswers(answer: (c: Context) => Promise<JsonAnswer>): Handler {
  const cache = createAnswerCache(CACHE_BYTES);
  return async (c) => {
    const encoding = preferredEncoding(c.req.header('Accept-Encoding'));
    const key = `${encoding} ${c.req.url}`;
    const isRead = isReadRequest(c);
    const cached = isRead ? cache.get(key) : undefined;
    if (cached !== undefined) return send(c, cached);
    const fresh = await answer(c);
    const encoded = await encodeAnswer(fresh, encoding);
    if (isRead && fresh.cacheMs > 0) cache.set(key, encoded, { ttl: fresh.cacheMs });
    return send(c, encoded);
  };
}

/** Creates an LRU cache of encoded answers with at most `maxBytes` of memory. `ttl` is in milliseconds of `clock`. */
export function createAnswerCache(
  maxBytes: number,
  clock: { now(): number } = performance,
): LRUCache<string, EncodedAnswer> {
  return new LRUCache({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.byteLength + key.length * 2 + ENTRY_BYTES,
    perf: clock,
    ttlResolution: 0,
  });
}

/** An online wiki keeps changing; its source decides how old pages may be, not a cache in front of it. */
const LIVE_CACHE_MS = 60_000;

/** Returns the milliseconds for which an answer about a page may be reused without asking the encyclopedia. */
export function cacheMsOf({ info }: EncyclopediaSource): number {
  return info.isMetered ? LIVE_CACHE_MS : Number.POSITIVE_INFINITY;
}

function isReadRequest(c: Context): boolean {
  return c.req.method === 'GET' || c.req.method === 'HEAD';
}

/** 304 applies only to GET and HEAD, and only to a success (RFC 9110, section 13.2). */
function send(c: Context, { status, headers, etag, body }: EncodedAnswer): Response {
  return isReadRequest(c) && status === 200 && isNotModified(c.req.header('If-None-Match'), etag)
    ? c.body(null, 304, headers)
    : c.body(body, status, headers);
}

/** A smaller body fits into one network packet anyway. */
const MIN_COMPRESSED_BYTES = 1024;

const compressors: Readonly<Record<ContentEncoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => brotli(bytes, 'fast'),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/** Encodes a response. The ETag is strong: it differs between encodings. */
async function encodeAnswer(
  answer: JsonAnswer,
  preferred: ContentEncoding | 'identity',
): Promise<EncodedAnswer> {
  const plain = Buffer.from(JSON.stringify(answer.body));
  const encoding = plain.length < MIN_COMPRESSED_BYTES ? 'identity' : preferred;
  const body = encoding === 'identity' ? plain : await compressors[encoding](plain);
  const etag = `"${contentTag(plain)}-${encoding}"`;
  return {
    status: answer.status,
    etag,
    body: Uint8Array.from(body),
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      ETag: etag,
      Vary: 'Accept-Encoding',
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      ...answer.headers,
    },
  };
}
