import * as z from 'zod/mini';

/*
 * Challenges among friends: a set of articles behind a link, `/challenge/{id}`. Not to be confused with the daily
 * challenge (daily-challenge.ts).
 */

/** Number of articles of a challenge, with the start. */
export const MIN_CHALLENGE_ARTICLES = 2;
export const MAX_CHALLENGE_ARTICLES = 5;
/** CHALLENGE-5: rows of a board. */
export const MAX_BOARD_ROWS = 50;

/** Every page of a run, the start first. */
const walkedPages = z.array(z.object({ title: z.string(), kind: z.enum(['start', 'link', 'back']) }));
export type WalkedPages = z.infer<typeof walkedPages>;

const boardRow = z.object({
  name: z.string(),
  clicks: z.number(),
  seconds: z.number(),
  /** BOARD-6: below others with the same clicks. */
  isUnverified: z.boolean(),
  isChallenger: z.boolean(),
  isYours: z.boolean(),
});
export type FriendBoardRow = z.infer<typeof boardRow>;

/** GET /api/friend-challenges/{id} */
export const friendChallengeAnswer = z.object({
  id: z.string(),
  /** The first is the start. */
  articles: z
    .array(z.string())
    .check(z.minLength(MIN_CHALLENGE_ARTICLES), z.maxLength(MAX_CHALLENGE_ARTICLES)),
  par: z.nullable(z.number()),
  /** Of its runs. */
  pin: z.string(),
  /** False if the server has its encyclopedia no longer. */
  isPlayable: z.boolean(),
  challenger: z.object({
    /** Null if the account or the guest is gone. */
    name: z.nullable(z.string()),
    isYou: z.boolean(),
    /** Null until the challenger has finished it, unless it was made from a run. */
    best: z.nullable(z.object({ clicks: z.number(), seconds: z.number() })),
  }),
  /** Best run of each player, in order. */
  board: z.array(boardRow).check(z.maxLength(MAX_BOARD_ROWS)),
  /** This player's best run; `place` on the board from 1, null below it. */
  yours: z.nullable(
    z.object({ runId: z.string(), clicks: z.number(), seconds: z.number(), place: z.nullable(z.number()) }),
  ),
  /**
   * CHALLENGE-4: `locked` until this player has finished it; `closed` while one of its articles is a target of an open
   * daily or race (D16). A route is null if its hops are no longer kept (KEEP-1), or if there is no such run.
   */
  routes: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('locked') }),
    z.object({ kind: z.literal('closed') }),
    z.object({
      kind: z.literal('shown'),
      yours: z.nullable(walkedPages),
      challengers: z.nullable(walkedPages),
    }),
  ]),
});
export type FriendChallenge = z.infer<typeof friendChallengeAnswer>;

/** POST /api/friend-challenges answers 201, or 200 if the run is a challenge already. */
export const newFriendChallengeAnswer = z.object({ id: z.string() });
export type NewFriendChallengeAnswer = z.infer<typeof newFriendChallengeAnswer>;

/** GET /api/friend-challenges/preview?through=A&through=B: what a challenge of these articles would be. */
export const challengePreviewAnswer = z.object({
  /** As their encyclopedia calls them. */
  articles: z.array(z.string()),
  /** Null if it is not known, or withheld. */
  par: z.nullable(z.number()),
  /** Whether the player has to finish today's challenge first (DAILY-9). */
  isParWithheld: z.boolean(),
});
export type ChallengePreviewAnswer = z.infer<typeof challengePreviewAnswer>;
