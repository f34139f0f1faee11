import { describe, expect, it } from 'vitest';
import type { FriendChallenge } from '#protocol/friend-challenges.ts';
import { buildRun } from '#tests/builders/build-run.ts';
import { standingWords } from './challenge-result.tsx';

const CHALLENGE: FriendChallenge = {
  id: 'abcdefghjk',
  articles: ['Cat', 'Dog'],
  par: 2,
  pin: 'friend-abcdefghjk',
  isPlayable: true,
  challenger: { name: 'Ada', isYou: false, best: { clicks: 4, seconds: 80 } },
  board: [],
  yours: { runId: buildRun().id, clicks: 3, seconds: 9, place: 2 },
  routes: { kind: 'shown', yours: null, challengers: null },
};
const ENDED = { kind: 'ended', run: buildRun([], { state: 'complete' }) } as const;
const wordsOf = (parts: Partial<Parameters<typeof standingWords>[0]>) =>
  standingWords({
    isRecorded: true,
    standing: ENDED,
    hasRun: true,
    challenge: CHALLENGE,
    result: { clicks: 3, seconds: 9 },
    ...parts,
  });

describe('the result of a challenge', () => {
  it('compares with the challenger, and names the place on the board', () => {
    expect(wordsOf({}).text).toBe('You beat Ada by 1 click! Your best is 2nd on the board.');
  });

  it('names no place below the board', () => {
    const yours = { runId: buildRun().id, clicks: 3, seconds: 9, place: null };
    expect(wordsOf({ challenge: { ...CHALLENGE, yours } }).text).toBe('You beat Ada by 1 click!');
  });

  it.each([
    [{ hasRun: false }, 'plain', "isn't on the board"],
    [{ challenge: null }, 'good', 'Our server has your result.'],
    [{ isRecorded: false, standing: { kind: 'following' } }, 'plain', 'Sending your result.'],
    [{ isRecorded: false, standing: { kind: 'behind' } }, 'trouble', "We can't reach our server."],
    [{ isRecorded: false, standing: { kind: 'lost', code: 'run-ended' } }, 'trouble', "isn't on the board"],
  ] as const)('says how it stands: %o', (parts, tone, text) => {
    expect(wordsOf(parts)).toMatchObject({ tone, text: expect.stringContaining(text) });
  });
});
