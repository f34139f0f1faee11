// @ts-check
/**
 * Advisories that were read and do not concern the game, each with the reason and the day until which that holds.
 * @type {readonly import('./judge-audit.mjs').Allowed[]}
 */
export const allowed = [];
