import { describe, expect, it } from 'vitest';
import { loadIcon } from './icon.ts';

describe('loadIcon', () => {
  it('gives the shapes of an icon as path data', () => {
    expect(loadIcon('lyre')?.shapes.every((d) => /^M[\d\s.,a-zA-Z-]+$/u.test(d))).toBe(true);
  });

  it('knows an icon by its other name too', () => {
    expect(loadIcon('sattelite')).toEqual(loadIcon('satellite'));
  });

  it('has null for a name that is no icon', () => {
    expect(loadIcon('batmobile')).toBeNull();
    expect(loadIcon('constructor')).toBeNull();
    expect(loadIcon('')).toBeNull();
  });
});
