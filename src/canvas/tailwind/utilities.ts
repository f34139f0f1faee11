import {
  BORDER,
  COLOR,
  EFFECTS,
  INTERACTION,
  TRANSFORM_TRANSITION,
  TYPOGRAPHY,
} from './appearance-utilities.ts';
import { arbitraryClass, valuesIn } from './arbitrary-class.ts';
import { FLEX_GRID, LAYOUT, POSITION, SIZING, SPACING } from './layout-utilities.ts';
import type { Theme } from './theme.ts';
import type { Sides, UtilityDefinition, UtilityTable } from './utility-definition.ts';
import { SCALES } from './value-scales.ts';

/** Writes a CSS property as Tailwind classes. */
export interface Utility {
  /** Sample classes, to find others that set the same with tailwind-merge. A shorthand has one per part. */
  readonly samples: readonly string[];
  /** Always returns classes: a value without a name becomes an arbitrary value. */
  readonly classesFor: (value: string, theme: Theme) => readonly string[];
}

/** Property groups as in Tailwind's documentation. */
export const UTILITY_GROUPS: Readonly<Record<string, UtilityTable>> = {
  layout: LAYOUT,
  position: POSITION,
  spacing: SPACING,
  sizing: SIZING,
  'flex-grid': FLEX_GRID,
  typography: TYPOGRAPHY,
  color: COLOR,
  border: BORDER,
  effects: EFFECTS,
  'transform-transition': TRANSFORM_TRANSITION,
  interaction: INTERACTION,
};

const UTILITIES: ReadonlyMap<string, Utility> = new Map(
  Object.values(UTILITY_GROUPS)
    .flatMap((table) => Object.entries(table))
    .map(([property, definition]) => [property, utility(property, definition)]),
);

/** Returns the utility; properties without classes use arbitrary properties. */
export function utilityOf(property: string): Utility {
  return UTILITIES.get(property) ?? utility(property, {});
}

function utility(property: string, definition: UtilityDefinition): Utility {
  const { sides, samples } = definition;
  const known = knownClasses(definition);
  const classFor = (value: string, theme: Theme) => classOf(property, definition, known, value, theme);
  return {
    samples: samples?.split(' ') ?? [...known.values()].slice(0, 1),
    classesFor: (value, theme) => {
      const parts = sides === undefined ? null : partsOf(sides, value);
      return parts === null
        ? [classFor(value, theme)]
        : parts.map(([prefix, part]) => {
            const own = { ...definition, prefix };
            return classOf(property, own, knownClasses(own), part, theme);
          });
    },
  };
}

function knownClasses({ prefix, values = '', classes = {} }: UtilityDefinition): ReadonlyMap<string, string> {
  const shared = values.split(' ').filter((entry) => entry !== '');
  const named = shared.map((entry): [string, string] => {
    const [value = '', name = value] = entry.split('=');
    return [value, prefix === undefined ? name : `${prefix}-${name}`];
  });
  return new Map([...named, ...Object.entries(classes)]);
}

function classOf(
  property: string,
  { prefix = '', scale, theme: namespace, arbitrary }: UtilityDefinition,
  known: ReadonlyMap<string, string>,
  value: string,
  theme: Theme,
): string {
  const other = () => arbitraryClass(property, prefix, arbitrary, value);
  const own = namespace === undefined ? null : theme.nameOf(namespace, value);
  if (own !== null) return `${prefix}-${own}`;
  const container = namespace === 'container' ? SCALES.container(value) : null;
  if (container !== null) return theme.isTaken('container', container) ? other() : `${prefix}-${container}`;
  const isOffScale = theme.hasOwnScale && (scale === 'spacing' || scale === 'size');
  const name = scale === undefined || isOffScale ? null : SCALES[scale](value);
  const found = known.get(value) ?? (name === null ? null : prefixed(prefix, name)) ?? other();
  const isTaken =
    namespace !== undefined &&
    namespace !== 'container' &&
    found.startsWith(`${prefix}-`) &&
    theme.isTaken(namespace, found.slice(prefix.length + 1));
  return isTaken ? other() : found;
}

function prefixed(prefix: string, name: string): string {
  if (name === '') return prefix;
  return name.startsWith('-') ? `-${prefix}${name}` : `${prefix}-${name}`;
}

/** Pairs each part of the value with the prefix of its sides; null for a single part, or too many. */
function partsOf(sides: Sides, value: string): readonly (readonly [string, string])[] | null {
  const [first = '', second, third, fourth, ...more] = valuesIn(value);
  if (second === undefined || more.length > 0) return null;
  if ('row' in sides) {
    return third === undefined
      ? [
          [sides.row, first],
          [sides.column, second],
        ]
      : null;
  }
  const { block, inline, top, right, bottom, left } = sides;
  if (third === undefined) {
    return [
      [block, first],
      [inline, second],
    ];
  }
  if (fourth === undefined) {
    return [
      [top, first],
      [inline, second],
      [bottom, third],
    ];
  }
  return [
    [top, first],
    [right, second],
    [bottom, third],
    [left, fourth],
  ];
}
