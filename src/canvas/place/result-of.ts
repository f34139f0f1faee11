import type { ESTree } from 'vite';
import type { SyntaxFile } from '../edit/syntax-file.ts';

export type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression;

/** List methods of arrays, `Array`, and React's `Children`; unrelated objects may have the same names. */
const LIST_METHODS: ReadonlySet<string> = new Set([
  'map',
  'flatMap',
  'from',
  'fromAsync',
  'reduce',
  'reduceRight',
]);

/** Returns the function that returns the expression, through conditions and parentheses, or null. */
export function resultOf(expression: ESTree.Node, file: SyntaxFile): FunctionNode | null {
  const parent = file.parentOf(expression);
  if (parent === null) return null;
  if (parent.type === 'ArrowFunctionExpression') return parent.body === expression ? parent : null;
  if (parent.type === 'ReturnStatement') return functionAround(parent, file);
  const isPassedOn =
    parent.type === 'ParenthesizedExpression' ||
    (parent.type === 'LogicalExpression' && parent.right === expression) ||
    (parent.type === 'ConditionalExpression' && parent.test !== expression);
  return isPassedOn ? resultOf(parent, file) : null;
}

/** True for a callback per list entry: an argument of `.map` or a similar method. */
export function isListCallback(callback: FunctionNode, { parentOf }: SyntaxFile): boolean {
  const call = parentOf(callback);
  if (call?.type !== 'CallExpression' || call.callee === callback) return false;
  const { callee } = call;
  const method = callee.type === 'MemberExpression' && !callee.computed ? callee.property : null;
  return method?.type === 'Identifier' && LIST_METHODS.has(method.name);
}

function functionAround(node: ESTree.Node, file: SyntaxFile): FunctionNode | null {
  const parent = file.parentOf(node);
  return parent === null || isFunction(parent) ? parent : functionAround(parent, file);
}

export function isFunction(node: ESTree.Node): node is FunctionNode {
  return (
    node.type === 'FunctionDeclaration' ||
    node.type === 'FunctionExpression' ||
    node.type === 'ArrowFunctionExpression'
  );
}
