/** What somebody thought of for a level; its place in the row gives it the rest. */
export interface LevelPlan {
  /** One sentence on the tile: it says what the journey is about, never how it goes. */
  readonly description: string;
  /** Canonical titles. The game starts on the first; the others may be visited in any order. */
  readonly targetArticles: readonly [string, string, ...string[]];
  /** Null: no limit, and stars as STAR-2 has them. */
  readonly maxClicks: number | null;
}
