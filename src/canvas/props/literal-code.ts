import { isRecord } from '#editor-protocol/reader.ts';
import { quoted, type Quote } from '../text/quoted.ts';
import type { Json } from './literal-value.ts';

const MAX_DEPTH = 32;
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/u;

/** Returns the value if it is JSON; undefined beyond the depth limit. */
export function jsonValue(value: unknown, depth = 0): Json | undefined {
  if (depth > MAX_DEPTH) return undefined;
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (Array.isArray(value)) {
    const list: Json[] = [];
    for (const one of value) {
      const item = jsonValue(one, depth + 1);
      if (item === undefined) return undefined;
      list.push(item);
    }
    return list;
  }
  if (!isRecord(value)) return undefined;
  const entries: [string, Json][] = [];
  for (const [key, one] of Object.entries(value)) {
    const item = jsonValue(one, depth + 1);
    if (item === undefined) return undefined;
    entries.push([key, item]);
  }
  return Object.fromEntries(entries);
}

/** Returns the value as an expression on one line. */
export function literalCode(value: Json, quote: Quote): string {
  if (typeof value === 'string') return quoted(value, quote);
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '-0' : String(value);
  if (isList(value)) return `[${value.map((one) => literalCode(one, quote)).join(', ')}]`;
  const properties = Object.entries(value).map(
    ([key, one]) => `${keyCode(key, quote)}: ${literalCode(one, quote)}`,
  );
  return properties.length === 0 ? '{}' : `{ ${properties.join(', ')} }`;
}

/** Returns a property name. `__proto__` must be computed to define a property. */
export function keyCode(key: string, quote: Quote): string {
  if (key === '__proto__') return `[${quoted(key, quote)}]`;
  return IDENTIFIER.test(key) ? key : quoted(key, quote);
}

function isList(value: readonly Json[] | { readonly [key: string]: Json }): value is readonly Json[] {
  return Array.isArray(value);
}
