import * as z from 'zod/mini';
import { party, partyEvent } from './party.ts';
import { uuid } from './uuid.ts';

/** Increase when messages change their meaning; the server asks clients of another version to reload the page. */
export const LIVE_VERSION = 3;

/** Score tables: the server announces changes, and clients read the rows by HTTP. */
export const boardTopic = z.enum(['leaderboard', 'guest_leaderboard']);
export type BoardTopic = z.infer<typeof boardTopic>;

/** Topics of /api/live. A party's members and race share one topic, so that one sequence orders all their changes. */
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
  /** Keep-alive check, and request for the server's time. */
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
  /** The subscription to a table is active; an HTTP request from now on includes all changes before `seq`. */
  z.object({ type: z.literal('subscribed'), topic: boardTopic, seq }),
  /** The table has a new row: fetch it again (spec section 4). `seq` rises by 1 per row, so clients detect gaps. */
  z.object({ type: z.literal('changed'), topic: boardTopic, seq }),
  /** The complete party: the answer to a subscription, and sent whenever news was lost. */
  z.object({ type: z.literal('snapshot'), topic: ofParty, seq, now, party }),
  /** Events of one party command; `seq` numbers the first event, and the others follow it. */
  z.object({
    type: z.literal('news'),
    topic: ofParty,
    seq,
    events: z.array(partyEvent).check(z.minLength(1)),
  }),
  /** The party does not exist, or this player may no longer follow it. No further messages follow for the topic. */
  z.object({ type: z.literal('gone'), topic: ofParty }),
  z.object({ type: z.literal('refused'), reason: z.enum(['bad-message', 'too-many-topics']) }),
]);
export type ServerMessage = z.infer<typeof serverMessage>;
