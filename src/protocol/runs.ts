import * as z from 'zod/mini';
import { DIFFICULTIES } from '#core/level/level.ts';
import { uuid } from './uuid.ts';

/** Bytes of UTF-8 are counted by TITLE-1; this only keeps a hostile megabyte out. */
const title = z.string().check(z.minLength(1), z.maxLength(1024));
const MOST_HOPS = 10_000;

/** POST /api/runs. Nothing in it is a score, a time or a name: the server has its own. */
export const openRunBody = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('daily'), challengeId: uuid }),
  z.strictObject({ mode: z.literal('level'), levelId: z.string().check(z.regex(/^[a-z\d-]{1,40}$/u)) }),
]);
export type OpenRunBody = z.infer<typeof openRunBody>;

/** POST /api/runs/{id}/hops: one click. */
export const hopBody = z.strictObject({
  /** The n-th click, from 1. */
  n: z.int().check(z.gte(1), z.lte(MOST_HOPS)),
  kind: z.enum(['link', 'back']),
  /** The title the link bears: a redirect's, perhaps. For a step back the title of the page it leads to. */
  asked: title,
  /** The article that came. */
  to: title,
  /** Its revision. */
  revision: z.int().check(z.gte(0)),
});
export type HopBody = z.infer<typeof hopBody>;

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
  /** The table it stands in (spec section 3). */
  board: z.enum(['leaderboard', 'guest_leaderboard']),
  username: z.string(),
  clicks: z.number(),
  seconds: z.number(),
});
export type Score = z.infer<typeof score>;

/** A run as the server saw it; what a client shows can be made from this alone. */
export const run = z.object({
  id: uuid,
  mode: z.enum(['daily', 'level', 'party']),
  source: z.string(),
  pin: z.nullable(z.string()),
  /** The one run of this player that counts for its challenge (D8); false: for practice. */
  ranked: z.boolean(),
  state: z.enum(['open', 'complete', 'over']),
  challenge: z.nullable(z.object({ id: z.string(), date: z.string() })),
  level: z.nullable(z.object({ id: z.string(), difficulty: z.enum(DIFFICULTIES), order: z.number() })),
  /** The race of a party; a run of one is opened by its start, and by no call. */
  race: z.nullable(z.object({ id: uuid, partyId: z.nullable(uuid) })),
  /** The first is where it starts. */
  articles: z.array(z.string()).check(z.minLength(2)),
  maxClicks: z.nullable(z.number()),
  par: z.nullable(z.number()),
  namespaces: z.object({ file: z.array(z.string()), special: z.array(z.string()) }),
  startedAt: moment,
  endedAt: z.nullable(moment),
  /** When this was answered. */
  now: moment,
  /** Every page stood on; one more than there were clicks. */
  path: z.array(runStop).check(z.minLength(1)),
  score: z.nullable(score),
});
export type Run = z.infer<typeof run>;

/** POST /api/runs answers 201, or 200 where an open ranked run goes on; GET /api/runs/{id} answers it as well. */
export const runAnswer = z.object({ run });
export type RunAnswer = z.infer<typeof runAnswer>;

/** A hop that was taken in: 200, and the run itself where it ended by it. */
export const hopAnswer = z.object({ n: z.number(), run: z.nullable(run) });
export type HopAnswer = z.infer<typeof hopAnswer>;

/** The answer to a hop that was refused: a problem, and the run as it stands, for the client to go on from. */
export const refusedHopAnswer = z.object({
  error: z.object({
    code: z.enum([
      'hop-out-of-order',
      'not-a-link',
      'stale-revision',
      'run-ended',
      'run-expired',
      'race-not-started',
    ]),
    message: z.string(),
  }),
  run,
});
export type RefusedHopAnswer = z.infer<typeof refusedHopAnswer>;

/** GET /api/runs/{id}/path: the way somebody walked, once its day is over (D15). */
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
