import { fail, ok, type Result } from '#core/result.ts';

/**
 * Reads the body to its end as JSON. Stops as soon as it grows beyond `maxBytes`, whatever length was announced; a broken
 * connection rejects. What is cut off, or is no UTF-8, is no JSON.
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
