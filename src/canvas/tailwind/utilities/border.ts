import {
  arbitrary,
  arbitraryProperty,
  named,
  words,
  themed,
  type Utility,
  type UtilityTable,
} from './utility.ts';
import { pxOf, valuesIn } from './spacing-step.ts';

const STYLES = ['solid', 'dashed', 'dotted', 'double'];

/** Tailwind's radii, in px. */
const RADII: Readonly<Record<number, string>> = {
  0: 'none',
  2: 'xs',
  4: 'sm',
  6: 'md',
  8: 'lg',
  12: 'xl',
  16: '2xl',
  24: '3xl',
  32: '4xl',
  9999: 'full',
};

/** `1px` needs no number if the bare class means it. */
function thickness(prefix: string, property: string, bare: boolean): Utility {
  const otherwise = arbitrary(prefix, 'length:');
  const classFor = (value: string) => {
    // Several values are for several sides, which Tailwind does not accept as a width.
    if (valuesIn(value).length > 1) return arbitraryProperty(property)(value);
    const px = value === '0' ? '0' : /^(\d{1,3})px$/u.exec(value)?.[1];
    if (px === undefined) return otherwise(value);
    return px === '1' && bare ? prefix : `${prefix}-${Number(px)}`;
  };
  return { samples: [`${prefix}-2`], classesFor: (value) => [classFor(value)] };
}

function radius(prefix: string): Utility {
  const unnamed = arbitrary(prefix);
  const classFor = (value: string) => {
    const name = RADII[pxOf(value) ?? Number.NaN];
    return name === undefined ? unnamed(value) : `${prefix}-${name}`;
  };
  return themed('radius', prefix, named({ '0': `${prefix}-none` }, classFor), unnamed);
}

/** The shorthand of three properties has no class; it replaces the classes of its parts. */
function whole(property: string, edge: string): Utility {
  const write = arbitraryProperty(property);
  return { samples: [`${edge}-2`, `${edge}-solid`, `${edge}-black`], classesFor: (value) => [write(value)] };
}

export const BORDER: UtilityTable = {
  border: whole('border', 'border'),
  borderWidth: thickness('border', 'borderWidth', true),
  borderTopWidth: thickness('border-t', 'borderTopWidth', true),
  borderRightWidth: thickness('border-r', 'borderRightWidth', true),
  borderBottomWidth: thickness('border-b', 'borderBottomWidth', true),
  borderLeftWidth: thickness('border-l', 'borderLeftWidth', true),
  borderStyle: named(words('border', ...STYLES, 'hidden', 'none'), arbitraryProperty('borderStyle')),
  borderRadius: radius('rounded'),
  borderTopLeftRadius: radius('rounded-tl'),
  borderTopRightRadius: radius('rounded-tr'),
  borderBottomRightRadius: radius('rounded-br'),
  borderBottomLeftRadius: radius('rounded-bl'),
  outline: whole('outline', 'outline'),
  outlineWidth: thickness('outline', 'outlineWidth', true),
  outlineStyle: named(words('outline', ...STYLES, 'none'), arbitraryProperty('outlineStyle')),
  outlineOffset: thickness('outline-offset', 'outlineOffset', false),
};
