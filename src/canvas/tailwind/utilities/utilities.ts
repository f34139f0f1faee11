import { BORDER } from './border.ts';
import { COLOUR } from './colour.ts';
import { EFFECTS } from './effects.ts';
import { FLEX_GRID } from './flex-grid.ts';
import { INTERACTION } from './interaction.ts';
import { LAYOUT } from './layout.ts';
import { POSITION } from './position.ts';
import { SIZING } from './sizing.ts';
import { SPACING } from './spacing.ts';
import { TRANSFORM_TRANSITION } from './transform-transition.ts';
import { TYPOGRAPHY } from './typography.ts';
import { arbitraryProperty, type Utility, type UtilityTable } from './utility.ts';

/** Property groups as in Tailwind's documentation. */
export const UTILITY_GROUPS: Readonly<Record<string, UtilityTable>> = {
  layout: LAYOUT,
  position: POSITION,
  spacing: SPACING,
  sizing: SIZING,
  'flex-grid': FLEX_GRID,
  typography: TYPOGRAPHY,
  colour: COLOUR,
  border: BORDER,
  effects: EFFECTS,
  'transform-transition': TRANSFORM_TRANSITION,
  interaction: INTERACTION,
};

const UTILITIES: ReadonlyMap<string, Utility> = new Map(
  Object.values(UTILITY_GROUPS).flatMap((table) => Object.entries(table)),
);

/** Returns the utility; properties without classes use arbitrary properties. */
export function utilityOf(property: string): Utility {
  const write = arbitraryProperty(property);
  return UTILITIES.get(property) ?? { samples: [], classesFor: (value) => [write(value)] };
}
