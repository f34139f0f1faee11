import * as z from 'zod/mini';
import { DIFFICULTIES } from '#core/level/level.ts';
import { unverified } from './unverified.ts';
import { uuid } from './uuid.ts';

/** Moments are milliseconds since the epoch by the server's clock. */
const moment = z.number();

const runStop = z.object({
  title: z.string(),
  kind: z.enum(['start', 'link', 'back']),
  asked: z.string(),
  revision: z.number(),
  at: moment,
});

export const score = z.object({
  /** The table that holds the score (spec section 3). */
  board: z.enum(['leaderboard', 'guest_leaderboard']),
  username: z.string(),
  clicks: z.number(),
  seconds: z.number(),
  unverified,
});
export type Score = z.infer<typeof score>;

/** A run as the server recorded it; sufficient for a client to display it. */
export const run = z.object({
  id: uuid,
  mode: z.enum(['daily', 'level', 'party', 'challenge']),
  source: z.string(),
  pin: z.nullable(z.string()),
  /** True for the player's only run that counts for its challenge (D8); false for practice. */
  ranked: z.boolean(),
  /** True for practice because its address had opened enough ranked runs of new players (RUN-15). */
  overLimit: z.boolean(),
  state: z.enum(['open', 'complete', 'over']),
  challenge: z.nullable(z.object({ id: z.string(), date: z.string() })),
  level: z.nullable(z.object({ id: z.string(), difficulty: z.enum(DIFFICULTIES), order: z.number() })),
  /** The party race of this run. The start of a race opens its runs; no API call does. */
  race: z.nullable(z.object({ id: uuid, partyId: z.nullable(uuid) })),
  /** The challenge among friends of this run; played like a level without a limit, never ranked. */
  friendChallenge: z.nullable(z.object({ id: z.string() })),
  /** The first is the start. */
  articles: z.array(z.string()).check(z.minLength(2)),
  maxClicks: z.nullable(z.number()),
  par: z.nullable(z.number()),
  namespaces: z.object({ file: z.array(z.string()), special: z.array(z.string()) }),
  startedAt: moment,
  endedAt: z.nullable(moment),
  /** The server's time of this answer. */
  now: moment,
  /** Every visited page: one more than the number of clicks. Of an old run only the start, if its hops are gone (KEEP-1). */
  path: z.array(runStop).check(z.minLength(1)),
  score: z.nullable(score),
});
export type Run = z.infer<typeof run>;

/** The changing parts of a run, in a size that does not depend on its length. */
const runState = z.object({
  state: run.shape.state,
  /** Number of accepted hops. */
  hops: z.number(),
  startedAt: moment,
  now: moment,
});
export type RunState = z.infer<typeof runState>;

/** POST /api/runs answers 201, or 200 if an open ranked run continues; GET /api/runs/{id} has the same answer. */
export const runAnswer = z.object({ run });
export type RunAnswer = z.infer<typeof runAnswer>;

/** 200 for an accepted hop; includes the run if the hop ended it. */
export const hopAnswer = z.object({ n: z.number(), run: z.nullable(run) });
export type HopAnswer = z.infer<typeof hopAnswer>;

/**
 * Answer to a rejected hop: a problem, and the state of the server's run. It leaves out the path, so that wrong hops
 * are cheap however long the run is: a client that has to correct its journey reads the run.
 */
export const refusedHopAnswer = z.object({
  error: z.object({
    code: z.enum([
      'hop-out-of-order',
      'not-a-link',
      'stale-revision',
      'run-ended',
      'run-expired',
      'race-not-started',
      'hop-limit-reached',
    ]),
    message: z.string(),
  }),
  run: runState,
});
export type RefusedHopAnswer = z.infer<typeof refusedHopAnswer>;

/** GET /api/runs/{id}/path: the path of a player's run, available after the challenge's day (D15). */
export const walkedPathAnswer = z.object({
  username: z.string(),
  date: z.string(),
  articles: z.array(z.string()),
  par: z.nullable(z.number()),
  clicks: z.number(),
  seconds: z.number(),
  path: z.array(runStop),
});
export type WalkedPathAnswer = z.infer<typeof walkedPathAnswer>;
