import { fail, ok, type Result } from '#core/result.ts';

/**
 * Reads the whole body as JSON. Stops as soon as it exceeds `maxBytes`, regardless of the announced length; a broken
 * connection rejects. Truncated or invalid UTF-8 bodies fail as `not-json`.
 */
export async function readBody(
  response: Response,
  maxBytes: number,
): Promise<Result<unknown, 'too-large' | 'not-json'>> {
  if (Number(response.headers.get('content-length')) > maxBytes) return fail('too-large');
  if (response.body === null) return fail('not-json');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    if (!(chunk instanceof Uint8Array)) throw new Error('A body is made of bytes');
    size += chunk.length;
    if (size > maxBytes) return fail('too-large');
    chunks.push(chunk);
  }
  return parseJson(Buffer.concat(chunks, size));
}

function parseJson(bytes: Uint8Array): Result<unknown, 'not-json'> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return ok(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return fail('not-json');
    throw error;
  }
}
