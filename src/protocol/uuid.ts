import * as z from 'zod/mini';

/** Ids of challenges, runs, parties and races. */
export const uuid = z.string().check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u));

/** The same pattern for a route parameter: `/api/runs/:id{${UUID_IN_PATH}}`. */
export const UUID_IN_PATH = '[\\da-f]{8}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{12}';
