import { size, spacing, type Sides, type UtilityTable } from './utility-definition.ts';

const OVERFLOW = 'auto hidden clip visible scroll';
const OVERSCROLL = 'auto contain none';

export const LAYOUT: UtilityTable = {
  display: {
    values:
      'block inline-block inline flex inline-flex grid inline-grid table inline-table table-cell table-row ' +
      'flow-root list-item contents none=hidden',
  },
  visibility: { values: 'visible hidden=invisible collapse' },
  boxSizing: { prefix: 'box', values: 'border-box=border content-box=content' },
  float: { prefix: 'float', values: 'left right none inline-start=start inline-end=end' },
  clear: { prefix: 'clear', values: 'left right both none' },
  isolation: { values: 'isolate auto=isolation-auto' },
  objectFit: { prefix: 'object', values: 'contain cover fill none scale-down' },
  objectPosition: { prefix: 'object', values: 'center top right bottom left', arbitrary: 'value' },
  overflow: { prefix: 'overflow', values: OVERFLOW },
  overflowX: { prefix: 'overflow-x', values: OVERFLOW },
  overflowY: { prefix: 'overflow-y', values: OVERFLOW },
  overscrollBehavior: { prefix: 'overscroll', values: OVERSCROLL },
  overscrollBehaviorX: { prefix: 'overscroll-x', values: OVERSCROLL },
  overscrollBehaviorY: { prefix: 'overscroll-y', values: OVERSCROLL },
  aspectRatio: {
    prefix: 'aspect',
    values: 'auto 1=square',
    classes: { '1 / 1': 'aspect-square', '16 / 9': 'aspect-video' },
    arbitrary: 'value',
  },
};

const INSET: Sides = {
  block: 'inset-y',
  inline: 'inset-x',
  top: 'top',
  right: 'right',
  bottom: 'bottom',
  left: 'left',
};

export const POSITION: UtilityTable = {
  position: { values: 'static relative absolute fixed sticky' },
  inset: { ...size('inset'), sides: INSET },
  insetBlock: size('inset-y'),
  insetInline: size('inset-x'),
  top: size('top'),
  right: size('right'),
  bottom: size('bottom'),
  left: size('left'),
  zIndex: { prefix: 'z', values: 'auto', scale: 'integer', arbitrary: 'value' },
};

const margin = (prefix: string) => spacing(prefix, 'auto');
const sides = (letter: string): Sides => ({
  block: `${letter}y`,
  inline: `${letter}x`,
  top: `${letter}t`,
  right: `${letter}r`,
  bottom: `${letter}b`,
  left: `${letter}l`,
});

export const SPACING: UtilityTable = {
  padding: { ...spacing('p'), sides: sides('p') },
  paddingTop: spacing('pt'),
  paddingRight: spacing('pr'),
  paddingBottom: spacing('pb'),
  paddingLeft: spacing('pl'),
  paddingBlock: spacing('py'),
  paddingInline: spacing('px'),
  paddingInlineStart: spacing('ps'),
  paddingInlineEnd: spacing('pe'),
  margin: { ...margin('m'), sides: sides('m') },
  marginTop: margin('mt'),
  marginRight: margin('mr'),
  marginBottom: margin('mb'),
  marginLeft: margin('ml'),
  marginBlock: margin('my'),
  marginInline: margin('mx'),
  marginInlineStart: margin('ms'),
  marginInlineEnd: margin('me'),
  gap: { ...spacing('gap'), sides: { row: 'gap-y', column: 'gap-x' } },
  rowGap: spacing('gap-y'),
  columnGap: spacing('gap-x'),
};

const CONTENT = 'min-content=min max-content=max fit-content=fit';
const WIDTHS = `${CONTENT} 100vw=screen 100dvw=dvw 100lvw=lvw 100svw=svw`;
const HEIGHTS = `${CONTENT} 100vh=screen 100dvh=dvh 100lvh=lvh 100svh=svh`;

export const SIZING: UtilityTable = {
  width: { ...size('w', `${WIDTHS} auto`), theme: 'container' },
  minWidth: { ...size('min-w', `${WIDTHS} auto`), theme: 'container' },
  maxWidth: { ...size('max-w', `${WIDTHS} none`), theme: 'container' },
  height: size('h', `${HEIGHTS} auto`),
  minHeight: size('min-h', `${HEIGHTS} auto`),
  maxHeight: size('max-h', `${HEIGHTS} none`),
};

const ENDS = 'flex-start=start flex-end=end';
const SPREAD = 'space-between=between space-around=around space-evenly=evenly';
const FULL_SPAN = '1 / -1';

export const FLEX_GRID: UtilityTable = {
  flexDirection: { prefix: 'flex', values: 'row row-reverse column=col column-reverse=col-reverse' },
  flexWrap: { prefix: 'flex', values: 'wrap nowrap wrap-reverse' },
  flex: {
    prefix: 'flex',
    values: '1 auto none',
    classes: {
      '1 1 0%': 'flex-1',
      '1 1 auto': 'flex-auto',
      '0 1 auto': 'flex-initial',
      '0 0 auto': 'flex-none',
    },
    arbitrary: 'brackets',
  },
  flexGrow: { prefix: 'grow', scale: 'factor', arbitrary: 'value', samples: 'grow' },
  flexShrink: { prefix: 'shrink', scale: 'factor', arbitrary: 'value', samples: 'shrink' },
  flexBasis: size('basis'),
  order: { prefix: 'order', values: '0=none', scale: 'integer', arbitrary: 'value' },
  justifyContent: { prefix: 'justify', values: `${ENDS} ${SPREAD} center stretch normal` },
  justifyItems: { prefix: 'justify-items', values: 'start end center stretch normal' },
  justifySelf: { prefix: 'justify-self', values: `${ENDS} auto start end center stretch` },
  alignContent: { prefix: 'content', values: `${ENDS} ${SPREAD} center stretch normal` },
  alignItems: { prefix: 'items', values: `${ENDS} center baseline stretch` },
  alignSelf: { prefix: 'self', values: `${ENDS} auto center baseline stretch` },
  placeContent: { prefix: 'place-content', values: `${SPREAD} center start end stretch` },
  placeItems: { prefix: 'place-items', values: 'start end center baseline stretch' },
  placeSelf: { prefix: 'place-self', values: 'auto start end center stretch' },
  gridTemplateColumns: { prefix: 'grid-cols', values: 'none subgrid', scale: 'tracks', arbitrary: 'value' },
  gridTemplateRows: { prefix: 'grid-rows', values: 'none subgrid', scale: 'tracks', arbitrary: 'value' },
  gridColumn: {
    prefix: 'col',
    values: 'auto',
    classes: { [FULL_SPAN]: 'col-span-full' },
    scale: 'span',
    arbitrary: 'value',
  },
  gridRow: {
    prefix: 'row',
    values: 'auto',
    classes: { [FULL_SPAN]: 'row-span-full' },
    scale: 'span',
    arbitrary: 'value',
  },
  gridColumnStart: { prefix: 'col-start', values: 'auto', scale: 'integer', arbitrary: 'value' },
  gridColumnEnd: { prefix: 'col-end', values: 'auto', scale: 'integer', arbitrary: 'value' },
  gridRowStart: { prefix: 'row-start', values: 'auto', scale: 'integer', arbitrary: 'value' },
  gridRowEnd: { prefix: 'row-end', values: 'auto', scale: 'integer', arbitrary: 'value' },
  gridAutoFlow: {
    prefix: 'grid-flow',
    values: 'row column=col dense',
    classes: { 'row dense': 'grid-flow-row-dense', 'column dense': 'grid-flow-col-dense' },
  },
  gridAutoColumns: { prefix: 'auto-cols', values: 'auto', arbitrary: 'value' },
  gridAutoRows: { prefix: 'auto-rows', values: 'auto', arbitrary: 'value' },
};
