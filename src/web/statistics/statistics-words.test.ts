import { expect, it } from 'vitest';
import { distributionOf } from '#core/daily/over-par.ts';
import { daysWords } from '#web/daily/streak-words.ts';
import { barLabel, fieldWords, overParWords } from './statistics-words.ts';

it('[STAT-3] names the bars of the distribution', () => {
  expect(distributionOf([]).map(barLabel)).toEqual([
    'Par',
    '+1',
    '+2',
    '+3',
    '+4 to +5',
    '+6 to +9',
    '+10 or more',
  ]);
});

it('[STAT-3] gives averages with their sign, rounded to a tenth', () => {
  expect([1.25, 0, 0.04, 12, -0.5].map(overParWords)).toEqual(['+1.3', '0', '0', '+12', '-0.5']);
  expect(fieldWords({ player: 1, field: 2.21 })).toBe('Average. All players: +2.2');
});

it('[STAT-1] counts days', () => {
  expect([0, 1, 5].map(daysWords)).toEqual(['0 days', '1 day', '5 days']);
});
