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

describe('the theme', () => {
  const read = readTheme({
    read: (path) => ok(SHEETS.get(path) ?? null),
    styleSheets: () => [...SHEETS.keys()],
  });
  if (!read.ok) throw new Error(read.error.message);
  const theme = read.value;

  it('names a value that is one of its own', () => {
    expect(theme.nameOf('color', 'var(--ink)')).toBe('ink');
    expect(theme.nameOf('radius', '14px')).toBe('lg');
    expect(theme.nameOf('font-weight', '950')).toBe('heavy');
    expect(theme.nameOf('color', 'red')).toBeNull();
    expect(theme.nameOf('text', '14px')).toBeNull();
    expect(theme.nameOf('color', '1')).toBeNull();
  });

  it('names a variable that is called as one of its own', () => {
    expect(theme.nameOf('color', 'var(--color-ink)')).toBe('ink');
    expect(theme.nameOf('color', 'var(--font-ink)')).toBeNull();
  });

  it("knows which of Tailwind's names mean something else", () => {
    expect(theme.isTaken('radius', 'lg')).toBe(true);
    expect(theme.isTaken('radius', 'md')).toBe(false);
    expect(theme.isTaken('color', 'red-500')).toBe(true);
    expect(theme.isTaken('text', 'xl')).toBe(false);
  });

  it('knows its own names in classes', () => {
    expect(theme.merge('font-bold font-heavy')).toBe('font-heavy');
    expect(theme.merge('font-serif font-heavy')).toBe('font-serif font-heavy');
  });

  it('is not read where a style sheet is not', () => {
    const fault = { code: 'outside-source', message: 'elsewhere' } as const;
    expect(readTheme({ read: () => fail(fault), styleSheets: () => ['x.css'] })).toEqual(fail(fault));
  });
});
