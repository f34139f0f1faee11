import { describe, expect, it } from 'vitest';
import { difficultyOf, outcomeWords, wordsToBeat } from './challenge-words.ts';

const ADA = { name: 'Ada', isYou: false, best: { clicks: 4, seconds: 80.5 } };

describe('what there is to beat', () => {
  it.each([
    [ADA, 1, '4 clicks in 1:20 to beat.'],
    [{ ...ADA, isYou: true }, 1, 'Your best: 4 clicks in 1:20.'],
    [{ ...ADA, best: null }, 0, 'Nobody has finished it yet. Set the first score!'],
    [{ ...ADA, best: null }, 2, 'The challenger has not finished it yet, but others have.'],
    [{ ...ADA, isYou: true, best: null }, 0, 'Set the first score, so that your friends know what to beat.'],
    [{ ...ADA, isYou: true, best: null }, 1, 'Your friends have finished it already. Can you keep up?'],
  ])('[CHALLENGE-3] %o with %d on the board: %s', (challenger, finished, words) => {
    expect(wordsToBeat(challenger, finished)).toBe(words);
  });
});

describe('the outcome against the challenger', () => {
  it.each([
    [3, 200, 'You beat Ada by 1 click!'],
    [4, 78, 'As few clicks as Ada, and 0:02 faster!'],
    [4, 80, 'A tie with Ada: the same clicks in the same time!'],
    [4, 90, 'As few clicks as Ada, who was 0:10 faster.'],
    [6, 10, 'Ada needed 2 clicks fewer.'],
  ])('of %d clicks in %d s reads: %s', (clicks, seconds, words) => {
    expect(outcomeWords({ clicks, seconds }, ADA)).toBe(words);
  });

  it('names no challenger who is gone', () => {
    expect(outcomeWords({ clicks: 6, seconds: 1 }, { ...ADA, name: null })).toBe(
      'The challenger needed 2 clicks fewer.',
    );
  });

  it('says that the challenger is yet to finish, or that it is your own', () => {
    expect(outcomeWords({ clicks: 6, seconds: 1 }, { ...ADA, best: null })).toContain('you are ahead!');
    expect(outcomeWords({ clicks: 6, seconds: 1 }, { ...ADA, isYou: true })).toContain('your own challenge');
  });
});

describe('the difficulty', () => {
  it('rises with par', () => {
    expect([1, 3, 4, 6, 7].map(difficultyOf)).toEqual(['Easy', 'Easy', 'Medium', 'Medium', 'Hard']);
  });
});
