import { starRating, type Stars } from '#core/level/level-progress.ts';

/** Without a limit, more clicks than this earn no star (STAR-2). */
const NO_LIMIT_END = 12;

/** Returns the most clicks that still earn `stars` stars (STAR-1, STAR-2); null if one click is already too many. */
export function mostClicksFor(stars: Exclude<Stars, 0>, limit: number | null): number | null {
  for (let clicks = limit ?? NO_LIMIT_END; clicks > 0; clicks -= 1) {
    if (starRating(clicks, limit) >= stars) return clicks;
  }
  return null;
}
