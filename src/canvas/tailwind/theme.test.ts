import { describe, expect, it } from 'vitest';
import { fail, ok } from '#core/result.ts';
import { readTheme } from './theme.ts';

const SHEETS = new Map([
  ['src/a.css', '@theme inline { --color-ink: var(--ink); --color-*: initial; --text-xl--line-height: 1 }'],
  [
    'src/b.css',
    ':root { --color-no: red; } @theme { --font-weight-heavy: 950; @keyframes a { to { --color-no: 1; } } --radius-lg:  14px }',
  ],
]);

describe('readTheme', () => {
  const read = readTheme({
    read: (path) => ok(SHEETS.get(path) ?? null),
    styleSheets: () => [...SHEETS.keys()],
  });
  if (!read.ok) throw new Error(read.error.message);
  const theme = read.value;

  it('finds the name of a theme value', () => {
    expect(theme.nameOf('color', 'var(--ink)')).toBe('ink');
    expect(theme.nameOf('radius', '14px')).toBe('lg');
    expect(theme.nameOf('font-weight', '950')).toBe('heavy');
    expect(theme.nameOf('color', 'red')).toBeNull();
    expect(theme.nameOf('text', '14px')).toBeNull();
    expect(theme.nameOf('color', '1')).toBeNull();
  });

  it('finds the name in a theme variable', () => {
    expect(theme.nameOf('color', 'var(--color-ink)')).toBe('ink');
    expect(theme.nameOf('color', 'var(--font-ink)')).toBeNull();
  });

  it('detects Tailwind names with another meaning', () => {
    expect(theme.isTaken('radius', 'lg')).toBe(true);
    expect(theme.isTaken('radius', 'md')).toBe(false);
    expect(theme.isTaken('color', 'red-500')).toBe(true);
    expect(theme.isTaken('text', 'xl')).toBe(false);
  });

  it('merges classes with the theme’s names', () => {
    expect(theme.merge('font-bold font-heavy')).toBe('font-heavy');
    expect(theme.merge('font-serif font-heavy')).toBe('font-serif font-heavy');
  });

  it('fails if a style sheet cannot be read', () => {
    const fault = { code: 'outside-source', message: 'elsewhere' } as const;
    expect(readTheme({ read: () => fail(fault), styleSheets: () => ['x.css'] })).toEqual(fail(fault));
  });
});
