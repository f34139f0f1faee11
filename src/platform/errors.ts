/** Returns the code of an error from Node or PostgreSQL, such as ENOENT or 42P04; null without a code. */
export function errorCode(error: unknown): string | null {
  // For a host name with several addresses, Node throws one error for all of them.
  if (error instanceof AggregateError && !('code' in error)) return errorCode(error.errors[0]);
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** Returns the thrown value as an Error; `otherwise` is the message if it is not one already. */
export function toError(thrown: unknown, otherwise = String(thrown)): Error {
  return thrown instanceof Error ? thrown : new Error(otherwise, { cause: thrown });
}

/** Returns the stack trace of a thrown value for the log, or its text. */
export function errorStack(thrown: unknown): string {
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
}
