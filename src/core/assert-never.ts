/** Ends a switch over a union: a variant somebody adds later fails to compile here, and throws if it comes at run time. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected variant: ${JSON.stringify(value)}`);
}
