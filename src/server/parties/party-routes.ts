import { Hono, type Context } from 'hono';
import { assertNever } from '#core/assert-never.ts';
import { MOST_MEMBERS } from '#core/party/party.ts';
import { fail, ok, type Result } from '#core/result.ts';
import {
  ENCYCLOPEDIA_UNAVAILABLE,
  FRESH_HEADERS,
  onlyGet,
  onlyPost,
  problemAnswer,
  statusOf,
} from '#platform/http/problem-answer.ts';
import { readBody } from '#platform/http/read-body.ts';
import {
  createPartyBody,
  joinPartyBody,
  PARTY_STEPS,
  removeMemberBody,
  type OtherPartyAnswer,
  type PartyAnswer,
  type PartySnapshot,
  type RaceAnswer,
} from '#protocol/party.ts';
import type { ProblemCode } from '#protocol/problem.ts';
import { UUID_IN_PATH } from '#protocol/uuid.ts';
import { LIMITS, type Limit, type Limits, tooMany } from '../limits/limits.ts';
import { addressOf } from '../people/client-address.ts';
import type { People, SignedIn } from '../people/people.ts';
import type { Parties, StepFailure } from './parties.ts';

export interface PartyRoutesParts {
  readonly parties: Pick<Parties, 'create' | 'join' | 'mine' | 'step' | 'removeMember' | 'race'>;
  readonly people: Pick<People, 'identify'>;
  readonly limits: Limits;
}

const REMOVE = `/api/parties/:id{${UUID_IN_PATH}}/remove` as const;
const RACE = `/api/races/:id{${UUID_IN_PATH}}`;

/**
 * Party routes (src/protocol/party.ts), for signed-in accounts only (spec section 6). Changes are pushed over the
 * live channel.
 */
export function partyRoutes({ parties, people, limits }: PartyRoutesParts): Hono {
  const requireUser = async (c: Context): Promise<Result<SignedIn, Response>> => {
    const { user } = await people.identify(c);
    return user === null
      ? fail(problemAnswer(c, 'sign-in-first', 'You need to be signed in to play with friends.'))
      : ok(user);
  };
  const consumeLimit = async (c: Context, key: string, limit: Limit): Promise<Result<null, Response>> => {
    const admission = await limits.consume(key, limit);
    return admission.admitted ? ok(null) : fail(tooMany(c, admission.retryAfter));
  };

  const app = new Hono()
    .post('/api/parties', async (c) => {
      const user = await requireUser(c);
      if (!user.ok) return user.error;
      const body = await readBody(c, createPartyBody);
      if (!body.ok) return body.error;
      const byUser = await consumeLimit(c, `party:user:${user.value.id}`, LIMITS.createParty.byUser);
      if (!byUser.ok) return byUser.error;
      const byAddress = await consumeLimit(c, `party:address:${addressOf(c)}`, LIMITS.createParty.byAddress);
      if (!byAddress.ok) return byAddress.error;
      const created = await parties.create(user.value);
      return created.ok ? answer(c, created.value, 201) : answerOtherParty(c, created.error.partyCode);
    })
    .all('/api/parties', onlyPost)
    .post('/api/parties/join', async (c) => {
      const user = await requireUser(c);
      if (!user.ok) return user.error;
      const body = await readBody(c, joinPartyBody);
      if (!body.ok) return body.error;
      // Check the limit before looking up the code, so that guessing reveals no valid codes either.
      const byUser = await consumeLimit(c, `party-join:user:${user.value.id}`, LIMITS.joinParty.byUser);
      if (!byUser.ok) return byUser.error;
      const byAddress = await consumeLimit(
        c,
        `party-join:address:${addressOf(c)}`,
        LIMITS.joinParty.byAddress,
      );
      if (!byAddress.ok) return byAddress.error;
      const joined = await parties.join(user.value, body.value.code);
      if (joined.ok) return answer(c, joined.value);
      if (joined.error.code === 'in-another-party') return answerOtherParty(c, joined.error.partyCode);
      return problemAnswer(c, joined.error.code, JOIN_MESSAGES[joined.error.code]);
    })
    .all('/api/parties/join', onlyPost)
    .get('/api/parties/mine', async (c) => {
      // Signed-out clients poll this route too: answer null instead of 401.
      const { user } = await people.identify(c);
      return answer(c, user === null ? null : await parties.mine(user.id));
    })
    .all('/api/parties/mine', onlyGet)
    .post(REMOVE, async (c) => {
      const user = await requireUser(c);
      if (!user.ok) return user.error;
      const body = await readBody(c, removeMemberBody);
      if (!body.ok) return body.error;
      const limited = await consumeLimit(c, `party-remove:user:${user.value.id}`, LIMITS.partyStep);
      if (!limited.ok) return limited.error;
      const result = await parties.removeMember(c.req.param('id'), user.value.id, body.value.userId);
      return result.ok ? answer(c, result.value) : problemAnswer(c, ...describeStepFailure(result.error));
    })
    .all(REMOVE, onlyPost)
    .get(RACE, async (c) => {
      const user = await requireUser(c);
      if (!user.ok) return user.error;
      const limited = await consumeLimit(c, `race-ways:user:${user.value.id}`, LIMITS.racePaths);
      if (!limited.ok) return limited.error;
      const race = await parties.race(c.req.param('id'), user.value.id);
      if (!race.ok) return problemAnswer(c, race.error, RACE_MESSAGES[race.error]);
      const body: RaceAnswer = race.value;
      return c.json(body, 200, FRESH_HEADERS);
    })
    .all(RACE, onlyGet);

  for (const step of PARTY_STEPS) {
    const path = `/api/parties/:id{${UUID_IN_PATH}}/${step}` as const;
    app
      .post(path, async (c) => {
        const user = await requireUser(c);
        if (!user.ok) return user.error;
        const body = await readBody(c, createPartyBody);
        if (!body.ok) return body.error;
        const limit = step === 'start' ? LIMITS.startRace : LIMITS.partyStep;
        const limited = await consumeLimit(c, `party-${step}:user:${user.value.id}`, limit);
        if (!limited.ok) return limited.error;
        const result = await parties.step(c.req.param('id'), user.value.id, step);
        return result.ok ? answer(c, result.value) : problemAnswer(c, ...describeStepFailure(result.error));
      })
      .all(path, onlyPost);
  }
  return app;
}

function answer(c: Context, snapshot: PartySnapshot | null, status: 200 | 201 = 200): Response {
  const body: PartyAnswer = { snapshot };
  return c.json(body, status, FRESH_HEADERS);
}

/** D11: a player is in one party at a time; the answer includes its code. */
function answerOtherParty(c: Context, partyCode: string): Response {
  const code = 'in-another-party';
  const message = `You are in the party ${partyCode} already. Leave it first.`;
  const body: OtherPartyAnswer = { error: { code, message }, partyCode };
  return c.json(body, statusOf(code), FRESH_HEADERS);
}

/** Messages for players when a party request fails. Two of them are given in spec section 8. */
const JOIN_MESSAGES = {
  'not-found': 'Invalid party code',
  'party-full': `This party is full: it has ${MOST_MEMBERS} players.`,
} as const;

const RACE_MESSAGES = {
  'not-found': 'There is no such race.',
  'race-open': 'You can see its routes when the race is over.',
} as const;

function describeStepFailure(failure: StepFailure): [ProblemCode, string] {
  switch (failure) {
    case 'not-found':
      return [failure, 'You are not in this party any more.'];
    case 'not-host':
      return [failure, 'Only the host can do this.'];
    case 'not-all-waiting':
      return [failure, 'All players must be in the lobby to start the game.'];
    case 'race-running':
      return [failure, 'A race is running. Try again when it is over.'];
    case 'encyclopedia-unavailable':
      return [failure, ENCYCLOPEDIA_UNAVAILABLE];
    case 'no-journey':
      // Not `not-found`: on that code a client concludes that it is in no party.
      return ['encyclopedia-unavailable', 'This encyclopedia has no articles that lead to each other.'];
    default:
      return assertNever(failure);
  }
}
