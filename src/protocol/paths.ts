import * as z from 'zod/mini';

/** GET /api/paths?from=A&to=B: the shortest paths between two articles; accepts any spelling of the titles. */
export const pathsAnswer = z.object({
  /** Fewest link clicks; null without a route. */
  distance: z.nullable(z.number()),
  /** One shortest path, both ends included; empty without a route. */
  path: z.array(z.string()),
  /** Number of shortest paths. */
  count: z.number(),
});
export type PathsAnswer = z.infer<typeof pathsAnswer>;
