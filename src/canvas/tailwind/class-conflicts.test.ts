import { describe, expect, it } from 'vitest';
import { buildTailwindBuild } from '#tests/builders/build-tailwind-build.ts';
import { baseUnder, readModifiers, replacesClass, withModifiers } from './class-conflicts.ts';
import { styleChange } from './style-with-tailwind.ts';
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

describe('replacesClass', () => {
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
    expect(replacesClass(THEME, word, other)).toBe(true);
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
    expect(replacesClass(THEME, word, other)).toBe(false);
  });
});

/** Classes that set more than the property, which is set by an additional class. */
const KEPT = [
  ['p-4', 'paddingTop', '8px'],
  ['px-4', 'paddingLeft', '8px'],
  ['p-4', 'paddingInline', '13px'],
  ['m-4', 'marginInline', 'auto'],
  ['my-4', 'marginTop', '-8px'],
  ['size-4', 'width', '24px'],
  ['size-4', 'height', '13px'],
  ['inset-0', 'top', '8px'],
  ['inset-x-0', 'left', 'auto'],
  ['gap-4', 'columnGap', '8px'],
  ['flex-1', 'flexGrow', '2'],
  ['flex-1', 'flexBasis', '50%'],
  ['overflow-hidden', 'overflowX', 'auto'],
  ['overscroll-none', 'overscrollBehaviorY', 'contain'],
  ['rounded-xl', 'borderTopLeftRadius', '4px'],
  ['rounded-t-xl', 'borderTopLeftRadius', '10px'],
  ['border-2', 'borderTopWidth', '1px'],
  ['border-black', 'borderTopColor', '#f00'],
  ['truncate', 'textOverflow', 'clip'],
  ['text-sm', 'lineHeight', '24px'],
  ['transition', 'transitionDuration', '200ms'],
] as const;

describe('a class that sets more than the property', () => {
  it.each(KEPT)('%s stays if %s is set to %s, and has lower precedence', async (kept, property, value) => {
    const { replacements, added } = styleChange(THEME, [kept], property, value);
    expect([...replacements.keys()]).toEqual([]);
    const built = await buildTailwindBuild([kept, ...added]);
    expect([...built.keys()]).toEqual([kept, ...added]);
  });

  it('is not removed with the property', () => {
    for (const [kept, property] of KEPT) {
      expect([...styleChange(THEME, [kept], property, null).replacements.keys()]).toEqual([]);
    }
  });
});
