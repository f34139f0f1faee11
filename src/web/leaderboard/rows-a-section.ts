/** Number of rows per section and per request. */
export const ROWS_A_SECTION = 50;
