import type { ESTree } from 'vite';
import { isRecord } from '#editor-protocol/reader.ts';
import { quoted, type Quote } from '../code-style/quoted.ts';

/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Returns the value of a literal expression; undefined if any part is computed. */
export function literalValue(expression: ESTree.Node): Json | undefined {
  if (expression.type === 'ArrayExpression') return listValue(expression);
  if (expression.type === 'ObjectExpression') return objectValue(expression);
  if (expression.type === 'TemplateLiteral') {
    return expression.expressions.length === 0
      ? (expression.quasis[0]?.value.cooked ?? undefined)
      : undefined;
  }
  if (expression.type === 'UnaryExpression') {
    const value = literalValue(expression.argument);
    return expression.operator === '-' && typeof value === 'number' ? -value : undefined;
  }
  if (expression.type !== 'Literal' || 'regex' in expression) return undefined;
  const { value } = expression;
  return typeof value === 'bigint' ? undefined : value;
}

/** Returns a property's name; null if it is computed. */
export function propertyName({ key, computed }: ESTree.ObjectProperty): string | null {
  if (key.type === 'Identifier') return computed ? null : key.name;
  return key.type === 'Literal' ? String(key.value) : null;
}

function listValue({ elements }: ESTree.ArrayExpression): Json | undefined {
  const values: Json[] = [];
  for (const element of elements) {
    const value = element === null ? undefined : literalValue(element);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values;
}

function objectValue({ properties }: ESTree.ObjectExpression): Json | undefined {
  const entries: [string, Json][] = [];
  for (const property of properties) {
    if (property.type !== 'Property' || property.kind !== 'init' || property.shorthand) return undefined;
    const name = propertyName(property);
    const value = literalValue(property.value);
    if (name === null || value === undefined) return undefined;
    entries.push([name, value]);
  }
  return Object.fromEntries(entries);
}

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
