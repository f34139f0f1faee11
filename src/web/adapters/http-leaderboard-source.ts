import { fail, type Result } from '#core/result.ts';
import { leaderboardAnswer } from '#protocol/leaderboard.ts';
import { walkedPathAnswer, type WalkedPathAnswer } from '#protocol/runs.ts';
import type { LeaderboardSource, PathFailure } from '#web/ports/leaderboard-source.ts';
import { askJson, type Fetch } from './ask-json.ts';
import { sendJson, type CallFailure } from './send-json.ts';

export function createHttpLeaderboardSource(fetch: Fetch): LeaderboardSource {
  return {
    rows: ({ scope, offset, limit }) =>
      askJson(fetch, leaderboardAnswer, `/api/leaderboard?scope=${scope}&offset=${offset}&limit=${limit}`),
    walkedPath: async (runId): Promise<Result<WalkedPathAnswer, PathFailure>> => {
      const path = `/api/runs/${encodeURIComponent(runId)}/path`;
      const answer = await sendJson(fetch, walkedPathAnswer, path);
      return answer.ok ? answer : fail(whyNot(answer.error));
    },
  };
}

function whyNot(failure: CallFailure): PathFailure {
  if (failure.kind === 'unreachable') return 'unreachable';
  return failure.code === 'challenge-open' ? 'challenge-open' : 'missing';
}
