import { describe, expect, it } from 'vitest';
import { readSide } from './device-switch.tsx';

describe('readSide', () => {
  it.each([
    ['360', 360],
    [' 1440 ', 1440],
    ['199', null],
    ['4001', null],
    ['', null],
    ['12em', null],
    ['-400', null],
    ['1e3', null],
    ['400.5', null],
  ])('reads %s as %s', (written, side) => {
    expect(readSide(written)).toBe(side);
  });
});
