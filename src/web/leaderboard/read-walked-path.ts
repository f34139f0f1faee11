import { fail, type Result } from '#core/result.ts';
import { walkedPathAnswer, type WalkedPathAnswer } from '#protocol/runs.ts';
import { callApi, type Fetch } from '#web/server-api/request.ts';

/**
 * Why a player's path cannot be shown: its day is not over yet (D15), there is no such path, or the server did not
 * answer.
 */
export type PathFailure = 'challenge-open' | 'missing' | 'unreachable';

/** Reads the path behind a score. */
export async function readWalkedPath(
  fetch: Fetch,
  runId: string,
): Promise<Result<WalkedPathAnswer, PathFailure>> {
  const answer = await callApi(fetch, walkedPathAnswer, `/api/runs/${encodeURIComponent(runId)}/path`);
  if (answer.ok) return answer;
  if (answer.error.kind === 'unreachable') return fail('unreachable');
  return fail(answer.error.code === 'challenge-open' ? 'challenge-open' : 'missing');
}
