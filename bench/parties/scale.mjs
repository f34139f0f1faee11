// @ts-check

/** Of all parties together. */
export const MEMBERS = 1_000;
/** Of a party. */
export const SIZE = 8;
