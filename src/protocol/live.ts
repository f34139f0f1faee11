import * as z from 'zod/mini';

/** Raised when messages change their meaning; a client of another version is told to load the page anew. */
export const LIVE_VERSION = 1;

/** What may be followed at /api/live; parties come beside these. */
export const liveTopic = z.enum(['leaderboard', 'guest_leaderboard']);
export type LiveTopic = z.infer<typeof liveTopic>;

/** From the client, as JSON text over the WebSocket. */
export const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('subscribe'), topic: liveTopic }),
  z.strictObject({ type: z.literal('unsubscribe'), topic: liveTopic }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

/** From the server. */
export const serverMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('welcome'), version: z.number() }),
  /** The subscription stands; what happened before `seq` is in what a fetch answers from now on. */
  z.object({ type: z.literal('subscribed'), topic: liveTopic, seq: z.number() }),
  /** The table has a new row: read it again (spec section 4). `seq` rises by one with each, so that a gap shows. */
  z.object({ type: z.literal('changed'), topic: liveTopic, seq: z.number() }),
  z.object({ type: z.literal('refused'), reason: z.enum(['bad-message', 'too-many-topics']) }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;
