import { describe, expect, it } from 'vitest';
import type { Run } from '#protocol/runs.ts';
import { buildRun } from '#tests/builders/build-run.ts';
import { standingWords } from './standing-words.ts';

const RANKED = { id: 'r1', ranked: true };
const ended = (score: Run['score']) => ({ kind: 'ended', run: buildRun([], { score }) }) as const;

describe('the standing of a daily score', () => {
  it('names the player on the leaderboard and marks a guest', () => {
    const asGuest = standingWords(
      RANKED,
      ended({ board: 'guest_leaderboard', username: 'Guest Curious Otter', clicks: 3, seconds: 5 }),
    );
    expect(asGuest).toEqual({
      tone: 'good',
      text: "You're on the leaderboard as Guest Curious Otter.",
      asGuest: true,
    });
    const asUser = standingWords(
      RANKED,
      ended({ board: 'leaderboard', username: 'Ada_L', clicks: 3, seconds: 5 }),
    );
    expect(asUser.text).toContain('as Ada_L.');
    expect(asUser.asGuest).toBe(false);
  });

  it('describes a second journey, and one begun without the server, as practice', () => {
    expect(standingWords({ id: 'r2', ranked: false }, ended(null)).text).toContain('practice');
    expect(standingWords(null, { kind: 'unrecorded' }).text).toContain('not ranked');
  });

  it('says that the score is saved while the server is unreachable, and reports a lost score', () => {
    expect(standingWords(RANKED, { kind: 'behind' }).text).toContain('Your score is saved here');
    expect(standingWords(RANKED, { kind: 'lost', code: 'run-expired' }).text).toContain("isn't ranked");
    expect(standingWords(RANKED, { kind: 'lost', code: 'hop-limit-reached' }).text).toBe(
      "Our server records up to 1,000 clicks, so this journey isn't ranked. Your route is still below.",
    );
    expect(standingWords(RANKED, { kind: 'lost', code: 'not-found' })).toMatchObject({ tone: 'trouble' });
  });
});
