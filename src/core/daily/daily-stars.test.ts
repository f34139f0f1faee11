import { expect, it } from 'vitest';
import { dailyStars } from './daily-stars.ts';

it('[STAR-4] three stars at par, two at up to half as many clicks again, one beyond', () => {
  expect([4, 5, 6, 7, 40].map((clicks) => dailyStars(clicks, 4))).toEqual([3, 2, 2, 1, 1]);
  // Half of an odd par is rounded in the player's favor.
  expect([5, 8, 9].map((clicks) => dailyStars(clicks, 5))).toEqual([3, 2, 1]);
});

it('[STAR-4] none where par is not known', () => {
  expect(dailyStars(4, null)).toBeNull();
});
