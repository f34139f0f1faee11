import type { Stars } from './star-rating.ts';

/** Progress in one level; the browser stores it under `level-progress`, by level id (spec section 3). */
export interface LevelProgress {
  readonly levelId: string;
  readonly stars: Stars;
  readonly bestClickCount: number;
  readonly completed: boolean;
}

export type ProgressByLevel = Readonly<Record<string, LevelProgress>>;

/** LEVEL-2: Records a finish if it is no worse than the best one so far (spec section 9). */
export function recordFinish(
  progress: ProgressByLevel,
  finish: { readonly levelId: string; readonly stars: Stars; readonly clicks: number },
): { readonly progress: ProgressByLevel; readonly firstCompletion: boolean } {
  const before = progress[finish.levelId];
  const firstCompletion = before?.completed !== true;
  if (before !== undefined && finish.clicks > before.bestClickCount) return { progress, firstCompletion };
  const entry: LevelProgress = {
    levelId: finish.levelId,
    stars: finish.stars,
    bestClickCount: finish.clicks,
    completed: true,
  };
  return { progress: { ...progress, [finish.levelId]: entry }, firstCompletion };
}

/** Returns the stars earned in all levels. */
export function totalStars(progress: ProgressByLevel): number {
  return Object.values(progress).reduce((sum, level) => sum + level.stars, 0);
}

/** LEVEL-3: the toast after a level, shown 5000 ms (spec section 9). */
export function levelResultToast(stars: Stars, clicks: number) {
  return {
    title: stars > 0 ? 'Level completed!' : 'Level attempted!',
    description: `You earned ${stars} stars with ${clicks} clicks.`,
    duration: 5000,
  };
}
