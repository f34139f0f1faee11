import { describe, expect, it } from 'vitest';
import { classesWithKey } from './build-nav-tree.ts';

describe('classesWithKey', () => {
  it.each([
    ['is added to others', ['a', 'b'], 'a b arb89-key-K'],
    ['takes the place of an old one', ['arb89-key-OLD', 'a'], 'a arb89-key-K'],
    ['takes the place of several', ['arb89-key-K', 'arb89-key-OLD'], 'arb89-key-K'],
    ['is not written again', ['arb89-key-K', 'a'], null],
  ])('%s', (_, classes, expected) => {
    expect(classesWithKey(classes, 'K')).toBe(expected);
  });
});
