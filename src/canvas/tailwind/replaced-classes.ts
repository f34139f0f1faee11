import type { Theme } from './theme.ts';
import { cssName } from '../styling/css-value.ts';
import type { Utility } from './utilities/utility.ts';

/** Tells whether `by` sets everything that `base` sets. Both without modifiers. */
export function isReplacedBy({ merge }: Theme, base: string, by: string): boolean {
  return !setsMore(base, by) && merge(`${base} ${by}`) === by;
}

/** Tells whether a utility sets this property, or part of it, and nothing else. */
export function setsOnly(theme: Theme, base: string, property: string, { samples }: Utility): boolean {
  return (
    base.startsWith(`[${cssName(property)}:`) || samples.some((sample) => isReplacedBy(theme, base, sample))
  );
}

/** Tells whether a utility is exactly for this property, so that removing the property removes it. */
export function isOf(theme: Theme, base: string, property: string, { samples }: Utility): boolean {
  return (
    base.startsWith(`[${cssName(property)}:`) ||
    samples.some((sample) => isReplacedBy(theme, base, sample) && isReplacedBy(theme, sample, base))
  );
}

/**
 * Corrects tailwind-merge where it removes too much: a line height survives another font size, and `truncate` has
 * effects that `text-clip` does not undo.
 */
function setsMore(base: string, by: string): boolean {
  if (base.startsWith('leading-')) return !by.startsWith('leading-');
  return base === 'truncate' && by !== 'truncate';
}
