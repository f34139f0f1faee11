import { describe, expect, it } from 'vitest';
import { loadIcon } from './icon.ts';

describe('loadIcon', () => {
  it('returns the shapes of an icon as path data', () => {
    expect(loadIcon('lyre')?.shapes.every((d) => /^M[\d\s.,a-zA-Z-]+$/u.test(d))).toBe(true);
  });

  it('finds an icon by its alias', () => {
    expect(loadIcon('sattelite')).toEqual(loadIcon('satellite'));
  });

  it('returns null for an unknown name', () => {
    expect(loadIcon('batmobile')).toBeNull();
    expect(loadIcon('constructor')).toBeNull();
    expect(loadIcon('')).toBeNull();
  });
});
