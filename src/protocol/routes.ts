import * as z from 'zod/mini';

/** A journey has no more stops, its start included. */
export const MAX_ROUTE_STOPS = 20;

/** GET /api/routes?through=A&through=B: one shortest route from the first article through all others in any order. */
export const routesAnswer = z.object({
  /** Null where no graph is open, or no way leads through all of them. */
  clicks: z.nullable(z.number()),
  /**
   * Whether every link of the route is one the game shows, so that its clicks are the par. False for a graph of a wiki's own
   * link tables, which hold the link boxes too that the game leaves out.
   */
  exact: z.boolean(),
  /** Both ends included; empty where nothing is known. */
  route: z.array(z.string()),
});
export type RoutesAnswer = z.infer<typeof routesAnswer>;
