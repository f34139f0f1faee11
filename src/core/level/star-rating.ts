export type Stars = 0 | 1 | 2 | 3;

/** The most clicks that earn 3, 2 and 1 stars. More clicks earn none. */
interface StarLimits {
  readonly 3: number;
  readonly 2: number;
  readonly 1: number;
}

/** STAR-2: for levels without a click limit. */
const LIMITS_WITHOUT_MAX: StarLimits = { 3: 5, 2: 8, 1: 12 };

/** STAR-1 with a limit: half of it, three quarters, all of it. */
function starLimits(maxClicks: number | null): StarLimits {
  return maxClicks === null ? LIMITS_WITHOUT_MAX : { 3: maxClicks * 0.5, 2: maxClicks * 0.75, 1: maxClicks };
}

/** STAR-1, STAR-2: Returns the stars that a finish earns (spec section 9). */
export function starRating(clicks: number, maxClicks: number | null): Stars {
  const limits = starLimits(maxClicks);
  if (clicks <= limits[3]) return 3;
  if (clicks <= limits[2]) return 2;
  return clicks <= limits[1] ? 1 : 0;
}

/** Returns the most clicks that still earn `stars` stars (STAR-1, STAR-2); null if one click is already too many. */
export function mostClicksFor(stars: Exclude<Stars, 0>, maxClicks: number | null): number | null {
  const most = Math.floor(starLimits(maxClicks)[stars]);
  return most < 1 ? null : most;
}
