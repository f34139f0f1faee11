import { arbitrary, arbitraryProperty, named, words, type UtilityTable } from './utility.ts';

const OVERFLOW = ['auto', 'hidden', 'clip', 'visible', 'scroll'];
const OVERSCROLL = ['auto', 'contain', 'none'];

const DISPLAY = {
  block: 'block',
  'inline-block': 'inline-block',
  inline: 'inline',
  flex: 'flex',
  'inline-flex': 'inline-flex',
  grid: 'grid',
  'inline-grid': 'inline-grid',
  table: 'table',
  'inline-table': 'inline-table',
  'table-cell': 'table-cell',
  'table-row': 'table-row',
  'flow-root': 'flow-root',
  'list-item': 'list-item',
  contents: 'contents',
  none: 'hidden',
};

export const LAYOUT: UtilityTable = {
  display: named(DISPLAY, arbitraryProperty('display')),
  visibility: named(
    { visible: 'visible', hidden: 'invisible', collapse: 'collapse' },
    arbitraryProperty('visibility'),
  ),
  boxSizing: named(
    { 'border-box': 'box-border', 'content-box': 'box-content' },
    arbitraryProperty('boxSizing'),
  ),
  float: named(
    { ...words('float', 'left', 'right', 'none'), 'inline-start': 'float-start', 'inline-end': 'float-end' },
    arbitraryProperty('float'),
  ),
  clear: named(words('clear', 'left', 'right', 'both', 'none'), arbitraryProperty('clear')),
  isolation: named({ isolate: 'isolate', auto: 'isolation-auto' }, arbitraryProperty('isolation')),
  objectFit: named(
    words('object', 'contain', 'cover', 'fill', 'none', 'scale-down'),
    arbitraryProperty('objectFit'),
  ),
  objectPosition: named(words('object', 'center', 'top', 'right', 'bottom', 'left'), arbitrary('object')),
  overflow: named(words('overflow', ...OVERFLOW), arbitraryProperty('overflow')),
  overflowX: named(words('overflow-x', ...OVERFLOW), arbitraryProperty('overflowX')),
  overflowY: named(words('overflow-y', ...OVERFLOW), arbitraryProperty('overflowY')),
  overscrollBehavior: named(words('overscroll', ...OVERSCROLL), arbitraryProperty('overscrollBehavior')),
  overscrollBehaviorX: named(words('overscroll-x', ...OVERSCROLL), arbitraryProperty('overscrollBehaviorX')),
  overscrollBehaviorY: named(words('overscroll-y', ...OVERSCROLL), arbitraryProperty('overscrollBehaviorY')),
  aspectRatio: named(
    { auto: 'aspect-auto', '1': 'aspect-square', '1 / 1': 'aspect-square', '16 / 9': 'aspect-video' },
    arbitrary('aspect'),
  ),
};
