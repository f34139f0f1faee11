import type { ESTree } from 'vite';
import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import { hasInvisible, quoted, quoteOf, type Quote } from '../code-style/quoted.ts';
import type { Target } from '../edit/edit-draft.ts';
import { refuse } from '../edit/refuse.ts';
import { JSX_ENTITY } from '../jsx/jsx-text.ts';
import { writtenName } from '../jsx/tag-names.ts';
import { literalCode, literalValue, type Json } from './literals.ts';

/**
 * Returns an element's attributes of one name, of which the last counts, as in React. Fails with `spread-props` if a
 * later spread may override them.
 */
export function ownAttributes(
  { node, element }: Target,
  name: string,
): Result<readonly ESTree.JSXAttribute[], CanvasFault> {
  const { attributes } = node.openingElement;
  const own = attributes.filter(
    (one): one is ESTree.JSXAttribute => one.type === 'JSXAttribute' && writtenName(one.name) === name,
  );
  const end = own.at(-1)?.end ?? 0;
  return attributes.some((one) => one.type === 'JSXSpreadAttribute' && one.start > end)
    ? refuse('spread-props', `${name} of ${element.name} may come from its spread props`)
    : ok(own);
}

/** Adds after the last attribute; on its own line if that one is. @param code such as `lang="fr"` */
export function addAttribute({ node, element, text, file: { source } }: Target, code: string): void {
  const last = node.openingElement.attributes.at(-1);
  const gap = last === undefined ? '' : gapBefore(source, last.start);
  const [line = ' '] = /(?:\r\n|\r|\n)[ \t]*$/u.exec(gap) ?? [];
  text.appendLeft(element.attributesEnd, line + code);
}

/** @param opening the tag that contains it */
export function removeAttribute(
  { text, file }: Pick<Target, 'text' | 'file'>,
  opening: ESTree.JSXOpeningElement,
  attribute: ESTree.JSXAttribute,
): void {
  const { attributes, typeArguments, name } = opening;
  const { source } = file;
  const before = attributes.findLast(({ end }) => end <= attribute.start) ?? typeArguments ?? name;
  const gap = gapBefore(source, attribute.start);
  const start = attribute.start - gap.length;
  const rest = source.slice(attribute.end, opening.end);
  const line = gap.lastIndexOf('\n') + 1;
  if (/\/\/.*$/u.test(source.slice(before.end, start))) {
    // The rest of the line must not join the line comment before it.
    const isLineOver = /^[ \t]*\r?\n/u.test(rest);
    text.remove(isLineOver ? start : start + line, attribute.end);
  } else if (attributes.length === 1 && line > 0 && /^\s*\/?>$/u.test(rest)) {
    // The only attribute of a multi-line tag: join `<p` and `>`.
    text.overwrite(start, opening.end, rest.trim() === '>' ? '>' : ' />');
  } else text.remove(start, attribute.end);
}

function gapBefore(source: string, end: number): string {
  const head = source.slice(0, end);
  return head.slice(head.trimEnd().length);
}

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
  if (JSX_ENTITY.test(text) || hasInvisible(text)) return null;
  const other = preferred === '"' ? "'" : '"';
  const quote = [preferred, other].find((one) => !text.includes(one));
  return quote === undefined ? null : quote + text + quote;
}
