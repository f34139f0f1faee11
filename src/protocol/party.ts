import * as z from 'zod/mini';
import { uuid } from './uuid.ts';

/** Milliseconds since the epoch by the server's clock. */
const moment = z.number();
const count = z.int().check(z.gte(0));

const member = z.object({
  userId: z.string(),
  username: z.string(),
  status: z.enum(['waiting', 'in_game']),
  isAway: z.boolean(),
});

const runner = z.object({
  userId: z.string(),
  username: z.string(),
  runId: uuid,
  clicks: count,
  found: count,
  state: z.enum(['racing', 'finished', 'timed-out']),
  seconds: z.nullable(count),
});

/** Titles, the start first. */
const articles = z.tuple([z.string()], z.string());

const race = z.object({
  id: uuid,
  articles,
  par: z.nullable(z.number()),
  startsAt: moment,
  endsAt: moment,
  isOver: z.boolean(),
  runners: z.array(runner),
});

/** A party with its members and race; #core/party/party.ts documents the fields. */
export const party = z.object({
  id: uuid,
  code: z.string(),
  hostId: z.string(),
  state: z.enum(['waiting', 'in-progress']),
  members: z.array(member),
  race: z.nullable(race),
});

const userId = z.string();

/** Events of #core/party/party.ts (PartyEvent). */
export const partyEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('joined'), member, runner: z.nullable(runner) }),
  z.object({ type: z.literal('left'), userId }),
  z.object({ type: z.literal('removed'), userId }),
  z.object({ type: z.literal('host-changed'), userId }),
  z.object({ type: z.literal('race-started'), race }),
  z.object({ type: z.literal('entered'), userId, runner }),
  z.object({ type: z.literal('moved'), userId, clicks: count, found: count }),
  z.object({ type: z.literal('finished'), userId, clicks: count, found: count, seconds: count }),
  z.object({
    type: z.literal('timed-out'),
    userId,
    cause: z.enum(['time-up', 'gave-up', 'left', 'host-ended', 'idle']),
  }),
  z.object({ type: z.literal('race-let-go') }),
  z.object({ type: z.literal('race-over') }),
  z.object({ type: z.literal('returned'), userId }),
  z.object({ type: z.literal('went-away'), userId }),
  z.object({ type: z.literal('came-back'), userId }),
]);

/** Events of one command in order, with the number of the first (#core/party/party-view.ts). */
export const partyNews = z.object({ seq: count, events: z.array(partyEvent).check(z.minLength(1)) });

/** A party at the moment `now`; `seq` is the newest change in it. */
export const partySnapshot = z.object({ seq: count, now: moment, party });
export type PartySnapshot = z.infer<typeof partySnapshot>;

/** POST /api/parties creates a party and answers 201; the body is an empty object. */
export const createPartyBody = z.strictObject({});

/** POST /api/parties/join. PARTY-2: the code as typed; the server converts it to upper case. */
export const joinPartyBody = z.strictObject({ code: z.string().check(z.maxLength(64)) });

/** Answer of all party commands and of GET /api/parties/mine; null: the caller is in no party (any more). */
export const partyAnswer = z.object({ snapshot: z.nullable(partySnapshot) });
export type PartyAnswer = z.infer<typeof partyAnswer>;

/** POST /api/parties/{id}/{step} with an empty object; answers `partyAnswer`. */
export const PARTY_STEPS = ['start', 'end-race', 'leave', 'return', 'give-up'] as const;
export type PartyStep = (typeof PARTY_STEPS)[number];

/** POST /api/parties/{id}/remove, for the host (PARTY-17): the user id of the member to remove; answers `partyAnswer`. */
export const removeMemberBody = z.strictObject({ userId: z.string().check(z.maxLength(64)) });

/** 409 for a caller who is in another party; includes its code, because the caller is its member. */
export const otherPartyAnswer = z.object({
  error: z.object({ code: z.literal('in-another-party'), message: z.string() }),
  partyCode: z.string(),
});
export type OtherPartyAnswer = z.infer<typeof otherPartyAnswer>;

/** GET /api/races/{id}, for its runners and the members of its party, once the race is over (D11): all paths. */
export const raceAnswer = z.object({
  id: uuid,
  articles,
  par: z.nullable(z.number()),
  startsAt: moment,
  paths: z.array(
    z.object({
      userId: z.string(),
      /** Milliseconds from the race's start. */
      path: z.array(z.object({ title: z.string(), kind: z.enum(['start', 'link', 'back']), at: z.number() })),
    }),
  ),
});
export type RaceAnswer = z.infer<typeof raceAnswer>;
