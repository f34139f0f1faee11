import type { Stars } from '../level/star-rating.ts';

/** STAR-4: the most clicks that still earn two stars, as a share of par. */
const TWO_STARS = 1.5;

/** STAR-4: Returns the stars of a completed daily; null where its par is not known. */
export function dailyStars(clicks: number, par: number | null): Exclude<Stars, 0> | null {
  if (par === null) return null;
  if (clicks <= par) return 3;
  return clicks <= Math.ceil(par * TWO_STARS) ? 2 : 1;
}
