/** Makes a switch over a union exhaustive: an unhandled variant fails to compile, and throws at run time. */
export function assertNever(value: never): never {
  throw new Error(`Unexpected variant: ${JSON.stringify(value)}`);
}
