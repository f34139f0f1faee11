import { cssName } from '../../styling/css-value.ts';
import type { Theme, ThemeNamespace } from '../theme.ts';

/** How Tailwind writes one property of CSS. */
export interface Utility {
  /** Classes of it, to ask tailwind-merge which others set the same. A shorthand has one for each of its parts. */
  readonly samples: readonly string[];
  /** Always answers: what has no name of its own becomes an arbitrary value. */
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

/** Values that have a class of their own; all others as `otherwise` writes them. */
export function named(classes: Readonly<Record<string, string>>, otherwise: Write): Utility {
  const known = new Map(Object.entries(classes));
  const [sample = otherwise('inherit')] = known.values();
  return { samples: [sample], classesFor: (value) => [known.get(value) ?? otherwise(value)] };
}

/** A utility whose values the theme may have names for, the project's own before Tailwind's. */
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

/** `{ start: 'justify-start' }` from the words that the class has in common with CSS. */
export function words(prefix: string, ...values: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(values.map((value) => [value, `${prefix}-${value}`]));
}

/** `[mask-type:luminance]` */
export function arbitraryProperty(property: string): Write {
  return (value) => `[${cssName(property)}:${escaped(value)}]`;
}

/**
 * `pt-[13px]`, or `pt-(--gap)` for a variable alone.
 * @param hint the type of value that Tailwind cannot see from a variable or a function: `length:`
 */
export function arbitrary(prefix: string, hint = ''): Write {
  return (value) => {
    const variable = variableIn(value);
    return variable === null ? bracketed(prefix, hint)(value) : `${prefix}-(${hint}${variable})`;
  };
}

/** `--gap` of `var(--gap)`; null for anything more. */
function variableIn(value: string): string | null {
  return /^var\((--[\w-]+)\)$/u.exec(value)?.[1] ?? null;
}

/** `flex-[var(--mine)]`: where the short form for a variable would be read as something else. */
export function bracketed(prefix: string, hint = ''): Write {
  return (value) => `${prefix}-[${isPlain(value, hint) ? '' : hint}${escaped(value)}]`;
}

/** Whether Tailwind sees by itself that the value is of the type. */
function isPlain(value: string, hint: string): boolean {
  return PLAIN[hint]?.test(value) ?? hint === '';
}

/** White space is written as `_`, and `_` as `\_`; only in addresses it is left alone. */
function escaped(value: string): string {
  const isAddress = (part: string) => part.startsWith('url(');
  return value
    .split(/(url\([^)]*\))/u)
    .map((part) => (isAddress(part) ? part : part.replaceAll('_', String.raw`\_`)))
    .join('')
    .replaceAll(/,\s+/gu, ',')
    .replaceAll(/\s+/gu, '_');
}
