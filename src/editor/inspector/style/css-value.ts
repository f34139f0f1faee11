import { cssName } from '#editor-protocol/css-name.ts';
import type { CssEvals } from '#editor-protocol/frame-message.ts';

/** A CSS number with its unit, empty for plain numbers: `1.5`, `-4px`, `50%`. */
export interface CssLength {
  readonly amount: number;
  readonly unit: string;
}

/** Step size and limits of a number field. */
export interface Steps {
  /** Amount of one arrow key press. */
  readonly by: number;
  /** Unit of a number typed without a unit; empty for unitless properties. */
  readonly unit: string;
  readonly min?: number;
  readonly max?: number;
}

/** Returns null unless the text is a single number: `auto`, `calc(…)`, `1px 2px`. */
export function readLength(text: string): CssLength | null {
  const [, amount, unit] = /^([+-]?(?:\d+\.?\d*|\.\d+))([a-z]*|%)$/iu.exec(text.trim()) ?? [];
  return amount === undefined || unit === undefined ? null : { amount: Number(amount), unit };
}

export function writeLength({ amount, unit }: CssLength): string {
  return `${rounded(amount)}${unit}`;
}

/** Adds the field's unit to a plain number: `12` in a pixel field is `12px`. */
export function completed(text: string, { unit }: Steps): string {
  const trimmed = text.trim().replaceAll(/\s+/gu, ' ');
  const length = readLength(trimmed);
  return length === null || length.unit !== '' ? trimmed : writeLength({ ...length, unit });
}

/** Adds a number of steps in the value's unit. A keyword such as `auto` counts as 0. */
export function stepped(text: string, times: number, { by, unit, min, max }: Steps): string {
  const { amount, unit: own } = readLength(completed(text, { by, unit })) ?? { amount: 0, unit };
  const next = amount + times * stepIn(own, unit, by);
  const kept = Math.min(Math.max(rounded(next), min ?? -Infinity), max ?? Infinity);
  return writeLength({ amount: kept, unit: own });
}

/** Returns the step size in the value's own unit: `by` in the field's unit, otherwise a similar amount. */
function stepIn(own: string, unit: string, by: number): number {
  if (own === unit) return by;
  return own === 'rem' || own === 'em' ? 1 / 16 : 1;
}

/** Rounds to three decimals, because browsers compute more. Adding 0 turns -0 into 0. */
function rounded(amount: number): number {
  return Math.round(amount * 1000) / 1000 + 0;
}

/** The value that a field shows for one or several properties. */
export type ShownValue =
  | { readonly kind: 'value'; readonly value: string }
  /** The properties have different values. */
  | { readonly kind: 'mixed' }
  /** The page has not reported these properties. */
  | { readonly kind: 'unknown' };

/** @param properties in camel case, at least one */
export function shownValue(evals: CssEvals | null, properties: readonly string[]): ShownValue {
  if (evals === null) return { kind: 'unknown' };
  const values = new Set(properties.map((property) => evals[cssName(property)]));
  if (values.size > 1) return { kind: 'mixed' };
  const [value] = values;
  return value === undefined || value === '' ? { kind: 'unknown' } : { kind: 'value', value: inShort(value) };
}

function inShort(value: string): string {
  const length = readLength(value);
  if (length === null) return value;
  // Hundredths of a pixel are precise enough.
  return writeLength(
    length.unit === 'px' ? { ...length, amount: Math.round(length.amount * 100) / 100 } : length,
  );
}
