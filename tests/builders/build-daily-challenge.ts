import type { DailyChallengeAnswer } from '#protocol/daily-challenge.ts';

/** The challenge of 21 November 2026 as answered at noon to a caller without a run; `parts` overrides fields. */
export function buildDailyChallenge(parts: Partial<DailyChallengeAnswer> = {}): DailyChallengeAnswer {
  return {
    id: 'challenge-1',
    date: '2026-11-21',
    created_at: '2026-11-21T00:00:00.000Z',
    now: '2026-11-21T12:00:00.000Z',
    source: 'starter',
    articles: [{ title: 'Cat' }, { title: 'Dog' }, { title: 'Owl' }],
    par: 4,
    yours: null,
    ...parts,
  };
}
