import type { ESTree } from 'vite';
import { JSX_ENTITY } from '../jsx-entity.ts';
import { hasUnseen, quoted, quoteOf, type Quote } from '../text/quoted.ts';
import { literalCode } from './literal-code.ts';
import { literalValue, type Json } from './literal-value.ts';

/** Returns an attribute's value; undefined if it is computed or contains entities. */
export function attributeValue({ value }: ESTree.JSXAttribute): Json | undefined {
  if (value === null) return true;
  if (value.type === 'Literal') {
    const { value: text } = value;
    return typeof text === 'string' && !JSX_ENTITY.test(text) ? text : undefined;
  }
  if (value.type !== 'JSXExpressionContainer') return undefined;
  return literalValue(value.expression);
}

/** True if the value is literal in the code. */
export function isWritten(attribute: ESTree.JSXAttribute): boolean {
  return attribute.value?.type === 'Literal' || attributeValue(attribute) !== undefined;
}

/**
 * Returns the value as code, in the style of the previous value; null if the name alone is enough.
 * @param quote quote style of the file's strings
 */
export function valueCode(
  value: Json,
  before: ESTree.JSXAttribute | null,
  source: string,
  quote: Quote,
): string | null {
  const old = before?.value ?? null;
  if (typeof value !== 'string') {
    return value === true && old === null ? null : `{${literalCode(value, quote)}}`;
  }
  if (old?.type === 'JSXExpressionContainer') {
    const { start, end } = old.expression;
    const isText = typeof literalValue(old.expression) === 'string';
    return `{${quoted(value, isText ? quoteOf(source.slice(start, end)) : quote)}}`;
  }
  const own = old === null ? '"' : quoteOf(source.slice(old.start, old.end));
  return plainString(value, own) ?? `{${quoted(value, quote)}}`;
}

/** Uses attribute quotes, which have no escapes; null if they cannot express the text. */
function plainString(text: string, preferred: Quote): string | null {
  if (JSX_ENTITY.test(text) || hasUnseen(text)) return null;
  const other = preferred === '"' ? "'" : '"';
  const quote = [preferred, other].find((one) => !text.includes(one));
  return quote === undefined ? null : quote + text + quote;
}
