import { describe, expect, it } from 'vitest';
import { classSuggestions, elementClasses, newClasses } from './element-classes.ts';

const PRESENT = elementClasses(
  ['tempo-1', 'mt-4', 'computed', 'arb89-key-TE_1', 'font-serif'],
  ['font-serif', 'mt-4'],
);
const CODE = {
  one: { removableClasses: ['mt-2', 'mt-4', 'flex'] },
  two: { removableClasses: ['mt-auto', 'mt-2', '-mt-1'] },
  three: {},
};

describe('elementClasses and newClasses', () => {
  it('lists classes of the code, then computed classes, without the classes of the frame script', () => {
    expect(PRESENT).toEqual([
      { name: 'font-serif', isRemovable: true },
      { name: 'mt-4', isRemovable: true },
      { name: 'computed', isRemovable: false },
    ]);
  });

  it('returns new classes once each', () => {
    expect(newClasses(' p-2  mt-4 p-2\tflex ', PRESENT)).toEqual(['p-2', 'flex']);
    expect(newClasses('  ', PRESENT)).toEqual([]);
  });
});

describe('classSuggestions', () => {
  it('suggests classes of the app: prefix matches first, then by use count', () => {
    expect(classSuggestions(CODE, 'flex mt-', PRESENT)).toEqual(['mt-2', 'mt-auto', '-mt-1']);
  });

  it('limits the number of suggestions', () => {
    expect(classSuggestions(CODE, 'mt', PRESENT, 1)).toEqual(['mt-2']);
  });

  it('suggests nothing for an empty or complete word', () => {
    expect(classSuggestions(CODE, 'flex ', PRESENT)).toEqual([]);
    expect(classSuggestions(CODE, 'mt-auto', PRESENT)).toEqual([]);
  });
});
