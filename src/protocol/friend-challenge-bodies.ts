import * as z from 'zod/mini';
import { MAX_CHALLENGE_ARTICLES, MIN_CHALLENGE_ARTICLES } from './friend-challenges.ts';
import { title } from './run-bodies.ts';
import { uuid } from './uuid.ts';

/** POST /api/friend-challenges: from a finished run of the caller, or from articles, the start first. Server only. */
export const newFriendChallengeBody = z.union([
  z.strictObject({ runId: uuid }),
  z.strictObject({
    articles: z.array(title).check(z.minLength(MIN_CHALLENGE_ARTICLES), z.maxLength(MAX_CHALLENGE_ARTICLES)),
  }),
]);
export type NewFriendChallengeBody = z.infer<typeof newFriendChallengeBody>;
