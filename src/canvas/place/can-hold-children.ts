import type { ESTree } from 'vite';
import { CHILDLESS_TAGS } from '../mutate/native-tags.ts';
import { bareExpression } from '../bare-expression.ts';
import type { Target } from '../edit/edit-draft.ts';
import { isBlankText } from './removal-ranges.ts';
import { requiresSingleChild } from './requires-single-child.ts';

/** Props that replace children, or that React does not allow together with children. */
export const CHILDREN_PROPS: ReadonlySet<string> = new Set(['children', 'dangerouslySetInnerHTML']);

/**
 * False for void tags, elements with a children prop, components with a function child, and those that already have
 * their single child.
 */
export function canHoldChildren(target: Target): boolean {
  const { element, node } = target;
  if (element.kind === 'native' && CHILDLESS_TAGS.has(element.name)) return false;
  if (element.attributes.some((one) => one.kind === 'named' && CHILDREN_PROPS.has(one.name))) return false;
  if (node.children.some(isFunctionChild)) return false;
  return requiresSingleChild(node, target) === null || node.children.every(isBlankText);
}

function isFunctionChild(child: ESTree.JSXChild): boolean {
  if (child.type !== 'JSXExpressionContainer' || child.expression.type === 'JSXEmptyExpression') return false;
  const { type } = bareExpression(child.expression);
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression';
}
