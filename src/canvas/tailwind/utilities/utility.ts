import { cssName } from '../../styling/css-value.ts';
import type { Theme, ThemeNamespace } from '../theme.ts';

/** Writes a CSS property as Tailwind classes. */
export interface Utility {
  /** Sample classes, to find others that set the same with tailwind-merge. A shorthand has one per part. */
  readonly samples: readonly string[];
  /** Always returns classes: a value without a name becomes an arbitrary value. */
  readonly classesFor: (value: string, theme: Theme) => readonly string[];
}

/** Properties in camel case. */
export type UtilityTable = Readonly<Record<string, Utility>>;

type Write = (value: string) => string;

const PLAIN: Readonly<Record<string, RegExp>> = {
  'length:': /^-?\d*\.?\d+(?:px|r?em|ch|vw|vh)$/u,
  'weight:': /^\d+$/u,
  'color:': /^(?:#[\da-f]+|(?:rgb|hsl)a?\(.*\)|(?:hwb|lab|lch|oklab|oklch)\(.*\))$/iu,
};

/** Values with a class, and `otherwise` for all others. */
export function named(classes: Readonly<Record<string, string>>, otherwise: Write): Utility {
  const known = new Map(Object.entries(classes));
  const [sample = otherwise('inherit')] = known.values();
  return { samples: [sample], classesFor: (value) => [known.get(value) ?? otherwise(value)] };
}

/** A utility with theme names, of which the project's take precedence over Tailwind's. */
export function themed(namespace: ThemeNamespace, prefix: string, utility: Utility, unnamed: Write): Utility {
  return {
    samples: utility.samples,
    classesFor: (value, theme) => {
      const name = theme.nameOf(namespace, value);
      if (name !== null) return [`${prefix}-${name}`];
      const classes = utility.classesFor(value, theme);
      const isTaken = classes.some(
        (one) => one.startsWith(`${prefix}-`) && theme.isTaken(namespace, one.slice(prefix.length + 1)),
      );
      return isTaken ? [unnamed(value)] : classes;
    },
  };
}

/** Maps values that Tailwind and CSS share: `{ start: 'justify-start' }`. */
export function words(prefix: string, ...values: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(values.map((value) => [value, `${prefix}-${value}`]));
}

/** `[mask-type:luminance]` */
export function arbitraryProperty(property: string): Write {
  return (value) => `[${cssName(property)}:${escaped(value)}]`;
}

/**
 * `pt-[13px]`, or `pt-(--gap)` for a bare variable.
 * @param hint data type for values where Tailwind cannot infer it: `length:`
 */
export function arbitrary(prefix: string, hint = ''): Write {
  return (value) => {
    const variable = variableIn(value);
    return variable === null ? bracketed(prefix, hint)(value) : `${prefix}-(${hint}${variable})`;
  };
}

/** Returns `--gap` for `var(--gap)`; null for other values. */
function variableIn(value: string): string | null {
  return /^var\((--[\w-]+)\)$/u.exec(value)?.[1] ?? null;
}

/** `flex-[var(--mine)]`, where the short variable form would have another meaning. */
export function bracketed(prefix: string, hint = ''): Write {
  return (value) => `${prefix}-[${isPlain(value, hint) ? '' : hint}${escaped(value)}]`;
}

/** Tells whether Tailwind infers the data type from the value. */
function isPlain(value: string, hint: string): boolean {
  return PLAIN[hint]?.test(value) ?? hint === '';
}

/** Writes white space as `_`, and `_` as `\_`; keeps `_` in URLs. */
function escaped(value: string): string {
  const isAddress = (part: string) => part.startsWith('url(');
  return value
    .split(/(url\([^)]*\))/u)
    .map((part) => (isAddress(part) ? part : part.replaceAll('_', String.raw`\_`)))
    .join('')
    .replaceAll(/,\s+/gu, ',')
    .replaceAll(/\s+/gu, '_');
}
