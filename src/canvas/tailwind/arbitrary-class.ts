import { assertNever } from '#core/assert-never.ts';
import { cssName } from '#editor-protocol/css-name.ts';
import type { ArbitraryForm } from './utility-definition.ts';

type DataType = 'length' | 'weight' | 'family-name' | 'image' | 'color';

/** Values whose data type Tailwind infers. */
const INFERRED: { readonly [Type in DataType]?: RegExp } = {
  length: /^-?\d*\.?\d+(?:px|r?em|ch|vw|vh)$/u,
  weight: /^\d+$/u,
  color: /^(?:#[\da-f]+|(?:rgb|hsl)a?\(.*\)|(?:hwb|lab|lch|oklab|oklch)\(.*\))$/iu,
};

/**
 * Returns the class of a value without a name.
 * @param property in camel case
 * @param form undefined for an arbitrary property: `[mask-type:luminance]`
 */
export function arbitraryClass(
  property: string,
  prefix: string,
  form: ArbitraryForm | undefined,
  value: string,
): string {
  switch (form) {
    case undefined:
      return arbitraryProperty(property, value);
    case 'value':
      return arbitraryValue(prefix, value, null);
    case 'length':
    case 'weight':
    case 'family-name':
    case 'image':
      return arbitraryValue(prefix, value, form);
    case 'color':
      // Tailwind takes a bare variable for a color, but not a function.
      return arbitraryValue(prefix, value, value.startsWith('var(') ? null : 'color');
    case 'brackets':
      return bracketed(prefix, value, null);
    case 'color-brackets':
      return bracketed(prefix, value, 'color');
    case 'one-length':
      return valuesIn(value).length > 1
        ? arbitraryProperty(property, value)
        : arbitraryValue(prefix, value, 'length');
    case 'shadow':
      return /^[a-z]+$/u.test(value)
        ? arbitraryProperty(property, value)
        : arbitraryValue(prefix, value, null);
    default:
      return assertNever(form);
  }
}

/** Splits at white space outside of parentheses. */
export function valuesIn(value: string): readonly string[] {
  const values = [''];
  let depth = 0;
  for (const character of value) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (character === ' ' && depth === 0) values.push('');
    else values.push((values.pop() ?? '') + character);
  }
  return values.filter((one) => one !== '');
}

function arbitraryProperty(property: string, value: string): string {
  return `[${cssName(property)}:${escaped(value)}]`;
}

function arbitraryValue(prefix: string, value: string, type: DataType | null): string {
  const variable = /^var\((--[\w-]+)\)$/u.exec(value)?.[1];
  if (variable === undefined) return bracketed(prefix, value, type);
  return `${prefix}-(${type === null ? '' : `${type}:`}${variable})`;
}

function bracketed(prefix: string, value: string, type: DataType | null): string {
  const isInferred = type === null || INFERRED[type]?.test(value) === true;
  return `${prefix}-[${isInferred ? '' : `${type}:`}${escaped(value)}]`;
}

/** Writes white space as `_`, and `_` as `\_`; keeps `_` in URLs. */
function escaped(value: string): string {
  const isUrl = (part: string) => part.startsWith('url(');
  return value
    .split(/(url\([^)]*\))/u)
    .map((part) => (isUrl(part) ? part : part.replaceAll('_', String.raw`\_`)))
    .join('')
    .replaceAll(/,\s+/gu, ',')
    .replaceAll(/\s+/gu, '_');
}
