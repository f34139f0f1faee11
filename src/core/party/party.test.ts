import { expect, it } from 'vitest';
import { buildRunner } from '#tests/builders/build-party.ts';
import { standings } from './party.ts';

const placed = (...runners: readonly Parameters<typeof buildRunner>[]) =>
  standings({ runners: runners.map((parts) => buildRunner(...parts)) }).map(
    ({ place, runner }) => `${place} ${runner.username}`,
  );

it('[PARTY-13] ranks most targets first, at any click count', () => {
  expect(placed(['Ada', { found: 2, clicks: 1 }], ['Bob', { found: 3, clicks: 9 }])).toEqual([
    '1 Bob',
    '2 Ada',
  ]);
});

it('[PARTY-13] ranks fewest clicks second', () => {
  expect(placed(['Ada', { found: 3, clicks: 9 }], ['Bob', { found: 3, clicks: 8 }])).toEqual([
    '1 Bob',
    '2 Ada',
  ]);
});

it('[PARTY-13] ranks the faster runner third, and finished runners before unfinished ones', () => {
  const same = { found: 4, clicks: 5 };
  expect(placed(['Ada', same], ['Bob', { ...same, seconds: 60 }], ['Cid', { ...same, seconds: 59 }])).toEqual(
    ['1 Cid', '2 Bob', '3 Ada'],
  );
});

it('[PARTY-13] gives equal runners the same place, and skips the places they share', () => {
  expect(placed(['Ada'], ['Bob'], ['Cid', { found: 2 }], ['Dan'])).toEqual([
    '1 Cid',
    '2 Ada',
    '2 Bob',
    '2 Dan',
  ]);
});
