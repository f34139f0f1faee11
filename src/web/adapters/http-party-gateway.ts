import * as z from 'zod/mini';
import { fail, ok, type Result } from '#core/result.ts';
import { otherPartyAnswer, partyAnswer, partySnapshot, raceAnswer } from '#protocol/party.ts';
import { NO_ANSWER } from '#web/ports/party-gateway.ts';
import type { PartyFailure, PartyGateway } from '#web/ports/party-gateway.ts';
import type { Fetch } from './ask-json.ts';
import { sendJson, type CallFailure } from './send-json.ts';

/** The answer to create and join always contains a party. */
const anAnswerOfAParty = z.object({ snapshot: partySnapshot });

/** Client of /api/parties and /api/races. */
export function createHttpPartyGateway(fetch: Fetch): PartyGateway {
  return {
    mine: async () => {
      const answer = await sendJson(fetch, partyAnswer, '/api/parties/mine');
      return answer.ok ? ok(answer.value.snapshot) : refused(answer.error);
    },
    create: async () => {
      const answer = await sendJson(fetch, anAnswerOfAParty, '/api/parties', {});
      return answer.ok ? ok(answer.value.snapshot) : refused(answer.error);
    },
    join: async (code) => {
      const answer = await sendJson(fetch, anAnswerOfAParty, '/api/parties/join', { code });
      return answer.ok ? ok(answer.value.snapshot) : refused(answer.error);
    },
    step: async (partyId, step) => {
      const answer = await sendJson(fetch, partyAnswer, `/api/parties/${partyId}/${step}`, {});
      return answer.ok ? ok(answer.value.snapshot) : refused(answer.error);
    },
    race: async (raceId) => {
      const answer = await sendJson(fetch, raceAnswer, `/api/races/${raceId}`);
      return answer.ok ? answer : refused(answer.error);
    },
  };
}

function refused(failure: CallFailure): Result<never, PartyFailure> {
  if (failure.kind === 'unreachable') return fail(NO_ANSWER);
  const { code, message } = failure;
  const other = otherPartyAnswer.safeParse(failure.body);
  if (other.success) return fail({ kind: 'in-another-party', partyCode: other.data.partyCode, message });
  return fail({ kind: 'refused', code, message });
}
