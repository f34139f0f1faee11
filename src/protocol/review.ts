import * as z from 'zod/mini';

/** Clicks of a path that are reviewed; a longer path is reviewed in part. */
export const MAX_REVIEWED_CLICKS = 40;
/** Shortest routes in an answer. */
export const MAX_SHOWN_ROUTES = 5;

/** One click of a path, compared with a click on a shortest route from the same page. */
const clickReview = z.object({
  /** Fewest clicks from the page that was left to the end; null without a route. */
  left: z.nullable(z.number()),
  /** Clicks that this one cost more than the best one; null if unknown. */
  lost: z.nullable(z.number()),
  /** The article that a click on a shortest route would have led to; null if this click lost nothing. */
  instead: z.nullable(z.string()),
});
export type ClickReview = z.infer<typeof clickReview>;

/** POST /api/reviews: a played path compared with the shortest ones (REVIEW-1). */
export const reviewAnswer = z.object({
  /** As in `routesAnswer`: whether the game shows every link that the review is about. */
  exact: z.boolean(),
  /** By click, for the first clicks of the path; empty without an open graph. */
  clicks: z.array(clickReview),
  /** Some shortest routes through all articles, both ends included. */
  routes: z.array(z.array(z.string())),
  /** Number of shortest routes that visit the articles in the order of `routes`. */
  count: z.number(),
});
export type ReviewAnswer = z.infer<typeof reviewAnswer>;
