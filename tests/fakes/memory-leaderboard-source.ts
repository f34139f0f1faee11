import { ok } from '#core/result.ts';
import type { LeaderboardAnswer, LeaderboardEntry } from '#protocol/leaderboard.ts';
import type { LeaderboardApi } from '#web/server-api/api.ts';

/** The data of a server: all entries in order, by clicks as by clicks over par. */
export interface Rankings {
  readonly today: string;
  readonly entries: readonly LeaderboardEntry[];
}

/** Rankings without a network, for screen tests, with the same contract as the real ones. */
export function createMemoryLeaderboardSource({ today, entries }: Rankings): LeaderboardApi {
  return {
    rows: async ({ scope, offset, limit }) => {
      const all = entries.filter(({ date, over_par }) =>
        scope === 'today' ? date === today : scope === 'all' || over_par !== null,
      );
      const answer: LeaderboardAnswer = {
        scope,
        total: all.length,
        players: new Set(all.map((entry) => entry.username)).size,
        offset,
        entries: all.slice(offset, offset + limit),
      };
      return ok(answer);
    },
  };
}
