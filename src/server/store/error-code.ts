/** The code of an error of Node or PostgreSQL, such as ENOENT or 42P04; null where it has none. */
export function errorCode(error: unknown): string | null {
  // Where a name has several addresses, Node gives one error for all of them.
  if (error instanceof AggregateError && !('code' in error)) return errorCode(error.errors[0]);
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
