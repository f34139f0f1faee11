import { starRating, type Stars } from '#core/level/star-rating.ts';

/** Beyond the widest limit no star is given without one (STAR-2). */
const NO_LIMIT_END = 12;

/** The most clicks that still earn so many stars (STAR-1, STAR-2); null where not even the first click does. */
export function mostClicksFor(stars: Exclude<Stars, 0>, limit: number | null): number | null {
  for (let clicks = limit ?? NO_LIMIT_END; clicks > 0; clicks -= 1) {
    if (starRating(clicks, limit) >= stars) return clicks;
  }
  return null;
}
