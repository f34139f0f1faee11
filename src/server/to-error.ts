/** What was thrown, as whoever is told of trouble wants it; `otherwise` says where, should it be no error. */
export function toError(thrown: unknown, otherwise: string): Error {
  return thrown instanceof Error ? thrown : new Error(otherwise, { cause: thrown });
}
