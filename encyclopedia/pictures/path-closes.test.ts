import { describe, expect, it } from 'vitest';
import { pathCloses } from './path-closes.ts';

describe('pathCloses', () => {
  it.each([
    ['a closed shape', 'M1 1h4v4z'],
    ['a shape that walks home without z', 'M1 1h4v4h-4v-4'],
    ['curves that come home', 'M2 2c1 1 3 1 4 0s3-1 4 0L2 2'],
    ['arcs with flags written together', 'M4 8a4 4 0 108 0 4 4 0 00-8 0'],
    ['lines after a move without a letter', 'm1 1 4 0 0 4-4-4'],
    ['several closed parts', 'M1 1h4v4z M8 8h1v1H8V8'],
  ])('is true for %s', (_, d) => {
    expect(pathCloses(d)).toBe(true);
  });

  it.each([
    ['a line', 'M1 1h4'],
    ['an open curve', 'M2 2q4 4 8 0t4 0'],
    ['an open part before a closed one', 'M1 1h4M8 8h1v1z'],
    ['a closed part before an open one', 'M8 8h1v1zM1 1h4'],
  ])('is false for %s', (_, d) => {
    expect(pathCloses(d)).toBe(false);
  });

  it.each(['M1', 'M1 1l3', 'M1 1 z 4', 'M1 1b2 2'])('throws on %s', (d) => {
    expect(() => pathCloses(d)).toThrow(/path command/i);
  });
});
