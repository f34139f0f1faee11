import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCodebaseId } from '#editor-protocol/codebase-id.ts';
import { sourceIdOf } from './source-id.ts';

describe('sourceIdOf', () => {
  it.each([
    [0, 'tempo-c03fc84c-c0df-5e10-86af-17defc84736c'],
    [1, 'tempo-7e5cbf58-3a2d-5612-ad82-9fb227e14675'],
  ])('gives element %i the same id as other tools of the protocol', (index, id) => {
    expect(sourceIdOf('src/a.tsx', index)).toBe(id);
  });

  it('is a valid and stable codebase id for any path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (path, index) => {
        const id = sourceIdOf(path, index);
        return isCodebaseId(id) && id === sourceIdOf(path, index);
      }),
    );
  });
});
