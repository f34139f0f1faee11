import type { ESTree } from 'vite';
import { JSX_ENTITY, staticTextOf } from '../jsx/jsx-text.ts';
import type { Range } from '../jsx/syntax-nodes.ts';

/** A child that shows text. */
type TextPart =
  /** Without surrounding line breaks, which show nothing. */
  | { readonly kind: 'bare'; readonly range: Range }
  /** `{'…'}`: `string` is the range between the braces. */
  | { readonly kind: 'string'; readonly range: Range; readonly string: Range };

/** Content of an element that contains only text. */
export interface TextContent {
  /** The text as shown; empty if there is none. */
  readonly shown: string;
  readonly parts: readonly TextPart[];
  readonly comments: readonly Range[];
}

const HEAD = /^[ \t]*[\r\n][ \t\r\n]*/u;
const TAIL = /[ \t\r\n]*[\r\n][ \t]*$/u;

/** Returns null for computed content, an element, or an entity. */
export function textContent(children: readonly ESTree.JSXChild[]): TextContent | null {
  const parts: TextPart[] = [];
  const comments: Range[] = [];
  for (const child of children) {
    const range = { start: child.start, end: child.end };
    if (child.type === 'JSXText') {
      if (JSX_ENTITY.test(child.value)) return null;
      const bare = withoutLayout(child);
      if (bare !== null) parts.push({ kind: 'bare', range: bare });
      continue;
    }
    if (child.type !== 'JSXExpressionContainer') return null;
    const { expression } = child;
    if (expression.type === 'JSXEmptyExpression') {
      comments.push(range);
      continue;
    }
    if (!isString(expression)) return null;
    parts.push({ kind: 'string', range, string: { start: expression.start, end: expression.end } });
  }
  return { shown: staticTextOf(children) ?? '', parts, comments };
}

function withoutLayout({ value, start, end }: ESTree.JSXText): Range | null {
  const head = HEAD.exec(value)?.[0].length ?? 0;
  if (head === value.length) return null;
  return { start: start + head, end: end - (TAIL.exec(value)?.[0].length ?? 0) };
}

function isString(expression: ESTree.Expression): boolean {
  return expression.type === 'TemplateLiteral'
    ? expression.expressions.length === 0
    : expression.type === 'Literal' && typeof expression.value === 'string';
}

/** The changed part of a text. */
interface TextEdit {
  /** Relative to the start of the text. */
  readonly range: Range;
  readonly text: string;
}

const BETWEEN_WORDS = /[ \t\r\n]+/u;
const SHOWN_AS_ONE = /^ $|[\r\n]/u;

/**
 * Returns the smallest edit at word boundaries, so that unchanged lines of a paragraph stay. Returns the whole text if
 * no word stays.
 * @param code the current code
 * @param text with single spaces
 */
export function differingWords(code: string, text: string): TextEdit {
  const blanks = code.match(new RegExp(BETWEEN_WORDS, 'gu')) ?? [];
  const all = { range: { start: 0, end: code.length }, text };
  // Blanks at the ends are shown now, and must be removed.
  if (code.trim() !== code || !blanks.every((blank) => SHOWN_AS_ONE.test(blank))) return all;

  const old = [...code.matchAll(/[^ \t\r\n]+/gu)].map((match) => ({
    word: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
  const words = text.split(' ');
  const shorter = Math.min(old.length, words.length);
  let head = 0;
  while (head < shorter && old[head]?.word === words[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail)?.word === words.at(-1 - tail)) tail += 1;
  // If words were only added or removed, include a neighbor for the blank between.
  if (head + tail === shorter && head > 0) head -= 1;
  else if (head + tail === shorter && tail > 0) tail -= 1;

  const first = old[head];
  const last = old[old.length - tail - 1];
  if (first === undefined || last === undefined) return all;
  return {
    range: { start: first.start, end: last.end },
    text: words.slice(head, words.length - tail).join(' '),
  };
}
