import { describe, expect, it } from 'vitest';
import { parseSelectorList } from './parse-selector.ts';
import { compareSpecificity, highestSpecificity } from './specificity.ts';

describe('highestSpecificity', () => {
  it.each([
    ['*', [0, 0, 0]],
    ['li', [0, 0, 1]],
    ['ul ol + li', [0, 0, 3]],
    ['h1 + *[rel=up]', [0, 1, 1]],
    ['ul ol li.red', [0, 1, 3]],
    ['li.red.level', [0, 2, 1]],
    ['#x34y', [1, 0, 0]],
    ['#s12:not(foo)', [1, 0, 1]],
    ['.foo :is(.bar, #baz)', [1, 1, 0]],
    ['.x:where(.dark, #dark *)', [0, 1, 0]],
    ['a:has(> .b)', [0, 1, 1]],
    ['a::before', [0, 0, 2]],
    ['a:first-line', [0, 0, 2]],
    ['p:nth-child(2n+1)', [0, 1, 1]],
    [':nth-child(even of li, .item)', [0, 2, 0]],
    ['::slotted(.a)', [0, 1, 1]],
    [':host(.a)', [0, 2, 0]],
    ['li, .a, i b', [0, 1, 0]],
  ])('of %s is %o', (text, specificity) => {
    expect(highestSpecificity(parseSelectorList(text) ?? [])).toEqual(specificity);
  });
});

describe('compareSpecificity', () => {
  it('compares ids first, then classes, then types', () => {
    const sorted = [
      [0, 0, 9],
      [0, 2, 0],
      [1, 0, 0],
      [0, 1, 5],
      [0, 1, 6],
    ] as const;
    expect(sorted.toSorted(compareSpecificity)).toEqual([
      [0, 0, 9],
      [0, 1, 5],
      [0, 1, 6],
      [0, 2, 0],
      [1, 0, 0],
    ]);
  });
});
