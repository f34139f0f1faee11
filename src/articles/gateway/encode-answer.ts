import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { ContentEncoding } from '#platform/http/content-negotiation.ts';
import { contentTag } from '#platform/http/etag.ts';
import { brotli } from '#platform/brotli.ts';
import type { EncodedAnswer } from './answer-cache.ts';
import type { Json } from './json.ts';

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
