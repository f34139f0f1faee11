import { describe, expect, it } from 'vitest';
import { buildTailwindBuild } from '#tests/builders/build-tailwind-build.ts';
import { styleChange } from './style-with-tailwind.ts';
import { themeOf } from './theme.ts';

const THEME = themeOf([]);

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
    const { fates, fresh } = styleChange(THEME, [kept], property, value);
    expect([...fates.keys()]).toEqual([]);
    const built = await buildTailwindBuild([kept, ...fresh]);
    expect([...built.keys()]).toEqual([kept, ...fresh]);
  });

  it('is not removed with the property', () => {
    for (const [kept, property] of KEPT) {
      expect([...styleChange(THEME, [kept], property, null).fates.keys()]).toEqual([]);
    }
  });
});
