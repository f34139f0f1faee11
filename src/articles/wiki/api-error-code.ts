import * as z from 'zod/mini';

const errorAnswer = z.object({ error: z.object({ code: z.string() }) });

/** API errors that only ask the client to retry later. They arrive with HTTP 200. */
export const ERRORS_THAT_ASK_TO_WAIT: ReadonlySet<string> = new Set(['maxlag', 'ratelimited']);

/** Returns the code of the error in an API answer; null when the answer is not an error. */
export function errorCodeOf(json: unknown): string | null {
  const read = errorAnswer.safeParse(json);
  return read.success ? read.data.error.code : null;
}
