import type { ESTree } from 'vite';
import type { SyntaxFile } from '../edit/syntax-file.ts';
import { childBraces, isJsxParent, withParentheses, type JsxParent } from '../place/place-of.ts';

/** The node to remove with an element, and how. */
export type RemovalPlan =
  | { readonly kind: 'child'; readonly node: ESTree.Node; readonly parent: JsxParent }
  | { readonly kind: 'prop'; readonly node: ESTree.JSXAttribute; readonly tag: ESTree.JSXOpeningElement }
  | { readonly kind: 'item'; readonly node: ESTree.Node; readonly array: ESTree.ArrayExpression }
  /** A value is required there: replaced with `null`. */
  | { readonly kind: 'null'; readonly node: ESTree.Node };

/**
 * Includes conditions that would render nothing. Returns null if the value is used in a way that cannot be analyzed.
 * @param isGone tells whether a node is among the elements removed together
 */
export function removalPlanOf(
  expression: ESTree.Node,
  isGone: (node: ESTree.Node) => boolean,
  file: SyntaxFile,
): RemovalPlan | null {
  const node = withParentheses(expression, file);
  const parent = file.parentOf(node);
  if (parent === null) return null;
  if (isJsxParent(parent)) return { kind: 'child', node, parent };
  const braces = childBraces(node, file);
  if (braces !== null) return { kind: 'child', node: braces.container, parent: braces.parent };

  const holder = parent.type === 'JSXExpressionContainer' ? file.parentOf(parent) : parent;
  if (holder?.type === 'JSXAttribute') {
    const tag = file.parentOf(holder);
    return tag?.type === 'JSXOpeningElement' ? { kind: 'prop', node: holder, tag } : null;
  }
  if (parent.type === 'ArrayExpression') return { kind: 'item', node, array: parent };
  if (parent.type === 'LogicalExpression' && parent.right === node) {
    return parent.operator === '&&' ? removalPlanOf(parent, isGone, file) : { kind: 'null', node };
  }
  if (parent.type === 'ConditionalExpression' && parent.test !== node) {
    const other = parent.consequent === node ? parent.alternate : parent.consequent;
    return showsNothing(other, isGone) ? removalPlanOf(parent, isGone, file) : { kind: 'null', node };
  }
  const isResult =
    parent.type === 'ReturnStatement' || (parent.type === 'ArrowFunctionExpression' && parent.body === node);
  return isResult ? { kind: 'null', node } : null;
}

function showsNothing(node: ESTree.Node, isGone: (node: ESTree.Node) => boolean): boolean {
  if (isGone(node)) return true;
  if (node.type === 'ParenthesizedExpression') return showsNothing(node.expression, isGone);
  if (node.type === 'LogicalExpression') return node.operator === '&&' && showsNothing(node.right, isGone);
  if (node.type === 'ConditionalExpression') {
    return showsNothing(node.consequent, isGone) && showsNothing(node.alternate, isGone);
  }
  if (node.type === 'Literal') return node.raw === 'null' || node.raw === 'false';
  return node.type === 'Identifier' && node.name === 'undefined';
}
