import * as z from 'zod/mini';

/**
 * Parses an optional parameter from the list of its values, as `c.req.queries()` returns it; a parameter that is given
 * twice is an error.
 */
export function once<Schema extends z.ZodMiniType<unknown, string>>(value: Schema) {
  return z.optional(
    z.pipe(
      z.tuple([value]),
      z.transform(([only]: [z.output<Schema>]) => only),
    ),
  );
}

/** Parses a whole number of at most six digits within a range. */
export function wholeNumber(least: number, most: number) {
  return z.pipe(
    z.string().check(z.regex(/^\d{1,6}$/u)),
    z.pipe(z.transform(Number), z.int().check(z.gte(least), z.lte(most))),
  );
}
