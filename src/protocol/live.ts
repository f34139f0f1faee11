import * as z from 'zod/mini';
import { party, partyEvent } from './party.ts';
import { uuid } from './uuid.ts';

/** Raised when messages change their meaning; a client of another version is told to load the page anew. */
export const LIVE_VERSION = 2;

/** The tables of scores: told that they changed, and read by HTTP. */
export const boardTopic = z.enum(['leaderboard', 'guest_leaderboard']);
export type BoardTopic = z.infer<typeof boardTopic>;

/** What may be followed at /api/live. A party is followed whole, its members and its race with it: one sequence, one truth. */
const ofParty = z.templateLiteral(['party:', uuid]);
export type PartyTopic = z.infer<typeof ofParty>;
export const liveTopic = z.union([boardTopic, ofParty]);
export type LiveTopic = z.infer<typeof liveTopic>;

export function partyTopic(partyId: string): PartyTopic {
  return `party:${partyId}`;
}

/** From the client, as JSON text over the WebSocket. Subscribing again to a party asks for its snapshot again. */
export const clientMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('subscribe'), topic: liveTopic }),
  z.strictObject({ type: z.literal('unsubscribe'), topic: liveTopic }),
  /** Is the line alive, and what time is it there? */
  z.strictObject({ type: z.literal('ping'), n: z.int().check(z.gte(0)) }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

const seq = z.int().check(z.gte(0));
/** Milliseconds since the epoch by the server's clock. */
const now = z.number();

/** From the server. */
export const serverMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('welcome'), version: z.number() }),
  z.object({ type: z.literal('pong'), n: z.number(), now }),
  /** The subscription to a table stands; what happened before `seq` is in what a fetch answers from now on. */
  z.object({ type: z.literal('subscribed'), topic: boardTopic, seq }),
  /** The table has a new row: read it again (spec section 4). `seq` rises by one with each, so that a gap shows. */
  z.object({ type: z.literal('changed'), topic: boardTopic, seq }),
  /** The whole of a party: the answer to a subscription, and whenever news were lost on the way. */
  z.object({ type: z.literal('snapshot'), topic: ofParty, seq, now, party }),
  /** What happened to a party, together; `seq` numbers the first event, and the others follow it. */
  z.object({
    type: z.literal('news'),
    topic: ofParty,
    seq,
    events: z.array(partyEvent).check(z.minLength(1)),
  }),
  /** There is no such party, or it is no more this player's to follow. Nothing more comes of it. */
  z.object({ type: z.literal('gone'), topic: ofParty }),
  z.object({ type: z.literal('refused'), reason: z.enum(['bad-message', 'too-many-topics']) }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;
