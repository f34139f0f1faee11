/**
 * The four built-in articles (spec section 8), shown in the hero on a day without a challenge. Playable if the open
 * encyclopedia has them; never ranked (D13).
 */
export const SAMPLE_ARTICLES = ['Mount Everest', 'Empire State Building', 'Ocean current', 'Batman'] as const;
