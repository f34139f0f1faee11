import * as z from 'zod/mini';
import { MAX_REVIEWED_CLICKS } from './review.ts';

/** Only bounds the input: TITLE-1 checks titles. */
const title = z.string().check(z.minLength(1), z.maxLength(1024));
/** A level has up to 5 targets. */
const MAX_ARTICLES = 5;

/** POST /api/reviews: a played path. Nothing is recorded. */
export const reviewBody = z.strictObject({
  /** The start first, the others in any order. */
  articles: z.array(title).check(z.minLength(2), z.maxLength(MAX_ARTICLES)),
  /** The visited pages, the start first: the first clicks of the path. */
  path: z.array(title).check(z.minLength(2), z.maxLength(MAX_REVIEWED_CLICKS + 1)),
  /** The pin of the challenge, which selects its encyclopedia; null for none. */
  pin: z.nullable(z.string().check(z.regex(/^[\w-]{1,64}$/u))),
});
export type ReviewBody = z.infer<typeof reviewBody>;
