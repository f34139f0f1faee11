import type { ESTree } from 'vite';
import type { Target } from '../edit/edit-draft.ts';
import { ownPropsOf, signaturesOf } from '../props/own-props.ts';
import type { JsxParent } from './place-of.ts';

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
  if (drawsItsChild(parent)) return `<${element.name}>`;
  const own = ownPropsOf({ element, node: parent, file, sources });
  const isOne = own !== null && signaturesOf(own, 'children').some(isOneElement);
  return isOne ? `<${element.name}>` : null;
}

function drawsItsChild({ openingElement }: ESTree.JSXElement): boolean {
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
