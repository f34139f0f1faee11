import { cssName } from '#editor-protocol/css-name.ts';
import type { CssEvals } from '#editor-protocol/frame-message.ts';
import { readLength, writeLength } from './css-length.ts';

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
