import * as z from 'zod/mini';

const errorAnswer = z.object({ error: z.object({ code: z.string() }) });

/** Errors of the API that mean no more than: later. They come with HTTP 200. */
export const ERRORS_THAT_ASK_TO_WAIT: ReadonlySet<string> = new Set(['maxlag', 'ratelimited']);

/** The code of the error an API answers; null where it answers none. */
export function errorCodeOf(json: unknown): string | null {
  const read = errorAnswer.safeParse(json);
  return read.success ? read.data.error.code : null;
}
