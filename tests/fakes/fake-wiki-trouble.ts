import type { ServerResponse } from 'node:http';
import { assertNever } from '#core/assert-never.ts';

/** How an answer fails. */
export type Trouble =
  /** Arrives `delay` milliseconds late. */
  | { readonly kind: 'slow'; readonly delay: number }
  /** Never arrives. */
  | { readonly kind: 'silence' }
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: string }
  /** HTTP 200 with an error of the API. */
  | { readonly kind: 'error'; readonly code: string; readonly retryAfter?: string }
  /** The connection closes before the answer begins. */
  | { readonly kind: 'hang-up' }
  /** The connection closes in the middle of the body. */
  | { readonly kind: 'cut' }
  /** The body begins and then stalls. */
  | { readonly kind: 'stall' }
  /** Content-Length is `by` bytes too large, or too small if negative. */
  | { readonly kind: 'wrong-length'; readonly by: number }
  | { readonly kind: 'garbage' }
  | { readonly kind: 'half-json' }
  | { readonly kind: 'html' }
  | { readonly kind: 'other-json' }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'huge'; readonly bytes: number };

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' };

/** Sends the body with the given trouble. */
export function sendWithTrouble(response: ServerResponse, body: string, trouble: Trouble): void {
  const bytes = Buffer.from(body);
  const half = bytes.subarray(0, bytes.length >> 1);
  switch (trouble.kind) {
    case 'slow':
      setTimeout(() => response.writeHead(200, JSON_TYPE).end(body), trouble.delay);
      return;
    case 'silence':
      return;
    case 'status':
      response.writeHead(trouble.status, retryAfter(trouble.retryAfter)).end('<h1>No</h1>');
      return;
    case 'error':
      response
        .writeHead(200, { ...JSON_TYPE, ...retryAfter(trouble.retryAfter) })
        .end(JSON.stringify({ error: { code: trouble.code, info: 'Later.' } }));
      return;
    case 'hang-up':
      response.destroy();
      return;
    case 'cut':
      response.writeHead(200, JSON_TYPE).write(half, () => response.destroy());
      return;
    case 'stall':
      response.writeHead(200, JSON_TYPE).write(half);
      return;
    case 'wrong-length':
      response.strictContentLength = false;
      response.writeHead(200, { ...JSON_TYPE, 'Content-Length': bytes.length + trouble.by });
      response.write(bytes, () => response.destroy());
      return;
    case 'garbage':
      response.writeHead(200, JSON_TYPE).end(bytes.map((byte, index) => (index % 7 === 0 ? 0xff : byte)));
      return;
    case 'half-json':
      response.writeHead(200, JSON_TYPE).end(half);
      return;
    case 'html':
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><p>Maintenance.</p>');
      return;
    case 'other-json':
      response.writeHead(200, JSON_TYPE).end('{"parse":{"title":["no"]},"query":null}');
      return;
    case 'redirect':
      response.writeHead(302, { Location: trouble.to }).end();
      return;
    case 'huge':
      response.writeHead(200, JSON_TYPE).end(`${body.slice(0, -1)},"more":"${'x'.repeat(trouble.bytes)}"}`);
      return;
    default:
      assertNever(trouble);
  }
}

function retryAfter(value: string | undefined): Record<string, string> {
  return value === undefined ? {} : { 'Retry-After': value };
}
