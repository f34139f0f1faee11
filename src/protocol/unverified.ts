import * as z from 'zod/mini';

/**
 * Why a score ranks below verified ones with the same clicks (BOARD-6): `pace`: less than a second a click on average;
 * `second-run`: an account of this day played in a browser where another account had played the challenge (RUN-13). Null
 * if it is verified.
 */
export const unverified = z.nullable(z.enum(['pace', 'second-run']));
export type UnverifiedReason = NonNullable<z.infer<typeof unverified>>;
