import type { ESTree } from 'vite';
import type { SyntaxFile } from '../edit/syntax-file.ts';
import { isJsxParent, type JsxParent } from '../place/place-of.ts';

/** The child node that contains an element: the element, or the braces with its condition. */
export interface ChildUnit {
  readonly node: ESTree.Node;
  readonly parent: JsxParent;
}

/** Returns null if the node is not a child: returned by a function, passed as a prop, or rendered per list entry. */
export function childUnitOf(node: ESTree.Node, file: SyntaxFile): ChildUnit | null {
  const parent = file.parentOf(node);
  if (parent === null) return null;
  if (isJsxParent(parent)) return { node, parent };
  return parent.type === 'JSXExpressionContainer' || isCondition(parent, node)
    ? childUnitOf(parent, file)
    : null;
}

function isCondition(outer: ESTree.Node, inner: ESTree.Node): boolean {
  if (outer.type === 'ConditionalExpression') return outer.test !== inner;
  if (outer.type === 'LogicalExpression') return outer.right === inner;
  return outer.type === 'ParenthesizedExpression';
}
