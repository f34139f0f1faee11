import type { ESTree } from 'vite';

/** Matches an entity in JSX text and strings: the page shows another character than the code. */
export const JSX_ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z]\w*);/iu;

/**
 * Returns the text of children that are only text and string literals, with JSX's whitespace rules. Null for other
 * children, blank text, or entities, because that text is not in the code as shown.
 */
export function staticTextOf(children: readonly ESTree.JSXChild[]): string | null {
  const parts = children.map(textOf);
  if (parts.includes(null)) return null;
  const text = parts.join('');
  return text.trim() === '' ? null : text;
}

function textOf(child: ESTree.JSXChild): string | null {
  if (child.type === 'JSXText') return JSX_ENTITY.test(child.value) ? null : shownText(child.value);
  if (child.type !== 'JSXExpressionContainer') return null;
  const { expression } = child;
  // A JSX comment.
  if (expression.type === 'JSXEmptyExpression') return '';
  if (expression.type === 'Literal') return typeof expression.value === 'string' ? expression.value : null;
  if (expression.type !== 'TemplateLiteral' || expression.expressions.length > 0) return null;
  return expression.quasis[0]?.value.cooked ?? null;
}

/**
 * Returns a multi-line text as JSX and browsers show it: lines are trimmed at line breaks, blank ones dropped, and the
 * rest joined with one space.
 */
export function shownText(written: string): string {
  const lines = written.split(/\r\n|\r|\n/u);
  const last = lines.length - 1;
  return lines
    .map((line, index) => {
      const head = index === 0 ? line : line.replace(/^[ \t]+/u, '');
      return index === last ? head : withoutTail(head);
    })
    .filter((line) => line !== '')
    .join(' ');
}

/** Linear in the number of blanks, because the text may come from a request. */
function withoutTail(line: string): string {
  let end = line.length;
  while (line[end - 1] === ' ' || line[end - 1] === '\t') end -= 1;
  return line.slice(0, end);
}
