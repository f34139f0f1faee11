import type { ESTree } from 'vite';
import { JSX_ENTITY } from '../jsx-entity.ts';
import type { Range } from '../range.ts';
import { staticTextOf } from '../static-text.ts';

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
