import type { Theme } from './theme.ts';
import { cssName } from '../styling/css-value.ts';
import type { Utility } from './utilities/utility.ts';

/** Whether one utility takes the place of another: it sets all that the other sets. Both without modifiers. */
export function isReplacedBy({ merge }: Theme, base: string, by: string): boolean {
  return !setsMore(base, by) && merge(`${base} ${by}`) === by;
}

/** Whether a utility sets this property, or a part of it, and nothing else. */
export function setsOnly(theme: Theme, base: string, property: string, { samples }: Utility): boolean {
  return (
    base.startsWith(`[${cssName(property)}:`) || samples.some((sample) => isReplacedBy(theme, base, sample))
  );
}

/** Whether a utility is for just this property: what has it gone, has this gone. */
export function isOf(theme: Theme, base: string, property: string, { samples }: Utility): boolean {
  return (
    base.startsWith(`[${cssName(property)}:`) ||
    samples.some((sample) => isReplacedBy(theme, base, sample) && isReplacedBy(theme, sample, base))
  );
}

/**
 * Where tailwind-merge takes away too much: a line height survives another font size, and `truncate` cuts off what
 * `text-clip` alone does not.
 */
function setsMore(base: string, by: string): boolean {
  if (base.startsWith('leading-')) return !by.startsWith('leading-');
  return base === 'truncate' && by !== 'truncate';
}
