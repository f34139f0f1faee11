import * as z from 'zod/mini';
import { FRIEND_CHALLENGE_ID } from './friend-challenge-id.ts';
import { uuid } from './uuid.ts';

/*
 * The bodies of requests about runs. Only the server checks them: in a file of their own they are not part of the client,
 * whose bundler cannot tell that `.check` has no effects.
 */

/** Only bounds the input against a hostile megabyte; TITLE-1 checks the limit in bytes of UTF-8. */
export const title = z.string().check(z.minLength(1), z.maxLength(1024));
/** Only bounds the input as well: RUN-12 states how many hops a run has. */
const MAX_HOP_NUMBER = 10_000;

/** POST /api/runs. The body has no score, time or name: the server determines them. */
export const openRunBody = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('daily'), challengeId: uuid }),
  /** Practice of a past daily (ARCHIVE-2). */
  z.strictObject({ mode: z.literal('archive'), challengeId: uuid }),
  /** A challenge among friends. */
  z.strictObject({
    mode: z.literal('challenge'),
    challengeId: z.string().check(z.regex(FRIEND_CHALLENGE_ID)),
  }),
  z.strictObject({ mode: z.literal('level'), levelId: z.string().check(z.regex(/^[a-z\d-]{1,40}$/u)) }),
]);
export type OpenRunBody = z.infer<typeof openRunBody>;

/** POST /api/runs/{id}/hops: one click. */
export const hopBody = z.strictObject({
  /** Click number, from 1. */
  n: z.int().check(z.gte(1), z.lte(MAX_HOP_NUMBER)),
  kind: z.enum(['link', 'back']),
  /** The title in the link, which may be a redirect. For a step back: the title of the page it leads to. */
  asked: title,
  /** Title of the article that loaded. */
  to: title,
  revision: z.int().check(z.gte(0)),
});
export type HopBody = z.infer<typeof hopBody>;
