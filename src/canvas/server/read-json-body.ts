import type { IncomingMessage } from 'node:http';
import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import { refuse } from '../edit/refuse.ts';

const MAX_BYTES = 1024 * 1024;
/** What an editor sends is some six levels deep, a prop's value aside. */
const MAX_DEPTH = 64;

/** Only JSON that calls itself so is read: a form on a stranger's page cannot send that. */
export function isJsonRequest({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase() === 'application/json';
}

/** Fails with `too-large` beyond 1 MB, however the body is sent, and with `bad-request` for what is no JSON or nested without end. */
export async function readJsonBody(request: IncomingMessage): Promise<Result<unknown, CanvasFault>> {
  const body = await bytesOf(request);
  if (!body.ok) return body;
  const text = decoded(body.value);
  if (text === null || depthOf(text) > MAX_DEPTH) {
    return refuse('bad-request', `A body is JSON in UTF-8, at most ${MAX_DEPTH} levels deep`);
  }
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return refuse('bad-request', 'The body is no JSON');
    throw error;
  }
}

function bytesOf(request: IncomingMessage): Promise<Result<Buffer, CanvasFault>> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) return Promise.resolve(tooLarge());
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const brokenOff = () => resolve(refuse('bad-request', 'The body broke off'));
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= MAX_BYTES) chunks.push(chunk);
      else {
        chunks.length = 0;
        resolve(tooLarge());
      }
    });
    request.on('end', () => resolve(ok(Buffer.concat(chunks))));
    // Whatever comes first counts; what comes after the end changes nothing.
    request.on('error', brokenOff);
    request.on('close', brokenOff);
  });
}

function tooLarge() {
  return refuse('too-large', `A body may have at most ${MAX_BYTES / 1024} kB`);
}

/** Null for what is no UTF-8. */
function decoded(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** How deep brackets stand in each other, those in strings aside. */
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
