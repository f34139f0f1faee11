import { describe, expect, it } from 'vitest';
import { spacingChanges } from './spacing-box.tsx';

const isSet =
  (...set: readonly string[]) =>
  (property: string) =>
    set.includes(property) ? 'set' : 'unset';

describe('spacingChanges', () => {
  it('changes one side', () => {
    expect(spacingChanges('padding', 'Top', '8px', false, isSet('paddingLeft'))).toEqual({
      paddingTop: '8px',
    });
  });

  it('removes values of single sides when all sides are linked', () => {
    const changes = spacingChanges(
      'margin',
      'Left',
      '8px',
      true,
      isSet('marginTop', 'marginInline', 'paddingTop'),
    );
    expect(changes).toEqual({ marginTop: null, marginInline: null, margin: '8px' });
  });

  it('replaces the shorthand value when all sides are linked', () => {
    expect(spacingChanges('margin', 'Left', '8px', true, isSet('margin'))).toEqual({ margin: '8px' });
  });
});
