import { arbitrary, bracketed, named, themed, type Utility, type UtilityTable } from './utility.ts';

const KEYWORDS = {
  transparent: 'transparent',
  currentcolor: 'current',
  currentColor: 'current',
  inherit: 'inherit',
};

/** Does not use Tailwind's default color names, because many projects remove them. */
function colour(prefix: string, unnamed = variableOr(prefix)): Utility {
  const known = Object.entries(KEYWORDS).map(([value, name]) => [value, `${prefix}-${name}`]);
  return themed('color', prefix, named(Object.fromEntries(known), unnamed), unnamed);
}

/** Tailwind takes a bare variable for a color, but not a function. */
function variableOr(prefix: string): (value: string) => string {
  return (value) => arbitrary(prefix, value.startsWith('var(') ? '' : 'color:')(value);
}

export const COLOUR: UtilityTable = {
  color: colour('text'),
  backgroundColor: colour('bg'),
  borderColor: colour('border'),
  borderTopColor: colour('border-t'),
  borderRightColor: colour('border-r'),
  borderBottomColor: colour('border-b'),
  borderLeftColor: colour('border-l'),
  outlineColor: colour('outline'),
  textDecorationColor: colour('decoration', bracketed('decoration', 'color:')),
  caretColor: colour('caret'),
  accentColor: colour('accent'),
  fill: colour('fill'),
  stroke: colour('stroke'),
};
