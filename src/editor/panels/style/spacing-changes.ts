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

/** Returns all margin or padding properties, the shorthand last. */
export function spacingProperties(kind: SpacingKind): readonly string[] {
  return [...[...SIDES, 'Block', 'Inline'].map((part) => `${kind}${part}`), kind];
}

/** Returns the properties that can set the spacing of one side. */
export function propertiesOfSide(kind: SpacingKind, side: Side): readonly string[] {
  return [`${kind}${side}`, `${kind}${AXES[side]}`, kind];
}

/** Changes one side, or all sides if linked: then the shorthand replaces all values set per side or axis. */
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
