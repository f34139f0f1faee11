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

describe('the classes of an element', () => {
  it('are those of its code, then those that are computed there; what the frame put there is none', () => {
    expect(PRESENT).toEqual([
      { name: 'font-serif', isRemovable: true },
      { name: 'mt-4', isRemovable: true },
      { name: 'computed', isRemovable: false },
    ]);
  });

  it('are joined by new ones, each once', () => {
    expect(newClasses(' p-2  mt-4 p-2\tflex ', PRESENT)).toEqual(['p-2', 'flex']);
    expect(newClasses('  ', PRESENT)).toEqual([]);
  });
});

describe('a class that is being written', () => {
  it('may be one of the app: those that begin so first, the most used before the others', () => {
    expect(classSuggestions(CODE, 'flex mt-', PRESENT)).toEqual(['mt-2', 'mt-auto', '-mt-1']);
  });

  it('has as many suggestions as fit', () => {
    expect(classSuggestions(CODE, 'mt', PRESENT, 1)).toEqual(['mt-2']);
  });

  it('has none before its first letter, and none when it is whole', () => {
    expect(classSuggestions(CODE, 'flex ', PRESENT)).toEqual([]);
    expect(classSuggestions(CODE, 'mt-auto', PRESENT)).toEqual([]);
  });
});
