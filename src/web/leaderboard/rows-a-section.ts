/** Rows fetched at once. */
export const ROWS_A_SECTION = 50;
