import { describe, expect, it } from 'vitest';
import type { Run } from '#protocol/runs.ts';
import { buildRun } from '#tests/builders/build-run.ts';
import { standingWords } from './standing-words.ts';

const RANKED = { id: 'r1', ranked: true };
const ended = (score: Run['score']) => ({ kind: 'ended', run: buildRun([], { score }) }) as const;

describe('what becomes of a daily score', () => {
  it('says under which name it stands, and how a guest gets their own', () => {
    const asGuest = standingWords(
      RANKED,
      ended({ board: 'guest_leaderboard', username: 'Guest Curious Otter', clicks: 3, seconds: 5 }),
    );
    expect(asGuest).toEqual({
      tone: 'good',
      text: 'Your score stands on the leaderboard as Guest Curious Otter.',
      asGuest: true,
    });
    const asUser = standingWords(
      RANKED,
      ended({ board: 'leaderboard', username: 'Ada_L', clicks: 3, seconds: 5 }),
    );
    expect(asUser.text).toContain('as Ada_L.');
    expect(asUser.asGuest).toBe(false);
  });

  it('says of a second journey, and of one begun without the server, that it is practice', () => {
    expect(standingWords({ id: 'r2', ranked: false }, ended(null)).text).toContain('practice');
    expect(standingWords(null, { kind: 'unrecorded' }).text).toContain('not ranked');
  });

  it('says that nothing is lost while the server is out of reach, and is honest where it is', () => {
    expect(standingWords(RANKED, { kind: 'behind' }).text).toContain('nothing is lost');
    expect(standingWords(RANKED, { kind: 'lost', code: 'run-expired' }).text).toContain('not ranked');
    expect(standingWords(RANKED, { kind: 'lost', code: 'not-found' })).toMatchObject({ tone: 'trouble' });
  });
});
