import type { ESTree } from 'vite';
import type { SyntaxFile } from '../edit/syntax-file.ts';
import { isJsxParent, type JsxParent } from '../place/place-of.ts';

/** What stands for an element among the children of another: itself, or the braces with the condition it depends on. */
export interface ChildUnit {
  readonly node: ESTree.Node;
  readonly parent: JsxParent;
}

/** Null for what is no child: returned by a function, given as a prop, made for each entry of a list. */
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
