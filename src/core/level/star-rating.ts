export type Stars = 0 | 1 | 2 | 3;

/**
 * STAR-1, STAR-2 (spec section 9). With a limit: up to half of it gives 3 stars, up to three quarters 2, all of it 1.
 * Without: up to 5 clicks 3, up to 8 clicks 2, up to 12 clicks 1. More clicks give none.
 */
export function starRating(clicks: number, maxClicks: number | null): Stars {
  const [three, two, one] = maxClicks === null ? [5, 8, 12] : [maxClicks * 0.5, maxClicks * 0.75, maxClicks];
  if (clicks <= three) return 3;
  if (clicks <= two) return 2;
  return clicks <= one ? 1 : 0;
}
