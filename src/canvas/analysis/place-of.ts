import type { ESTree } from 'vite';
import type { SyntaxFile } from '../edit/syntax-file.ts';

/** A parent of JSX children. */
export type JsxParent = ESTree.JSXElement | ESTree.JSXFragment;

/** Syntactic position of an element, which determines the possible edits. */
export type Place = (
  | { readonly kind: 'child'; readonly parent: JsxParent }
  /** Right of `&&`, `||`, or `??`. Has a container if JSX child braces contain only this expression. */
  | {
      readonly kind: 'condition';
      readonly logical: ESTree.LogicalExpression;
      readonly container: ESTree.JSXExpressionContainer | null;
    }
  | {
      readonly kind: 'branch';
      readonly conditional: ESTree.ConditionalExpression;
      readonly container: ESTree.JSXExpressionContainer | null;
    }
  /** The result of a component or another function. */
  | { readonly kind: 'result' }
  /** Rendered for every entry of a list. */
  | { readonly kind: 'template' }
  | { readonly kind: 'item'; readonly array: ESTree.ArrayExpression }
  /** The value of a prop, an argument, or a variable. */
  | { readonly kind: 'value' }
) & {
  /** The element with its parentheses and, as a child, its braces. */
  readonly outer: ESTree.Node;
};

export function placeOf(node: ESTree.JSXElement, file: SyntaxFile): Place {
  const outer = withParentheses(node, file);
  const parent = file.parentOf(outer);
  if (parent === null) return { kind: 'value', outer };
  if (isJsxParent(parent)) return { kind: 'child', parent, outer };
  const braces = childBraces(outer, file);
  if (braces !== null) return { kind: 'child', parent: braces.parent, outer: braces.container };

  const giver = resultOf(outer, file);
  if (giver !== null && isListCallback(giver, file)) return { kind: 'template', outer };
  if (parent.type === 'LogicalExpression' && parent.right === outer) {
    return { kind: 'condition', logical: parent, container: containerOf(parent, file), outer };
  }
  if (parent.type === 'ConditionalExpression' && parent.test !== outer) {
    return { kind: 'branch', conditional: parent, container: containerOf(parent, file), outer };
  }
  if (parent.type === 'ArrayExpression') return { kind: 'item', array: parent, outer };
  // A computed key marks a list entry, however the list is built.
  if (hasComputedKey(node)) return { kind: 'template', outer };
  return { kind: giver === null ? 'value' : 'result', outer };
}

/** Returns the outermost parentheses around the node, or the node. */
export function withParentheses(node: ESTree.Node, file: SyntaxFile): ESTree.Node {
  const parent = file.parentOf(node);
  return parent?.type === 'ParenthesizedExpression' ? withParentheses(parent, file) : node;
}

export function isJsxParent(node: ESTree.Node): node is JsxParent {
  return node.type === 'JSXElement' || node.type === 'JSXFragment';
}

/** Returns the JSX child braces that contain only this expression, and their parent. */
export function childBraces(
  expression: ESTree.Node,
  { parentOf }: SyntaxFile,
): { readonly container: ESTree.JSXExpressionContainer; readonly parent: JsxParent } | null {
  const container = parentOf(expression);
  if (container?.type !== 'JSXExpressionContainer') return null;
  const parent = parentOf(container);
  return parent !== null && isJsxParent(parent) ? { container, parent } : null;
}

function containerOf(expression: ESTree.Node, file: SyntaxFile): ESTree.JSXExpressionContainer | null {
  return childBraces(withParentheses(expression, file), file)?.container ?? null;
}

function hasComputedKey({ openingElement }: ESTree.JSXElement): boolean {
  return openingElement.attributes.some(
    (attribute) =>
      attribute.type === 'JSXAttribute' &&
      attribute.name.type === 'JSXIdentifier' &&
      attribute.name.name === 'key' &&
      attribute.value?.type === 'JSXExpressionContainer' &&
      attribute.value.expression.type !== 'Literal',
  );
}

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
function resultOf(expression: ESTree.Node, file: SyntaxFile): FunctionNode | null {
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
function isListCallback(callback: FunctionNode, { parentOf }: SyntaxFile): boolean {
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
