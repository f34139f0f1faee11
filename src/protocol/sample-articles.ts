/**
 * The four built-in articles (spec section 8): what stands in the hero on a day without a challenge. They can be walked
 * where the open encyclopedia has them, and are never ranked (D13).
 */
export const SAMPLE_ARTICLES = ['Mount Everest', 'Empire State Building', 'Ocean current', 'Batman'] as const;
