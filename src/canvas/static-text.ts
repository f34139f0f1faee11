import type { ESTree } from 'vite';
import { JSX_ENTITY } from './jsx-entity.ts';
import { shownText } from './shown-text.ts';

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
