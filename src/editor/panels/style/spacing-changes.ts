import type { StyleChanges } from './element-style.ts';
import type { PropertyOrigin } from './property-origin.ts';

export const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const;

export type Side = (typeof SIDES)[number];
export type SpacingKind = 'margin' | 'padding';

const AXES: Readonly<Record<Side, 'Block' | 'Inline'>> = {
  Top: 'Block',
  Right: 'Inline',
  Bottom: 'Block',
  Left: 'Inline',
};

/** All properties by which an element has such a space, the whole one last. */
export function spacingProperties(kind: SpacingKind): readonly string[] {
  return [...[...SIDES, 'Block', 'Inline'].map((part) => `${kind}${part}`), kind];
}

/** Those that may have given one side its space. */
export function propertiesOfSide(kind: SpacingKind, side: Side): readonly string[] {
  return [`${kind}${side}`, `${kind}${AXES[side]}`, kind];
}

/** One side, or all of them in one: then what single sides had of their own goes. */
export function spacingChanges(
  kind: SpacingKind,
  side: Side,
  value: string,
  isLinked: boolean,
  standing: (property: string) => PropertyOrigin,
): StyleChanges {
  if (!isLinked) return { [`${kind}${side}`]: value };
  const own = spacingProperties(kind).filter((property) => standing(property) === 'set');
  return { ...Object.fromEntries(own.map((property) => [property, null])), [kind]: value };
}
