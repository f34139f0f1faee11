import { expect, it } from 'vitest';
import { retryAfterMs } from './fetch-json.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

it.each([
  ['30', 30_000],
  [' 0 ', 0],
  ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
  ['Saturday, 21-Nov-26 12:01:00 GMT', 60_000],
  ['Sat Nov 21 2026 12:00:10 GMT', 10_000],
  ['Fri, 20 Nov 2026 12:00:00 GMT', 0],
  [null, null],
  ['', null],
  ['soon', null],
  ['-5', null],
  ['1.5', null],
  ['99999999999', null],
  ['Sat, nonsense', null],
])('reads Retry-After %j', (header, expected) => {
  expect(retryAfterMs(header, NOW)).toBe(expected);
});
