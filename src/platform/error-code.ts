/** Returns the code of an error from Node or PostgreSQL, such as ENOENT or 42P04; null without a code. */
export function errorCode(error: unknown): string | null {
  // For a host name with several addresses, Node throws one error for all of them.
  if (error instanceof AggregateError && !('code' in error)) return errorCode(error.errors[0]);
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
