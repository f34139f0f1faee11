import { expect, it } from 'vitest';
import { splitWords } from './ghost-words.ts';

it.each([
  [{ found: 1, clicks: -2, seconds: -12.2 }, 'Target 1: 2 clicks fewer than the ghost, 12 seconds ahead.'],
  [{ found: 2, clicks: 1, seconds: 1.4 }, 'Target 2: 1 click more than the ghost, 1 second behind.'],
  [{ found: 1, clicks: 0, seconds: 0.4 }, 'Target 1: as many clicks as the ghost, at the same time.'],
  [{ found: 3, clicks: 0, seconds: 200 }, 'Target 3: as many clicks as the ghost, about 3 minutes behind.'],
])('[GHOST-1] says the lead or lag of %j', (split, words) => {
  expect(splitWords(split)).toBe(words);
});
