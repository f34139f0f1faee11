import type { Context, Handler } from 'hono';
import { preferredEncoding, type ContentEncoding } from '#platform/http/content-negotiation.ts';
import { isNotModified, contentTag } from '#platform/http/etag.ts';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { brotli } from '#platform/brotli.ts';
import type { Json } from './action-api/api-call.ts';
import type { EncyclopediaSource } from '../source/encyclopedia-source.ts';

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

/** A response before encoding. */
export interface JsonAnswer {
  readonly status: EncodedAnswer['status'];
  readonly body: Json;
  readonly headers: Readonly<Record<string, string>>;
}

/** A smaller body fits into one network packet anyway. */
const WORTH_COMPRESSING_BYTES = 1024;

const compressors: Readonly<Record<ContentEncoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => brotli(bytes, 'fast'),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/** Encodes a response. The ETag is strong: it differs between encodings. */
export async function encodeAnswer(
  answer: JsonAnswer,
  wanted: ContentEncoding | 'identity',
): Promise<EncodedAnswer> {
  const plain = Buffer.from(JSON.stringify(answer.body));
  const encoding = plain.length < WORTH_COMPRESSING_BYTES ? 'identity' : wanted;
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

/** A response ready to send: encoded body, complete headers. */
export interface EncodedAnswer {
  readonly status: 200 | 400 | 404 | 503;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

interface KeptAnswer {
  readonly answer: EncodedAnswer;
  readonly until: number;
}

/** Memory overhead per entry, in addition to its body and key. */
const ENTRY_BYTES = 1024;

/** LRU cache of encoded answers, with at most `maxBytes` of memory. */
export class AnswerCache {
  readonly #maxBytes: number;
  /** In order of last use: a map iterates in insertion order. */
  readonly #answers = new Map<string, KeptAnswer>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** `now`: milliseconds of any monotonic clock. */
  get(key: string, now: number): EncodedAnswer | undefined {
    const kept = this.#answers.get(key);
    if (kept === undefined) return undefined;
    this.#answers.delete(key);
    if (kept.until <= now) {
      this.#bytes -= cost(key, kept.answer);
      return undefined;
    }
    this.#answers.set(key, kept);
    return kept.answer;
  }

  /** `until`: when the answer expires; `Infinity` for never. */
  set(key: string, answer: EncodedAnswer, until: number): void {
    this.#drop(key);
    this.#answers.set(key, { answer, until });
    this.#bytes += cost(key, answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const kept = this.#answers.get(key);
    if (kept === undefined) return;
    this.#answers.delete(key);
    this.#bytes -= cost(key, kept.answer);
  }
}

function cost(key: string, { body }: EncodedAnswer): number {
  return body.byteLength + key.length * 2 + ENTRY_BYTES;
}

/** A live wiki keeps changing; its source decides how old pages may be, not a cache in front of it. */
const LIVE_MS = 60_000;

/** Returns the milliseconds for which an answer about a page may be reused without asking the encyclopedia. */
export function answersLast({ info }: EncyclopediaSource): number {
  return info.isMetered ? LIVE_MS : Number.POSITIVE_INFINITY;
}
