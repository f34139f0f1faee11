import type { ServerResponse } from 'node:http';
import type { Result } from '#core/result.ts';
import type { CanvasFault, CanvasFaultCode } from '#editor-protocol/canvas-answer.ts';

const STATUS = {
  'bad-request': 400,
  'not-allowed': 403,
  'outside-source': 403,
  'unknown-call': 404,
  'unknown-element': 404,
  'unknown-activity': 404,
  'stale-element': 409,
  'text-changed': 409,
  'not-latest': 409,
  'file-changed': 409,
  'too-large': 413,
  'syntax-error': 422,
  'spread-props': 422,
  'computed-text': 422,
  'computed-class': 422,
  'computed-style': 422,
  'computed-prop': 422,
  'list-template': 422,
  'out-of-scope': 422,
  'different-files': 422,
  'different-parents': 422,
  'no-place': 422,
  'bad-tag': 422,
  'bad-prop': 422,
  'bad-class': 422,
  'bad-style': 422,
  'nothing-to-change': 422,
  'would-not-parse': 422,
  unavailable: 500,
} as const satisfies Record<CanvasFaultCode, number>;

/** No caching, no content sniffing, and no CORS headers, so that pages of other origins have no access. */
export const ANSWER_HEADERS = {
  'Cache-Control': 'no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

export function answerWith(response: ServerResponse, result: Result<unknown, CanvasFault>): void {
  const [status, body] = result.ok
    ? [200, result.value]
    : [STATUS[result.error.code], { error: result.error }];
  response.writeHead(status, {
    ...ANSWER_HEADERS,
    'Content-Type': 'application/json; charset=utf-8',
    // Do not wait for the rest of a body that is too large.
    ...(status === 413 ? { Connection: 'close' } : {}),
  });
  response.end(JSON.stringify(body));
}
