import { describe, expect, it } from 'vitest';
import { challengeTitle, challengeWords } from './challenge-words.ts';

describe("a challenge's title", () => {
  it.each([
    [['Owl', 'Night', 'Moon'], 'From Owl to Moon'],
    [['Mercury (planet)', 'Night', 'Key (music)'], 'From Mercury to Key'],
    [['Mercury (planet)', 'Night', 'Mercury (element)'], 'From Mercury (planet) to Mercury (element)'],
    [
      ['(What’s the Story) Morning Glory?', 'Night', '(film)'],
      'From (What’s the Story) Morning Glory? to (film)',
    ],
  ])('of %j is %s', (titles, name) => {
    expect(challengeTitle(titles)).toBe(name);
  });
});

describe("a challenge's description", () => {
  it('names par where it is known and omits it otherwise', () => {
    expect(challengeWords(4, 9)).toBe(
      'Visit all four articles by following links, in any order. The shortest route by links alone takes 9 clicks.',
    );
    expect(challengeWords(3, null)).toBe('Visit all three articles by following links, in any order.');
  });
});
