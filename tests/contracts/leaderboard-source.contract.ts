import { describe, expect, it } from 'vitest';
import { buildLeaderboardEntry } from '#tests/builders/build-leaderboard-entry.ts';
import type { Rankings } from '#tests/fakes/memory-leaderboard-source.ts';
import type { LeaderboardApi } from '#web/server-api/api.ts';

const RANKINGS: Rankings = {
  today: '2026-11-21',
  entries: [
    buildLeaderboardEntry(1),
    buildLeaderboardEntry(2, { type: 'guest', username: 'Guest Curious Otter' }),
    buildLeaderboardEntry(3, { date: '2026-11-20', over_par: null }),
  ],
};

/** The contract of every leaderboard source. `open` returns a source of those rankings. */
export function describeLeaderboardSource(name: string, open: (rankings: Rankings) => LeaderboardApi): void {
  describe(`${name} as a leaderboard source`, () => {
    it('returns a window of both tables in order, with the numbers of scores and of players', async () => {
      const answer = await open(RANKINGS).rows({ scope: 'all', offset: 1, limit: 2 });
      expect(answer).toMatchObject({ ok: true, value: { scope: 'all', total: 3, players: 3, offset: 1 } });
      expect(answer.ok && answer.value.entries).toEqual(RANKINGS.entries.slice(1));
    });

    it('returns only those of today', async () => {
      const answer = await open(RANKINGS).rows({ scope: 'today', offset: 0, limit: 50 });
      expect(answer.ok && answer.value.entries).toEqual(RANKINGS.entries.slice(0, 2));
    });

    it('[BOARD-5] returns those whose par is known', async () => {
      const answer = await open(RANKINGS).rows({ scope: 'par', offset: 0, limit: 50 });
      expect(answer.ok && answer.value.entries).toEqual(RANKINGS.entries.slice(0, 2));
    });

    it('returns nothing past the end', async () => {
      const answer = await open(RANKINGS).rows({ scope: 'all', offset: 3, limit: 50 });
      expect(answer).toMatchObject({ ok: true, value: { total: 3, entries: [] } });
    });
  });
}
