import { arbitrary, bracketed, named, themed, type Utility, type UtilityTable } from './utility.ts';

const KEYWORDS = {
  transparent: 'transparent',
  currentcolor: 'current',
  currentColor: 'current',
  inherit: 'inherit',
};

/** What Tailwind's own theme calls a colour is not asked: many a project has thrown it out. */
function colour(prefix: string, unnamed = variableOr(prefix)): Utility {
  const known = Object.entries(KEYWORDS).map(([value, name]) => [value, `${prefix}-${name}`]);
  return themed('color', prefix, named(Object.fromEntries(known), unnamed), unnamed);
}

/** Of a variable alone Tailwind thinks that it is a colour, of a function it does not. */
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
