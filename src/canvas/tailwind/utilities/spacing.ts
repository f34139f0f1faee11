import { sides, spacing, valuesIn } from './spacing-step.ts';
import type { Utility, UtilityTable } from './utility.ts';

const margin = (prefix: string) => spacing(prefix, { auto: `${prefix}-auto` });
const gap = (prefix: string) => spacing(prefix, { normal: `${prefix}-[normal]` });

const PADDING_AXES = { block: spacing('py'), inline: spacing('px') };
const PADDING_EDGES = {
  top: spacing('pt'),
  right: spacing('pr'),
  bottom: spacing('pb'),
  left: spacing('pl'),
};
const MARGIN_AXES = { block: margin('my'), inline: margin('mx') };
const MARGIN_EDGES = { top: margin('mt'), right: margin('mr'), bottom: margin('mb'), left: margin('ml') };
const GAPS = { row: gap('gap-y'), column: gap('gap-x') };

const GAP: Utility = {
  samples: ['gap-0'],
  classesFor: (value, theme) => {
    const [row = '', column, ...more] = valuesIn(value);
    return column === undefined || more.length > 0
      ? gap('gap').classesFor(value, theme)
      : [...GAPS.row.classesFor(row, theme), ...GAPS.column.classesFor(column, theme)];
  },
};

export const SPACING: UtilityTable = {
  padding: sides(spacing('p'), PADDING_AXES, PADDING_EDGES),
  paddingTop: PADDING_EDGES.top,
  paddingRight: PADDING_EDGES.right,
  paddingBottom: PADDING_EDGES.bottom,
  paddingLeft: PADDING_EDGES.left,
  paddingBlock: PADDING_AXES.block,
  paddingInline: PADDING_AXES.inline,
  paddingInlineStart: spacing('ps'),
  paddingInlineEnd: spacing('pe'),
  margin: sides(margin('m'), MARGIN_AXES, MARGIN_EDGES),
  marginTop: MARGIN_EDGES.top,
  marginRight: MARGIN_EDGES.right,
  marginBottom: MARGIN_EDGES.bottom,
  marginLeft: MARGIN_EDGES.left,
  marginBlock: MARGIN_AXES.block,
  marginInline: MARGIN_AXES.inline,
  marginInlineStart: margin('ms'),
  marginInlineEnd: margin('me'),
  gap: GAP,
  rowGap: GAPS.row,
  columnGap: GAPS.column,
};
