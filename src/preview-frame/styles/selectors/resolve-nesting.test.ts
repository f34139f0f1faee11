import { describe, expect, it } from 'vitest';
import { resolveNesting } from './resolve-nesting.ts';

describe('resolveNesting', () => {
  it('keeps top-level rules unchanged', () => {
    expect(resolveNesting('.a, .b > c', null)).toEqual(['.a', '.b > c']);
  });

  it.each([
    ['&:hover', ['.a:hover']],
    ['&:where(.dark, .dark *)', ['.a:where(.dark, .dark *)']],
    ['& > b', ['.a > b']],
    ['.y &', ['.y :is(.a)']],
    [':is(.dark &)', [':is(.dark :is(.a))']],
    ['b', ['.a b']],
    ['> b', ['.a > b']],
    ['&:hover, &:focus', ['.a:hover', '.a:focus']],
    ['&[title="&"]', ['.a[title="&"]']],
    [String.raw`&.\&x`, [String.raw`.a.\&x`]],
  ])('resolves %s with one parent', (nested, selectors) => {
    expect(resolveNesting(nested, ['.a'])).toEqual(selectors);
  });

  it('resolves each parent', () => {
    expect(resolveNesting('&:hover', ['.a', 'b c'])).toEqual(['.a:hover', 'b c:hover']);
  });

  it('skips unreadable selectors', () => {
    expect(resolveNesting('&:hover(', ['.a'])).toEqual([]);
  });
});
