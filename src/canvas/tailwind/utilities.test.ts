import { describe, expect, it } from 'vitest';
import { cssName } from '#editor-protocol/css-name.ts';
import { buildTailwindBuild, sameCss } from '#tests/builders/build-tailwind-build.ts';
import { STYLES } from '#tests/builders/tailwind-styles.ts';
import { styleChange } from './style-with-tailwind.ts';
import { themeOf } from './theme.ts';
import { UTILITY_GROUPS, utilityOf } from './utilities.ts';

const NO_THEME = themeOf([]);
/** Properties without classes. */
const OTHERS = { maskType: ['luminance'], WebkitLineClamp: ['3'], columns: ['2 10rem'], '--other': ['a_b'] };

/** Values whose class sets parts of the property, or an equivalent value. */
const BY_PARTS: readonly (readonly [string, string, Readonly<Record<string, string>>])[] = [
  ['padding', '4px 8px', { 'padding-block': '4px', 'padding-inline': '8px' }],
  ['padding', '4px 8px 0', { 'padding-top': '4px', 'padding-inline': '8px', 'padding-bottom': '0' }],
  [
    'margin',
    '1px 2px 3px auto',
    { 'margin-top': '1px', 'margin-right': '2px', 'margin-bottom': '3px', 'margin-left': 'auto' },
  ],
  ['inset', '0 auto', { 'inset-block': '0', 'inset-inline': 'auto' }],
  ['gap', '8px 13px', { 'row-gap': '8px', 'column-gap': '13px' }],
  ['fontWeight', 'bold', { 'font-weight': '700' }],
  ['fontWeight', 'normal', { 'font-weight': '400' }],
  ['fontSize', 'var(--text-huge)', { 'font-size': '20.8px' }],
  ['fontFamily', 'var(--font-mine)', { 'font-family': 'serif' }],
  ['color', 'var(--color-mine)', { color: '#123456' }],
  ['borderColor', 'var(--color-mine)', { 'border-color': '#123456' }],
  ['aspectRatio', '1', { 'aspect-ratio': '1/1' }],
  ['justifySelf', 'start', { 'justify-self': 'flex-start' }],
  ['flex', '1 1 0%', { flex: '1' }],
  ['flex', '1 1 auto', { flex: 'auto' }],
  ['flex', '0 1 auto', { flex: '0 auto' }],
  ['flex', '0 0 auto', { flex: 'none' }],
  ['textDecoration', 'underline', { 'text-decoration-line': 'underline' }],
  ['textDecoration', 'none', { 'text-decoration-line': 'none' }],
  ['boxShadow', 'none', { 'box-shadow': Array.from({ length: 5 }, () => '0 0 #0000').join(',') }],
  ['transition', 'none', { 'transition-property': 'none' }],
  ['transitionProperty', 'all', { 'transition-property': 'all' }],
];

const PAIRS = Object.entries({ ...STYLES, others: OTHERS }).flatMap(([group, styles]) =>
  Object.entries(styles).map(
    ([property, values]) => [group, property, [...values, 'inherit', 'var(--mine)']] as const,
  ),
);

describe('utilityOf', () => {
  it('is tested for every property of every group', () => {
    const namesIn = (groups: Readonly<Record<string, object>>) =>
      Object.entries(groups).map(([group, properties]) => [group, Object.keys(properties)]);
    expect(namesIn(STYLES)).toEqual(namesIn(UTILITY_GROUPS));
  });

  it.each(PAIRS)('in group %s sets %s as Tailwind does', async (_, property, values) => {
    const classes = values.map((value) => utilityOf(property).classesFor(value, NO_THEME));
    const built = await buildTailwindBuild(classes.flat());
    const name = cssName(property);
    const said = classes.map((list) => {
      const value = list.map((one) => built.get(one)?.get(name)).find((one) => one !== undefined);
      return value === undefined ? `${list.join(' ')} says nothing` : sameCss(name, value);
    });
    expect(said).toEqual(values.map((value) => expected(name, value)));
  });

  it.each(BY_PARTS)('sets %s: %s by its parts', async (property, value, parts) => {
    const classes = utilityOf(property).classesFor(value, NO_THEME);
    const built = await buildTailwindBuild(classes);
    const said = new Map(classes.flatMap((one) => [...(built.get(one) ?? [])]));
    const found = Object.keys(parts).map((name) => [name, sameCss(name, said.get(name) ?? 'nothing')]);
    expect(Object.fromEntries(found)).toEqual(parts);
  });

  it.each(PAIRS)('in group %s replaces and removes the classes of %s', (_, property, values) => {
    for (const value of values) {
      const before = utilityOf(property).classesFor(value, NO_THEME);
      for (const other of values) {
        const { replacements } = styleChange(NO_THEME, before, property, other);
        expect([other, [...replacements.keys()]]).toEqual([other, [...new Set(before)]]);
      }
      expect([...styleChange(NO_THEME, before, property, null).replacements.keys()]).toEqual([
        ...new Set(before),
      ]);
    }
  });
});

/** Tailwind joins five shadows, of which the other four are empty by default. */
function expected(name: string, value: string): string {
  const same = sameCss(name, value);
  if (name !== 'box-shadow' || value === 'inherit') return same;
  return `${'0 0 #0000,'.repeat(4)}${same}`;
}
