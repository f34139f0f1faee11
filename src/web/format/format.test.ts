import { expect, it, describe } from 'vitest';
import { formatDuration, secondsInWords } from './format.ts';

describe('formatDuration', () => {
  it.each([
    [0, '0:00'],
    [9.9, '0:09'],
    [61, '1:01'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [36_125, '10:02:05'],
    [-5, '0:00'],
  ])('formats %d seconds as %s', (seconds, shows) => {
    expect(formatDuration(seconds)).toBe(shows);
  });
});

it.each([
  [1, '1 second'],
  [12, '12 seconds'],
  [90, '90 seconds'],
  [91, 'about 2 minutes'],
  [600, 'about 10 minutes'],
])('formats a wait of %i as "%s"', (seconds, words) => {
  expect(secondsInWords(seconds)).toBe(words);
});
