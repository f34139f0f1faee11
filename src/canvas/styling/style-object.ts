import { parseSync, type ESTree } from 'vite';
import type { FileStyle } from '../code-style/file-style.ts';
import { quoteOf } from '../code-style/quoted.ts';
import { keyCode, literalCode, literalValue, propertyName } from '../props/literals.ts';
import { styleName, type StyleValue } from './css-value.ts';

/*
 * Edits object literals as text, one change at a time. They are in parentheses, to parse as expressions:
 * `({ color: 'red' })`.
 */

const OPENING = '({';

/** Source of a property's value in an object literal. */
type PropertyOrigin =
  | { readonly kind: 'literal'; readonly value: unknown }
  /** Not in the literal; with `spread`, a spread may set it. */
  | { readonly kind: 'absent' | 'spread' }
  | { readonly kind: 'computed' };

type Properties = ESTree.ObjectExpression['properties'];

/** Returns the property names in an object literal, without those of spreads. */
export function namesIn(code: string): readonly string[] {
  return propertiesOf(code).flatMap((property) => nameOf(property) ?? []);
}

export function propertyOrigin(code: string, name: string): PropertyOrigin {
  const properties = propertiesOf(code);
  const own = properties.findLast((property) => nameOf(property) === name);
  const spread = properties.findLast(({ type }) => type === 'SpreadElement');
  if (properties.some((property) => property.type === 'Property' && property.computed)) {
    return { kind: 'computed' };
  }
  if (own?.type !== 'Property') return { kind: spread === undefined ? 'absent' : 'spread' };
  const isWritten = own.kind === 'init' && !own.shorthand && own.start > (spread?.start ?? -1);
  const value = isWritten ? literalValue(own.value) : undefined;
  return value === undefined ? { kind: 'computed' } : { kind: 'literal', value };
}

/** Returns the object literal with the property set: replaced in place, or appended. */
export function withProperty(code: string, name: string, value: StyleValue, style: FileStyle): string {
  const properties = propertiesOf(code);
  const own = properties.findLast((property) => nameOf(property) === name);
  if (own?.type === 'Property') {
    const { start, end } = own.value;
    const written = code.slice(start, end);
    const quote = typeof literalValue(own.value) === 'string' ? quoteOf(written) : style.quote;
    return code.slice(0, start) + literalCode(value, quote) + code.slice(end);
  }
  const property = `${keyCode(name, style.quote)}: ${literalCode(value, style.quote)}`;
  const last = properties.at(-1);
  if (last === undefined) {
    const rest = code.slice(OPENING.length);
    return `${OPENING} ${property}${/^\s/u.test(rest) ? '' : ' '}${rest}`;
  }

  const { comma, lineEnd, indent } = around(code, last);
  if (indent === null || lineEnd === null) {
    return `${code.slice(0, last.end)}, ${property}${code.slice(last.end)}`;
  }
  const head = comma === null ? `${code.slice(0, last.end)},` : code.slice(0, last.end);
  const tail = comma === null ? '' : ',';
  return `${head}${code.slice(last.end, lineEnd)}${style.lineEnd}${indent}${property}${tail}${code.slice(lineEnd)}`;
}

/** Returns the object literal without the property and its own lines. */
export function withoutProperty(code: string, name: string): string {
  const properties = propertiesOf(code);
  const index = properties.findLastIndex((property) => nameOf(property) === name);
  const own = properties[index];
  if (own === undefined) return code;
  const shorter = cut(code, own, properties[index - 1], properties[index + 1]);
  // Also remove an earlier duplicate, which would now count.
  return withoutProperty(shorter, name);
}

function cut(
  code: string,
  own: Properties[number],
  before: Properties[number] | undefined,
  after: Properties[number] | undefined,
): string {
  const { comma, lineEnd, indent } = around(code, own);
  const isLast = after === undefined;
  if (indent !== null && lineEnd !== null) {
    const lineStart = code.lastIndexOf('\n', own.start - 1) + 1;
    const head = code.slice(0, lineStart);
    // If the last line has no comma, the new last one gets none either.
    const beforeComma = isLast && comma === null && before !== undefined ? around(code, before).comma : null;
    const kept = beforeComma === null ? head : head.slice(0, beforeComma) + head.slice(beforeComma + 1);
    return kept + code.slice(lineEnd).replace(/^\r?\n/u, '');
  }
  if (!isLast) return code.slice(0, own.start) + code.slice(after.start);
  if (before !== undefined) return code.slice(0, before.end) + code.slice(own.end);
  return code.slice(0, own.start) + code.slice(comma === null ? own.end : comma + 1);
}

interface Around {
  /** Offset of its comma; null without one. */
  readonly comma: number | null;
  /** End of its last line; null if anything but comments follows on it. */
  readonly lineEnd: number | null;
  /** Indentation of its line; null if it does not begin the line. */
  readonly indent: string | null;
}

function around(code: string, property: Properties[number]): Around {
  const gap = /^(?:\s|\/\*[\s\S]*?\*\/|\/\/.*)*,/u.exec(code.slice(property.end))?.[0];
  const comma = gap === undefined ? null : property.end + gap.length - 1;
  const end = comma === null ? property.end : comma + 1;
  const remarks = /^(?:[^\S\r\n]|\/\*[\s\S]*?\*\/|\/\/.*)*(?=\r?\n)/u.exec(code.slice(end))?.[0];
  const [indent] = /(?<=\n)[ \t]*$/u.exec(code.slice(0, property.start)) ?? [null];
  return { comma, lineEnd: remarks === undefined ? null : end + remarks.length, indent };
}

function nameOf(property: Properties[number]): string | null {
  if (property.type !== 'Property') return null;
  const name = propertyName(property);
  return name === null ? null : styleName(name);
}

function propertiesOf(code: string): Properties {
  const [statement] = parseSync('style.tsx', code, { lang: 'tsx' }).program.body;
  const expression = statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
  const object = expression?.type === 'ParenthesizedExpression' ? expression.expression : undefined;
  if (object?.type !== 'ObjectExpression') throw new Error(`expected an object literal: ${code}`);
  return object.properties;
}
