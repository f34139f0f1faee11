import type { ThemeNamespace } from './theme.ts';
import type { ScaleName } from './value-scales.ts';

/** How Tailwind's classes express one CSS property. */
export interface UtilityDefinition {
  /** Class prefix: `text` of `text-left`. Without it, classes are as in `values`. */
  readonly prefix?: string;
  /**
   * Values with a class, separated by spaces: the value where Tailwind and CSS share it, `left` of `text-left`, else
   * `flex-start=start`.
   */
  readonly values?: string;
  /** Values with a space, and values whose class has another prefix. */
  readonly classes?: Readonly<Record<string, string>>;
  /** Names of numbers and lengths. */
  readonly scale?: ScaleName;
  /** Theme variables that name values; the project's names take precedence over Tailwind's. */
  readonly theme?: ThemeNamespace;
  /** Prefixes for a value with several parts: `py` and `px` of `4px 8px`. */
  readonly sides?: Sides;
  /** Form of other values, `pt-[13px]`; absent for an arbitrary property: `[mask-type:alpha]`. */
  readonly arbitrary?: ArbitraryForm;
  /**
   * Classes to find others that set the same with tailwind-merge, separated by spaces. A shorthand has one per part. By
   * default, the class of the first value.
   */
  readonly samples?: string;
}

export type Sides =
  | { readonly row: string; readonly column: string }
  | Readonly<Record<'block' | 'inline' | 'top' | 'right' | 'bottom' | 'left', string>>;

export type ArbitraryForm =
  /** `pt-[13px]`, or `pt-(--gap)` for a bare variable. */
  | 'value'
  /** The same with a data type where Tailwind cannot infer it: `text-(length:--size)`. */
  | 'length'
  | 'weight'
  | 'family-name'
  | 'image'
  | 'color'
  /** Without the short form of a variable, which would have another meaning: `flex-[var(--mine)]`. */
  | 'brackets'
  | 'color-brackets'
  /** Several lengths, for several sides, become an arbitrary property. */
  | 'one-length'
  /** A keyword becomes an arbitrary property, because Tailwind would take it for the shadow's color. */
  | 'shadow';

/** Properties in camel case. */
export type UtilityTable = Readonly<Record<string, UtilityDefinition>>;

export const spacing = (prefix: string, values = '') =>
  ({ prefix, values, scale: 'spacing', arbitrary: 'value', samples: `${prefix}-0` }) as const;

/** Lengths on the spacing scale and fractions: `w-1/2`. */
export const size = (prefix: string, values = 'auto') =>
  ({ ...spacing(prefix, values), scale: 'size' }) as const;
