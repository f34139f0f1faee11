import * as z from 'zod/mini';
import { fail, ok, type Result } from '#core/result.ts';
import { otherPartyAnswer, partyAnswer, partySnapshot, raceAnswer } from '#protocol/party.ts';
import type { PartySnapshot, PartyStep, RaceAnswer } from '#protocol/party.ts';
import { NO_ANSWER, type PartyFailure } from './party-failure.ts';
import { callApi, type ApiFailure, type Fetch } from './request.ts';

/** The answer to create and join always contains a party. */
const answerWithParty = z.object({ snapshot: partySnapshot });

export type PartyApi = ReturnType<typeof createPartyApi>;

/**
 * Party commands and queries: /api/parties and /api/races. Changes arrive over the live channel. A null snapshot: the
 * player is in no party.
 */
export function createPartyApi(fetch: Fetch) {
  const snapshotOf = async <Snapshot extends PartySnapshot | null>(
    schema: z.ZodMiniType<{ readonly snapshot: Snapshot }>,
    path: string,
    body?: unknown,
  ): Promise<Result<Snapshot, PartyFailure>> => {
    const answer = await callApi(fetch, schema, path, body);
    return answer.ok ? ok(answer.value.snapshot) : refused(answer.error);
  };
  return {
    mine: () => snapshotOf(partyAnswer, '/api/parties/mine'),
    create: () => snapshotOf(answerWithParty, '/api/parties', {}),
    /** `code`: as typed. */
    join: (code: string) => snapshotOf(answerWithParty, '/api/parties/join', { code }),
    step: (partyId: string, step: PartyStep) =>
      snapshotOf(partyAnswer, `/api/parties/${partyId}/${step}`, {}),
    /** For the host: removes another member. */
    removeMember: (partyId: string, userId: string) =>
      snapshotOf(answerWithParty, `/api/parties/${partyId}/remove`, { userId }),
    /** All paths of a race that is over. */
    race: async (raceId: string): Promise<Result<RaceAnswer, PartyFailure>> => {
      const answer = await callApi(fetch, raceAnswer, `/api/races/${raceId}`);
      return answer.ok ? answer : refused(answer.error);
    },
  };
}

function refused(failure: ApiFailure): Result<never, PartyFailure> {
  if (failure.kind === 'unreachable') return fail(NO_ANSWER);
  const { code, message } = failure;
  const other = otherPartyAnswer.safeParse(failure.body);
  if (other.success) return fail({ kind: 'in-another-party', partyCode: other.data.partyCode, message });
  return fail({ kind: 'refused', code, message });
}
