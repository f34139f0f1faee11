import type { Hop } from '#core/game/journey.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { hopAnswer, refusedHopAnswer, runAnswer } from '#protocol/runs.ts';
import type { OpenRunBody } from '#protocol/run-bodies.ts';
import type { RefusedHopAnswer, Run, RunState } from '#protocol/runs.ts';
import type { ProblemCode } from '#protocol/problem.ts';
import { callApi, type ApiFailure, type Fetch } from './request.ts';

/** Why a run could not be opened or read, or a hop was not accepted. */
export type RunFailure =
  /** The server did not answer; the call may be repeated. */
  | { readonly kind: 'unreachable' }
  /** The server rejected the hop; `run` is its current state, without the path. */
  | { readonly kind: 'refused-hop'; readonly code: RefusedHopAnswer['error']['code']; readonly run: RunState }
  /** Permanent: this browser has no access to the run, or may not open one now. `message` is meant for the player. */
  | { readonly kind: 'refused'; readonly code: ProblemCode; readonly message: string };

export type RunApi = ReturnType<typeof createRunApi>;

/** The server's record of runs: /api/runs. */
export function createRunApi(fetch: Fetch) {
  return {
    /** Opens a run, or returns the player's open run so that it continues (D7). */
    open: async (order: OpenRunBody): Promise<Result<Run, RunFailure>> => {
      const answer = await callApi(fetch, runAnswer, '/api/runs', order);
      return answer.ok ? ok(answer.value.run) : refused(answer.error);
    },
    read: async (id: string): Promise<Result<Run, RunFailure>> => {
      const answer = await callApi(fetch, runAnswer, `/api/runs/${id}`);
      return answer.ok ? ok(answer.value.run) : refused(unlessBusy(answer.error));
    },
    /**
     * Reports one click. Returns the run if the hop ended it, otherwise null. Idempotent: the same hop may be sent again.
     */
    hop: async (id: string, hop: Hop): Promise<Result<Run | null, RunFailure>> => {
      const answer = await callApi(fetch, hopAnswer, `/api/runs/${id}/hops`, hop);
      return answer.ok ? ok(answer.value.run) : refused(unlessBusy(answer.error));
    },
  };
}

/** No player waits for these calls: if others behind the same IP address use up the rate limit, retry later. */
function unlessBusy(failure: ApiFailure): ApiFailure {
  return failure.kind === 'refused' && failure.code === 'too-many' ? { kind: 'unreachable' } : failure;
}

function refused(failure: ApiFailure): Result<never, RunFailure> {
  if (failure.kind === 'unreachable') return fail(failure);
  const hop = refusedHopAnswer.safeParse(failure.body);
  if (hop.success) return fail({ kind: 'refused-hop', code: hop.data.error.code, run: hop.data.run });
  return fail({ kind: 'refused', code: failure.code, message: failure.message });
}
