import { sides, spacing } from './spacing-step.ts';
import { arbitrary, arbitraryProperty, named, words, type UtilityTable } from './utility.ts';
import { integer } from './integer.ts';

const offset = (prefix: string) => spacing(prefix, { auto: `${prefix}-auto` }, true);

const AXES = { block: offset('inset-y'), inline: offset('inset-x') };
const EDGES = { top: offset('top'), right: offset('right'), bottom: offset('bottom'), left: offset('left') };

export const POSITION: UtilityTable = {
  position: named(
    Object.fromEntries(['static', 'relative', 'absolute', 'fixed', 'sticky'].map((one) => [one, one])),
    arbitraryProperty('position'),
  ),
  inset: sides(offset('inset'), AXES, EDGES),
  insetBlock: AXES.block,
  insetInline: AXES.inline,
  top: EDGES.top,
  right: EDGES.right,
  bottom: EDGES.bottom,
  left: EDGES.left,
  zIndex: named(words('z', 'auto'), integer('z', arbitrary('z'))),
};
