import { describe, expect, it } from 'vitest';
import { cssName } from './css-name.ts';

describe('cssName', () => {
  it('converts camel case to the CSS property name', () => {
    expect(cssName('color')).toBe('color');
    expect(cssName('borderTopLeftRadius')).toBe('border-top-left-radius');
  });

  it('converts the prefixes of browsers', () => {
    expect(cssName('WebkitMask')).toBe('-webkit-mask');
    expect(cssName('msTransform')).toBe('-ms-transform');
  });

  it('keeps custom properties', () => {
    expect(cssName('--inkColor')).toBe('--inkColor');
  });
});
