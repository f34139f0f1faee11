import { describe, expect, it } from 'vitest';
import { baseUnder, readModifiers, takesPlaceOf, withModifiers } from './class-modifiers.ts';
import { themeOf } from './theme.ts';

const THEME = themeOf([]);

describe('class modifiers', () => {
  it('are sorted: dark, then the width, then the state', () => {
    const read = readModifiers(['hover', '2xl', 'focus', 'dark', 'hover']);
    expect(read).toEqual({ ok: true, value: ['dark', '2xl', 'hover', 'focus'] });
    expect(withModifiers(['dark', '2xl'], 'p-4')).toBe('dark:2xl:p-4');
  });

  it.each(['', 'Hover', '3xl', 'a:b', '[&>b]', 'a b'])('exclude %j', (modifier) => {
    expect(readModifiers([modifier])).toMatchObject({ ok: false, error: { code: 'bad-class' } });
  });

  it.each([
    [[], 'p-4', 'p-4'],
    [['dark', 'hover'], 'hover:dark:p-4', 'p-4'],
    [['hover'], 'hover:[mask-type:alpha]', '[mask-type:alpha]'],
    [['hover'], 'hover:bg-(color:--x)', 'bg-(color:--x)'],
    [['hover'], 'p-4', null],
    [[], 'hover:p-4', null],
    [['hover'], 'group-hover:p-4', null],
    [['hover'], '[&:hover]:p-4', null],
    [[], '[&:hover]:p-4', null],
    [[], 'p-4!', null],
    [[], '!p-4', null],
    [['hover'], 'hover:p-4!', null],
  ])('for %j and %s give the base %j', (modifiers, word, base) => {
    expect(baseUnder(modifiers, word)).toBe(base);
  });
});

describe('takesPlaceOf', () => {
  it.each([
    ['p-6', 'p-4'],
    ['p-6', 'pt-4'],
    ['dark:hover:p-6', 'hover:dark:px-4'],
    ['p-6!', '!p-4'],
    ['text-xl', 'text-sm/6'],
    ['leading-6', 'leading-[1.35]'],
    ['flex', 'hidden'],
    ['text-ink', 'text-ink-2/50'],
  ])('[EDIT-5] %s replaces %s', (word, other) => {
    expect(takesPlaceOf(THEME, word, other)).toBe(true);
  });

  it.each([
    ['pt-4', 'p-4'],
    ['p-6', 'hover:p-4'],
    ['p-6', 'p-4!'],
    ['text-xl', 'leading-6'],
    ['text-xl', 'text-ink'],
    ['text-clip', 'truncate'],
    ['w-4', 'size-4'],
    ['p-6', 'lead'],
  ])('[EDIT-5] %s does not replace %s', (word, other) => {
    expect(takesPlaceOf(THEME, word, other)).toBe(false);
  });
});
