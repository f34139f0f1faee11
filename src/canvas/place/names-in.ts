import type { ESTree } from 'vite';
import { isTagName } from '../element-names.ts';
import { walk, type SyntaxFile } from '../edit/syntax-file.ts';

/** A used or declared name; excludes property names, attributes, and tags. */
export interface NamePlace {
  readonly name: string;
  readonly node: ESTree.Node;
}

/** Returns all names in the node, including types and `this`; `super` counts as `this`, which has the same scope. */
export function namesIn(node: ESTree.Node, { parentOf }: SyntaxFile): readonly NamePlace[] {
  const places: NamePlace[] = [];
  walk(node, (inner) => {
    const name = nameOf(inner, parentOf(inner));
    if (name !== null) places.push({ name, node: inner });
  });
  return places;
}

function nameOf(node: ESTree.Node, parent: ESTree.Node | null): string | null {
  if (node.type === 'ThisExpression' || node.type === 'Super') return 'this';
  if (node.type === 'JSXIdentifier') return namesComponent(node, parent) ? node.name : null;
  return node.type === 'Identifier' && parent !== null && !isPart(node, parent) ? node.name : null;
}

/** In `<Dialog.Title>`, only the first name is a reference. */
function namesComponent(node: ESTree.JSXIdentifier, parent: ESTree.Node | null): boolean {
  if (parent?.type === 'JSXMemberExpression') return parent.object === node;
  const isElementName = parent?.type === 'JSXOpeningElement' || parent?.type === 'JSXClosingElement';
  return isElementName && !isTagName(node.name);
}

/** True for part of another construct: a key, a property, a label, or an imported or exported name. */
function isPart(node: ESTree.Node, parent: ESTree.Node): boolean {
  if (parent.type === 'MemberExpression') return parent.property === node && !parent.computed;
  if (parent.type === 'ImportSpecifier') return parent.imported === node;
  if (parent.type === 'ExportSpecifier') return parent.exported === node;
  if (parent.type === 'TSQualifiedName') return parent.right === node;
  if (parent.type === 'MetaProperty' || 'label' in parent) return true;
  const isKey = 'key' in parent && parent.key === node;
  return isKey && !('computed' in parent && parent.computed);
}
