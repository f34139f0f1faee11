/** Returns the thrown value as an Error; `otherwise` is the message if it is not one already. */
export function toError(thrown: unknown, otherwise: string): Error {
  return thrown instanceof Error ? thrown : new Error(otherwise, { cause: thrown });
}
