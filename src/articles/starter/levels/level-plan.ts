/** The hand-written part of a level; id, difficulty and order follow from its position in the list. */
export interface LevelPlan {
  /** A sentence on the tile: a hint at the topic, never at the route. */
  readonly description: string;
  /** Canonical titles. The game starts on the first; the others may be visited in any order. */
  readonly targetArticles: readonly [string, string, ...string[]];
  /** Null: no limit, and stars by [STAR-2]. */
  readonly maxClicks: number | null;
}
