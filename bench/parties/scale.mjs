// @ts-check

/** In all parties together. */
export const MEMBERS = 1_000;
/** Members per party. */
export const SIZE = 8;
