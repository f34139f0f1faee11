import { fail, ok, type Result } from '#core/result.ts';
import { hopAnswer, refusedHopAnswer, runAnswer } from '#protocol/runs.ts';
import type { RunFailure, RunGateway } from '#web/ports/run-gateway.ts';
import type { Fetch } from './ask-json.ts';
import { sendJson, type CallFailure } from './send-json.ts';

/** Client of /api/runs. */
export function createHttpRunGateway(fetch: Fetch): RunGateway {
  return {
    open: async (order) => {
      const answer = await sendJson(fetch, runAnswer, '/api/runs', order);
      return answer.ok ? ok(answer.value.run) : refused(answer.error);
    },
    read: async (id) => {
      const answer = await sendJson(fetch, runAnswer, `/api/runs/${id}`);
      return answer.ok ? ok(answer.value.run) : refused(unhurried(answer.error));
    },
    hop: async (id, hop) => {
      const answer = await sendJson(fetch, hopAnswer, `/api/runs/${id}/hops`, hop);
      return answer.ok ? ok(answer.value.run) : refused(unhurried(answer.error));
    },
  };
}

/** No player waits for these calls: if others behind the same IP address use up the rate limit, retry later. */
function unhurried(failure: CallFailure): CallFailure {
  return failure.kind === 'refused' && failure.code === 'too-many' ? { kind: 'unreachable' } : failure;
}

function refused(failure: CallFailure): Result<never, RunFailure> {
  if (failure.kind === 'unreachable') return fail(failure);
  const hop = refusedHopAnswer.safeParse(failure.body);
  if (hop.success) return fail({ kind: 'refused-hop', code: hop.data.error.code, run: hop.data.run });
  return fail({ kind: 'refused', code: failure.code, message: failure.message });
}
