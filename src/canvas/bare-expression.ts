import type { ESTree } from 'vite';

/** Without parentheses and what only the type checker sees. */
export function bareExpression(node: ESTree.Node): ESTree.Node {
  const isShell =
    node.type === 'ParenthesizedExpression' ||
    node.type === 'TSAsExpression' ||
    node.type === 'TSSatisfiesExpression' ||
    node.type === 'TSNonNullExpression';
  return isShell ? bareExpression(node.expression) : node;
}
