import { describe, expect, it } from 'vitest';
import { spacingChanges } from './spacing-changes.ts';

const isSet =
  (...set: readonly string[]) =>
  (property: string) =>
    set.includes(property) ? 'set' : 'unset';

describe('a change of the space around an element', () => {
  it('is of one side', () => {
    expect(spacingChanges('padding', 'Top', '8px', false, isSet('paddingLeft'))).toEqual({
      paddingTop: '8px',
    });
  });

  it('of all sides takes the place of what single sides have', () => {
    const changes = spacingChanges(
      'margin',
      'Left',
      '8px',
      true,
      isSet('marginTop', 'marginInline', 'paddingTop'),
    );
    expect(changes).toEqual({ marginTop: null, marginInline: null, margin: '8px' });
  });

  it('of all sides is a new value where the whole had one', () => {
    expect(spacingChanges('margin', 'Left', '8px', true, isSet('margin'))).toEqual({ margin: '8px' });
  });
});
