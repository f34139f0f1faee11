import type { ESTree } from 'vite';
import { CHILDLESS_TAGS } from '#editor-protocol/html-tags.ts';
import type { JsxParent } from '../analysis/place-of.ts';
import { isBlankText } from '../analysis/removal-plan.ts';
import type { Target } from '../edit/edit-draft.ts';
import { bareExpression } from '../jsx/syntax-nodes.ts';
import { needsProp, ownPropsOf, signaturesOf } from './component-props.ts';

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

/** Types of `children` for exactly one element. */
const ONE_ELEMENT: ReadonlySet<string> = new Set(['ReactElement', 'Element']);

/**
 * Returns the element's display name if it takes exactly one child: a package component with `asChild`, or a project
 * component whose props declare `children: ReactElement`. Otherwise null.
 */
export function requiresSingleChild(
  parent: JsxParent,
  { file, sources }: Pick<Target, 'file' | 'sources'>,
): string | null {
  const element = file.elementOf(parent);
  if (parent.type !== 'JSXElement' || element === null || element.kind === 'native') return null;
  if (hasAsChild(parent)) return `<${element.name}>`;
  const own = ownPropsOf({ element, node: parent, file, sources });
  const isOne = own !== null && signaturesOf(own, 'children').some(isOneElement);
  return isOne ? `<${element.name}>` : null;
}

function hasAsChild({ openingElement }: ESTree.JSXElement): boolean {
  return openingElement.attributes.some((attribute) => {
    if (attribute.type !== 'JSXAttribute' || attribute.name.name !== 'asChild') return false;
    const { value } = attribute;
    if (value?.type !== 'JSXExpressionContainer') return true;
    return !(value.expression.type === 'Literal' && value.expression.value === false);
  });
}

function isOneElement({ typeAnnotation }: ESTree.TSPropertySignature): boolean {
  const said = typeAnnotation?.typeAnnotation;
  if (said?.type !== 'TSTypeReference') return false;
  const { typeName } = said;
  if (typeName.type === 'TSQualifiedName') return ONE_ELEMENT.has(typeName.right.name);
  return typeName.type === 'Identifier' && ONE_ELEMENT.has(typeName.name);
}

/** Tells whether `gone` contains all children of a component that requires children. */
export function needsChildren(
  parent: JsxParent,
  gone: ReadonlySet<ESTree.Node>,
  surroundings: Pick<Target, 'file' | 'sources'>,
): boolean {
  if (parent.type !== 'JSXElement') return false;
  const stays = parent.children.some((child) => {
    const isBlank = child.type === 'JSXText' && child.value.trim() === '';
    return !isBlank && !gone.has(child);
  });
  return !stays && needsProp(parent, 'children', surroundings);
}
