import * as z from 'zod/mini';

/** GET /api/paths?from=A&to=B: the shortest paths between two articles, titles in any spelling. */
export const pathsAnswer = z.object({
  /** Fewest link clicks; null where no route leads there. */
  distance: z.nullable(z.number()),
  /** One shortest path, both ends included; empty where no route leads there. */
  path: z.array(z.string()),
  /** How many shortest paths there are. */
  count: z.number(),
});
export type PathsAnswer = z.infer<typeof pathsAnswer>;
