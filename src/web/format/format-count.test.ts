import { expect, it } from 'vitest';
import { formatOrdinal } from './format-count.ts';

it('formats ordinals', () => {
  expect([1, 2, 3, 4, 10, 11, 12, 13, 20, 21, 22, 33, 50].map(formatOrdinal)).toEqual(
    '1st 2nd 3rd 4th 10th 11th 12th 13th 20th 21st 22nd 33rd 50th'.split(' '),
  );
});
