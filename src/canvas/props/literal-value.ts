import type { ESTree } from 'vite';

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
