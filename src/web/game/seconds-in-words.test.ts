import { expect, it } from 'vitest';
import { secondsInWords } from './seconds-in-words.ts';

it.each([
  [1, '1 second'],
  [12, '12 seconds'],
  [90, '90 seconds'],
  [91, 'about 2 minutes'],
  [600, 'about 10 minutes'],
])('formats a wait of %i as "%s"', (seconds, words) => {
  expect(secondsInWords(seconds)).toBe(words);
});
