import { isOf, setsOnly } from './replaced-classes.ts';
import { sizedLeading } from './sized-leading.ts';
import type { Theme } from './theme.ts';
import { utilityOf } from './utilities/utilities.ts';

/** The effect of setting a property on the classes with the same modifiers, given without them. */
interface StyleChange {
  /** Class → its replacements; empty if it is removed. */
  readonly fates: ReadonlyMap<string, readonly string[]>;
  /** New classes, for the place of the first removed one, else the end. */
  readonly fresh: readonly string[];
}

/** @param value CSS value; null removes the property */
export function styleChange(
  theme: Theme,
  bases: readonly string[],
  property: string,
  value: string | null,
): StyleChange {
  const utility = utilityOf(property);
  const isConcerned = value === null ? isOf : setsOnly;
  const gone = bases.filter((base) => isConcerned(theme, base, property, utility));
  const fresh = value === null ? [] : utility.classesFor(value, theme);
  const fates = new Map<string, readonly string[]>(gone.map((base) => [base, []]));
  if (property === 'fontSize') return { fates, fresh: keepLeading(theme, gone, fresh) };
  const paired = property === 'lineHeight' ? bases.filter((base) => sizedLeading(theme, base) !== null) : [];
  if (paired.length === 0) return { fates, fresh };
  for (const base of paired) fates.set(base, [withLeading(theme, base, fresh[0] ?? null)]);
  return { fates, fresh: [] };
}

/** `text-sm/6` becomes `text-xl/6`, or `leading-6` without a font size. */
function keepLeading(theme: Theme, gone: readonly string[], fresh: readonly string[]): readonly string[] {
  const pair = gone.map((base) => sizedLeading(theme, base)).findLast((one) => one !== null);
  if (pair === undefined || pair === null) return fresh;
  const [size] = fresh;
  return [size === undefined ? `leading-${pair.leading}` : `${size}/${pair.leading}`];
}

/** `text-sm/6` with `leading-8` becomes `text-sm/8`. */
function withLeading(theme: Theme, base: string, leading: string | null): string {
  const size = sizedLeading(theme, base)?.size ?? base;
  return leading === null ? size : `${size}/${leading.slice('leading-'.length)}`;
}
