import { integer } from './integer.ts';
import { spacing } from './spacing-step.ts';
import {
  arbitrary,
  arbitraryProperty,
  bracketed,
  named,
  words,
  type Utility,
  type UtilityTable,
} from './utility.ts';

/** CSS `flex-start` is `start` in Tailwind. */
const FLEX_ENDS = (prefix: string) => ({ 'flex-start': `${prefix}-start`, 'flex-end': `${prefix}-end` });
const SPREAD = { 'space-between': 'between', 'space-around': 'around', 'space-evenly': 'evenly' };

function spread(prefix: string): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(SPREAD).map(([value, name]) => [value, `${prefix}-${name}`]));
}

/** `repeat(3, minmax(0, 1fr))` → `grid-cols-3` */
function tracks(prefix: string): Utility {
  return named(words(prefix, 'none', 'subgrid'), (value) => {
    const count = /^repeat\((\d{1,2}), ?minmax\((?:0|0px), ?1fr\)\)$/u.exec(value)?.[1];
    return count === undefined ? arbitrary(prefix)(value) : `${prefix}-${count}`;
  });
}

/** `span 2 / span 2` → `col-span-2` */
function area(prefix: string): Utility {
  const keywords = { '1 / -1': `${prefix}-span-full`, auto: `${prefix}-auto` };
  return named(keywords, (value) => {
    const [, start, end] = /^span (\d{1,2})(?: \/ span (\d{1,2}))?$/u.exec(value) ?? [];
    const isSpan = start !== undefined && start === end;
    return isSpan ? `${prefix}-span-${start}` : arbitrary(prefix)(value);
  });
}

/** The bare class is the number 1: `grow` is `grow-1`. */
function factor(prefix: string): Utility {
  return named({ '1': prefix }, (value) =>
    /^\d{1,2}$/u.test(value) ? `${prefix}-${value}` : arbitrary(prefix)(value),
  );
}

const FLEX = {
  '1': 'flex-1',
  '1 1 0%': 'flex-1',
  auto: 'flex-auto',
  '1 1 auto': 'flex-auto',
  '0 1 auto': 'flex-initial',
  none: 'flex-none',
  '0 0 auto': 'flex-none',
};
const DIRECTIONS = {
  ...words('flex', 'row', 'row-reverse'),
  column: 'flex-col',
  'column-reverse': 'flex-col-reverse',
};
const FLOWS = {
  row: 'grid-flow-row',
  column: 'grid-flow-col',
  dense: 'grid-flow-dense',
  'row dense': 'grid-flow-row-dense',
  'column dense': 'grid-flow-col-dense',
};

export const FLEX_GRID: UtilityTable = {
  flexDirection: named(DIRECTIONS, arbitraryProperty('flexDirection')),
  flexWrap: named(words('flex', 'wrap', 'nowrap', 'wrap-reverse'), arbitraryProperty('flexWrap')),
  flex: named(FLEX, bracketed('flex')),
  flexGrow: factor('grow'),
  flexShrink: factor('shrink'),
  flexBasis: spacing('basis', words('basis', 'auto'), true),
  order: named({ '0': 'order-none' }, integer('order', arbitrary('order'))),
  justifyContent: named(
    { ...FLEX_ENDS('justify'), ...spread('justify'), ...words('justify', 'center', 'stretch', 'normal') },
    arbitraryProperty('justifyContent'),
  ),
  justifyItems: named(
    words('justify-items', 'start', 'end', 'center', 'stretch', 'normal'),
    arbitraryProperty('justifyItems'),
  ),
  justifySelf: named(
    { ...FLEX_ENDS('justify-self'), ...words('justify-self', 'auto', 'start', 'end', 'center', 'stretch') },
    arbitraryProperty('justifySelf'),
  ),
  alignContent: named(
    { ...FLEX_ENDS('content'), ...spread('content'), ...words('content', 'center', 'stretch', 'normal') },
    arbitraryProperty('alignContent'),
  ),
  alignItems: named(
    { ...FLEX_ENDS('items'), ...words('items', 'center', 'baseline', 'stretch') },
    arbitraryProperty('alignItems'),
  ),
  alignSelf: named(
    { ...FLEX_ENDS('self'), ...words('self', 'auto', 'center', 'baseline', 'stretch') },
    arbitraryProperty('alignSelf'),
  ),
  placeContent: named(
    { ...spread('place-content'), ...words('place-content', 'center', 'start', 'end', 'stretch') },
    arbitraryProperty('placeContent'),
  ),
  placeItems: named(
    words('place-items', 'start', 'end', 'center', 'baseline', 'stretch'),
    arbitraryProperty('placeItems'),
  ),
  placeSelf: named(
    words('place-self', 'auto', 'start', 'end', 'center', 'stretch'),
    arbitraryProperty('placeSelf'),
  ),
  gridTemplateColumns: tracks('grid-cols'),
  gridTemplateRows: tracks('grid-rows'),
  gridColumn: area('col'),
  gridRow: area('row'),
  gridColumnStart: named(words('col-start', 'auto'), integer('col-start', arbitrary('col-start'))),
  gridColumnEnd: named(words('col-end', 'auto'), integer('col-end', arbitrary('col-end'))),
  gridRowStart: named(words('row-start', 'auto'), integer('row-start', arbitrary('row-start'))),
  gridRowEnd: named(words('row-end', 'auto'), integer('row-end', arbitrary('row-end'))),
  gridAutoFlow: named(FLOWS, arbitraryProperty('gridAutoFlow')),
  gridAutoColumns: named({ auto: 'auto-cols-auto' }, arbitrary('auto-cols')),
  gridAutoRows: named({ auto: 'auto-rows-auto' }, arbitrary('auto-rows')),
};
