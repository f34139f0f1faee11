import type { ESTree } from 'vite';
import { JSX_ENTITY } from './jsx-text.ts';
import { bareExpression, type Range } from './syntax-nodes.ts';

/** An element's own class attribute, as far as it is static. */
export type ClassName =
  | { readonly kind: 'none' }
  /** A string or template literal; another class can be inserted at `end`. */
  | {
      readonly kind: 'literal';
      readonly end: number;
      readonly isEmpty: boolean;
      /** Complete class names in the literal, which can be removed. */
      readonly words: readonly string[];
    }
  /** Another expression that always evaluates to a string. */
  | { readonly kind: 'string'; readonly range: Range }
  /** May evaluate to any value. */
  | { readonly kind: 'unknown'; readonly range: Range }
  /** A function, object, element, or no value: must not be converted to a string. */
  | { readonly kind: 'unfit' };

const NAMES: ReadonlySet<string> = new Set(['class', 'classname']);
const UNFIT: ReadonlySet<ESTree.Node['type']> = new Set([
  'ArrowFunctionExpression',
  'FunctionExpression',
  'ClassExpression',
  'ObjectExpression',
  'JSXElement',
  'JSXFragment',
]);

/** Reads the last class attribute, as React does. Accepts `class` and `className` in any case. */
export function classNameOf(attributes: readonly ESTree.JSXAttributeItem[]): ClassName {
  const own = attributes.findLast(isClassAttribute);
  if (own === undefined) return { kind: 'none' };
  const { value } = own;
  if (value?.type === 'Literal') {
    const words = wordsOf(value.value).filter((word) => !JSX_ENTITY.test(word));
    return { kind: 'literal', end: value.end - 1, isEmpty: value.value === '', words };
  }
  return value?.type === 'JSXExpressionContainer' ? ofExpression(value.expression) : { kind: 'unfit' };
}

function isClassAttribute(attribute: ESTree.JSXAttributeItem): attribute is ESTree.JSXAttribute {
  return (
    attribute.type === 'JSXAttribute' &&
    attribute.name.type === 'JSXIdentifier' &&
    NAMES.has(attribute.name.name.toLowerCase())
  );
}

function ofExpression(expression: ESTree.JSXExpression): ClassName {
  const { start, end } = expression;
  if (expression.type === 'JSXEmptyExpression') return { kind: 'unfit' };
  if (expression.type === 'Literal' && typeof expression.value === 'string') {
    const { value } = expression;
    return { kind: 'literal', end: end - 1, isEmpty: value === '', words: wordsOf(value) };
  }
  if (expression.type === 'TemplateLiteral') {
    const isEmpty = end - start === '``'.length;
    return { kind: 'literal', end: end - 1, isEmpty, words: wholeWords(expression) };
  }
  if (isUnfit(expression)) return { kind: 'unfit' };
  return { kind: isString(expression) ? 'string' : 'unknown', range: { start, end } };
}

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/u).filter((word) => word !== '');
}

/** Excludes words joined to an expression: in `a b-${c}`, only `a` is complete. */
function wholeWords({ quasis }: ESTree.TemplateLiteral): readonly string[] {
  return quasis.flatMap(({ value }, index) => {
    let text = value.cooked ?? '';
    if (index > 0) text = text.replace(/^\S+/u, '');
    if (index < quasis.length - 1) text = text.replace(/\S+$/u, '');
    return wordsOf(text);
  });
}

function isUnfit(expression: ESTree.Expression): boolean {
  return UNFIT.has(bareExpression(expression).type);
}

function isString(expression: ESTree.Node): boolean {
  const inner = bareExpression(expression);
  if (inner.type === 'Literal') return typeof inner.value === 'string';
  if (inner.type === 'BinaryExpression')
    return inner.operator === '+' && (isString(inner.left) || isString(inner.right));
  if (inner.type === 'ConditionalExpression') return isString(inner.consequent) && isString(inner.alternate);
  if (inner.type === 'LogicalExpression') return isString(inner.left) && isString(inner.right);
  return inner.type === 'TemplateLiteral';
}
