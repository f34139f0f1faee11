import type { ESTree } from 'vite';

/** Returns the expression without parentheses and type assertions. */
export function bareExpression(node: ESTree.Node): ESTree.Node {
  const isShell =
    node.type === 'ParenthesizedExpression' ||
    node.type === 'TSAsExpression' ||
    node.type === 'TSSatisfiesExpression' ||
    node.type === 'TSNonNullExpression';
  return isShell ? bareExpression(node.expression) : node;
}
