import type { Stars } from './star-rating.ts';

/** LEVEL-3: the toast after a level, shown 5000 ms (spec section 9). */
export function levelResultToast(stars: Stars, clicks: number) {
  return {
    title: stars > 0 ? 'Level completed!' : 'Level attempted!',
    description: `You earned ${stars} stars with ${clicks} clicks.`,
    duration: 5000,
  };
}
