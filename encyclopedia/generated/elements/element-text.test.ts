import { describe, expect, it } from 'vitest';
import { elementText } from './element-text.ts';
import { readElements } from './read-elements.ts';

describe('the elements', () => {
  it('are 118', () => {
    expect(readElements().map(({ atomicNumber }) => atomicNumber)).toEqual(
      Array.from({ length: 118 }, (_, at) => at + 1),
    );
  });

  it('are told in sentences', () => {
    const helium = readElements().find(({ symbol }) => symbol === 'He');
    expect(helium === undefined ? '' : elementText(helium)).toBe(
      'Helium has the symbol He and the number 2 in the periodic table, where it counts as a noble gas. An atom of it weighs about 4 atomic mass units. At room temperature it is a gas. It melts at 272 °C below zero and boils at 269 °C below zero. A litre of it weighs about 0.18 grams. It was found in 1868.',
    );
  });

  it('claim nothing of what nobody has seen', () => {
    const oganesson = readElements().find(({ symbol }) => symbol === 'Og');
    expect(oganesson === undefined ? '' : elementText(oganesson)).toBe(
      'Oganesson has the symbol Og and the number 118 in the periodic table, where it counts as a noble gas. Only a few of its atoms have ever been made, each with a mass of about 295 times that of a hydrogen atom. It was first made in 2006.',
    );
  });
});
