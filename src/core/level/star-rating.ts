export type Stars = 0 | 1 | 2 | 3;

/**
 * STAR-1, STAR-2 (spec section 9). With a limit: at most half of it gives 3, three quarters 2, all of it 1.
 * Without: at most 5 clicks 3, 8 clicks 2, 12 clicks 1. More gives none.
 */
export function starRating(clicks: number, maxClicks: number | null): Stars {
  const [three, two, one] = maxClicks === null ? [5, 8, 12] : [maxClicks * 0.5, maxClicks * 0.75, maxClicks];
  if (clicks <= three) return 3;
  if (clicks <= two) return 2;
  return clicks <= one ? 1 : 0;
}
