/*
 * In a file of its own, because the first load needs it, but not the schemas of friend-challenges.ts.
 */

/** CHALLENGE-2: 10 letters and digits, without i, l, o, 0 and 1. As a pattern for routes. */
export const FRIEND_CHALLENGE_IN_PATH = '[a-hjkmnp-z2-9]{10}';
export const FRIEND_CHALLENGE_ID = new RegExp(`^${FRIEND_CHALLENGE_IN_PATH}$`, 'u');
