import type { LeaderboardEntry } from '#protocol/leaderboard.ts';

/** The score of that rank, from 1, made on 21 November 2026 by a signed-in player; `parts` overrides fields. */
export function buildLeaderboardEntry(rank: number, parts: Partial<LeaderboardEntry> = {}): LeaderboardEntry {
  return {
    id: `entry-${rank}`,
    type: 'user',
    rank,
    username: `player-${rank}`,
    clicks: 5 + rank,
    over_par: rank,
    seconds: 60 + rank,
    unverified: null,
    created_at: '2026-11-21T10:00:00.000Z',
    challenge_id: 'challenge-1',
    date: '2026-11-21',
    run_id: `run-${rank}`,
    ...parts,
  };
}
