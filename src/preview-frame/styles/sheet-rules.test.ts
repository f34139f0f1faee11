import { describe, expect, it } from 'vitest';
import { mediaCondition, responsivePrefixes } from './sheet-rules.ts';

describe('mediaCondition', () => {
  it.each([
    ['(min-width: 640px)', 'responsive'],
    ['screen and (min-width: 640px)', 'responsive'],
    ['(width >= 40rem)', 'responsive'],
    ['(width>40rem)', 'responsive'],
    ['(40rem <= width)', 'responsive'],
    ['(width < 40rem)', 'other'],
    ['(max-width: 640px)', 'other'],
    ['not all and (width >= 40rem)', 'other'],
    ['print', 'other'],
    ['(prefers-reduced-motion: reduce)', 'other'],
    ['(prefers-color-scheme: dark)', 'dark'],
    ['(hover: hover)', 'pointing'],
    ['(pointer: fine)', 'pointing'],
    ['(hover: none)', 'other'],
    ['print and (hover: hover)', 'other'],
  ])('classifies %s as %s', (text, condition) => {
    expect(mediaCondition(text)).toBe(condition);
  });
});

describe('responsivePrefixes', () => {
  it.each([
    ['sm:p-4', ['sm']],
    ['2xl:hover:p-4', ['2xl']],
    ['dark:md:p-4', ['md']],
    ['max-sm:p-4', []],
    ['sm', []],
    ['hover:p-4', []],
  ])('finds in %s the prefixes %o', (name, prefixes) => {
    expect(responsivePrefixes(name)).toEqual(prefixes);
  });
});
