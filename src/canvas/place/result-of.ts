import type { ESTree } from 'vite';
import type { SyntaxFile } from '../edit/syntax-file.ts';

export type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression;

/** Of arrays, of `Array`, and of React's `Children`; things that are neither name theirs alike. */
const LIST_METHODS: ReadonlySet<string> = new Set([
  'map',
  'flatMap',
  'from',
  'fromAsync',
  'reduce',
  'reduceRight',
]);

/** The function that gives an expression back, through conditions and parentheses; null where none does. */
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

/** Is called once for every entry of a list: an argument of `.map` or of one of its kin. */
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
