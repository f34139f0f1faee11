import * as z from 'zod/mini';

/** Maximum stops of a journey, including the start. */
export const MAX_ROUTE_STOPS = 20;

/** GET /api/routes?through=A&through=B: a shortest route from the first article through all others in any order. */
export const routesAnswer = z.object({
  /** Null without an open graph, or without a route through all articles. */
  clicks: z.nullable(z.number()),
  /**
   * True if the game shows every link of the route, so that its clicks are the par. False for a graph built from a
   * wiki's link tables, which also contain links in the boxes that the game removes.
   */
  exact: z.boolean(),
  /** Both ends included; empty without a known route. */
  route: z.array(z.string()),
});
export type RoutesAnswer = z.infer<typeof routesAnswer>;
