import { describe, expect, it } from 'vitest';
import type { Run, Score } from '#protocol/runs.ts';
import { buildRun } from '#tests/builders/build-run.ts';
import { standingWords } from './standing-words.ts';

const RANKED = { id: 'r1', ranked: true };
const ended = (score: Run['score'], parts: Partial<Run> = {}) =>
  ({ kind: 'ended', run: buildRun([], { score, ...parts }) }) as const;
const score = (parts: Partial<Score>): Score => ({
  board: 'leaderboard',
  username: 'Ada_L',
  clicks: 3,
  seconds: 5,
  unverified: null,
  ...parts,
});

describe('the standing of a daily score', () => {
  it('names the player on the leaderboard and marks a guest', () => {
    const asGuest = standingWords(
      RANKED,
      ended(score({ board: 'guest_leaderboard', username: 'Guest Curious Otter' })),
    );
    expect(asGuest).toEqual({
      tone: 'good',
      text: "You're on the leaderboard as Guest Curious Otter.",
      asGuest: true,
    });
    const asUser = standingWords(RANKED, ended(score({})));
    expect(asUser.text).toContain('as Ada_L.');
    expect(asUser.asGuest).toBe(false);
  });

  it('describes a second journey, and one begun without the server, as practice', () => {
    expect(standingWords({ id: 'r2', ranked: false }, ended(null)).text).toContain('practice');
    expect(standingWords(null, { kind: 'unrecorded' }).text).toContain('not ranked');
  });

  it('[ARCHIVE-2] says that a past daily is practice, whatever the server has of it', () => {
    const words = standingWords({ id: 'r2', ranked: false }, { kind: 'following' }, { isPast: true });
    expect(words).toMatchObject({ tone: 'plain', text: 'Past dailies are practice and never ranked.' });
  });

  it('[BOARD-6] names and explains the mark of a score', () => {
    const fast = standingWords(RANKED, ended(score({ unverified: 'pace' })));
    expect(fast).toMatchObject({ tone: 'plain', mark: { name: 'Unverified pace' } });
    expect(fast.mark?.why).toContain('Less than a second per click');
    const second = standingWords(RANKED, ended(score({ unverified: 'second-run' })));
    expect(second).toMatchObject({
      text: "You're on the leaderboard as Ada_L.",
      mark: { name: 'Second run' },
    });
  });

  it('[RUN-15] does not tell a new player whose network has too many that they have played before', () => {
    const run = { id: 'r2', ranked: false };
    const words = standingWords(run, ended(null, { ranked: false, overLimit: true }));
    expect(words.text).toContain('many new players on your network');
    expect(standingWords(run, { kind: 'following' }).text).not.toContain('first journey');
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
