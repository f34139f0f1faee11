import type { ESTree } from 'vite';
import { walk, type SyntaxFile } from '../edit/syntax-file.ts';
import { isTagName } from '../jsx/tag-names.ts';
import { isFunction } from './place-of.ts';

/** A declaration of a name. */
export interface Declaration {
  /** The function, block, or file in which it is visible. */
  readonly scope: ESTree.Node;
  /** Offset before which it has no value; null if it is initialized from the start. */
  readonly from: number | null;
}

/** Resolves a name at a node; null if the file does not declare it. */
export type ScopeLookup = (name: string, at: ESTree.Node) => Declaration | null;

const BLOCKS: ReadonlySet<ESTree.Node['type']> = new Set([
  'Program',
  'BlockStatement',
  'StaticBlock',
  'SwitchStatement',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'TSModuleBlock',
]);
const TYPES: ReadonlySet<ESTree.Node['type']> = new Set([
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'TSEnumDeclaration',
  'TSDeclareFunction',
]);

/** Follows the scoping of JavaScript and TypeScript, for values and types. Functions declare `this` and `arguments`. */
export function scopesOf({ program, parentOf }: SyntaxFile): ScopeLookup {
  const known = new Map<ESTree.Node, Map<string, Declaration>>();
  const declare = (scope: ESTree.Node, names: readonly string[], from: number | null = null): void => {
    const own = known.get(scope) ?? new Map<string, Declaration>();
    known.set(scope, own);
    for (const name of names) own.set(name, { scope, from });
  };
  const blockAround = (node: ESTree.Node): ESTree.Node => {
    const parent = parentOf(node);
    return parent === null || BLOCKS.has(parent.type) ? (parent ?? program) : blockAround(parent);
  };
  const functionAround = (node: ESTree.Node): ESTree.Node => {
    const parent = parentOf(node);
    return parent === null || isFunction(parent) ? (parent ?? program) : functionAround(parent);
  };

  walk(program, (node, parent) => {
    if (node.type === 'VariableDeclaration') {
      const isVar = node.kind === 'var';
      const scope = isVar ? functionAround(node) : blockAround(node);
      for (const { id, end } of node.declarations) declare(scope, boundBy(id), isVar ? null : end);
    } else if (isFunction(node)) {
      declare(node, node.params.flatMap(boundBy));
      if (node.type !== 'ArrowFunctionExpression') declare(node, ['this', 'arguments']);
      if (node.type === 'FunctionExpression') declare(node, boundBy(node.id));
      if (node.type === 'FunctionDeclaration') declare(blockAround(node), boundBy(node.id));
    } else if (node.type === 'ClassDeclaration') declare(blockAround(node), boundBy(node.id), node.end);
    else if (node.type === 'ClassExpression') declare(node, boundBy(node.id));
    else if (node.type === 'PropertyDefinition' || node.type === 'StaticBlock') declare(node, ['this']);
    else if (node.type === 'CatchClause') declare(node, boundBy(node.param));
    else if (node.type === 'ImportDeclaration') {
      declare(
        program,
        node.specifiers.map(({ local }) => local.name),
      );
    } else if (node.type === 'TSTypeParameter' && parent !== null) {
      declare(parentOf(parent) ?? program, boundBy(node.name));
    } else if (TYPES.has(node.type) && 'id' in node && node.id !== null) {
      declare(blockAround(node), boundBy(node.id));
    }
  });

  const lookUp: ScopeLookup = (name, at) => {
    const declaration = known.get(at)?.get(name);
    if (declaration !== undefined) return declaration;
    const parent = parentOf(at);
    return parent === null ? null : lookUp(name, parent);
  };
  return lookUp;
}

/** Returns the names that a pattern binds. */
function boundBy(pattern: ESTree.Node | null): readonly string[] {
  if (pattern === null) return [];
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'ObjectPattern') return pattern.properties.flatMap(boundBy);
  if (pattern.type === 'Property') return boundBy(pattern.value);
  if (pattern.type === 'ArrayPattern') return pattern.elements.flatMap(boundBy);
  if (pattern.type === 'AssignmentPattern') return boundBy(pattern.left);
  if (pattern.type === 'RestElement') return boundBy(pattern.argument);
  return pattern.type === 'TSParameterProperty' ? boundBy(pattern.parameter) : [];
}

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
