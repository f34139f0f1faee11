import type { IncomingMessage, ServerResponse } from 'node:http';
import { ok, type Result } from '#core/result.ts';
import type { CanvasFault, CanvasFaultCode } from '#editor-protocol/canvas-answer.ts';
import { refuse } from '../edit/refuse.ts';

const MAX_BYTES = 1024 * 1024;
/** Requests are about six levels deep, apart from a prop's value. */
const MAX_DEPTH = 64;

/** Requires the JSON content type, which a form on another site cannot send. */
export function isJsonRequest({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}

/** Fails with `too-large` beyond 1 MB, and with `bad-request` for invalid or too deeply nested JSON. */
export async function readJsonBody(request: IncomingMessage): Promise<Result<unknown, CanvasFault>> {
  const body = await bytesOf(request);
  if (!body.ok) return body;
  const text = decoded(body.value);
  if (text === null || depthOf(text) > MAX_DEPTH) {
    return refuse('bad-request', `The body must be JSON in UTF-8, at most ${MAX_DEPTH} levels deep`);
  }
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return refuse('bad-request', 'The body is not valid JSON');
    throw error;
  }
}

function bytesOf(request: IncomingMessage): Promise<Result<Buffer, CanvasFault>> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) return Promise.resolve(tooLarge());
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const brokenOff = () => resolve(refuse('bad-request', 'The body is incomplete'));
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= MAX_BYTES) chunks.push(chunk);
      else {
        chunks.length = 0;
        resolve(tooLarge());
      }
    });
    request.on('end', () => resolve(ok(Buffer.concat(chunks))));
    // Only the first `resolve` counts, so `close` after `end` has no effect.
    request.on('error', brokenOff);
    request.on('close', brokenOff);
  });
}

function tooLarge() {
  return refuse('too-large', `A body may have at most ${MAX_BYTES / 1024} kB`);
}

/** Returns null for invalid UTF-8. */
function decoded(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Returns the nesting depth of brackets outside of strings. */
function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (isInString && character === '\\') at += 1;
    else if (character === '"') isInString = !isInString;
    else if (isInString) continue;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

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

export function sendAnswer(response: ServerResponse, result: Result<unknown, CanvasFault>): void {
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
