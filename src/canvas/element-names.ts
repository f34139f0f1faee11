import type { ESTree } from 'vite';

const FRAGMENT = 'Fragment';

/** As it stands in the code: `div`, `svg:rect`, `Dialog.Title`. */
export function writtenName(name: ESTree.JSXElementName): string {
  if (name.type === 'JSXIdentifier') return name.name;
  if (name.type === 'JSXNamespacedName') return `${name.namespace.name}:${name.name.name}`;
  return `${writtenName(name.object)}.${name.property.name}`;
}

/** By JSX's own rule: a name with a small first letter is a tag's, one with a point in it never. */
export function isTagName(name: string): boolean {
  return /^[a-z][^.]*$/u.test(name);
}

/**
 * Tells React's fragments, which take no props but `key` and `children`, from other elements: by the name `Fragment`, alone
 * or behind a point, and by the names this file imports it under.
 */
export function fragmentTest(program: ESTree.Program): (name: string) => boolean {
  const imports = program.body.filter((statement) => statement.type === 'ImportDeclaration');
  const specifiers = imports
    .filter(({ source }) => source.value === 'react')
    .flatMap(({ specifiers }) => specifiers);
  const aliases = new Set(specifiers.filter(isOfFragment).map(({ local }) => local.name));
  return (name) => name === FRAGMENT || name.endsWith(`.${FRAGMENT}`) || aliases.has(name);
}

function isOfFragment(specifier: ESTree.ImportDeclarationSpecifier): boolean {
  return (
    specifier.type === 'ImportSpecifier' &&
    specifier.imported.type === 'Identifier' &&
    specifier.imported.name === FRAGMENT
  );
}
