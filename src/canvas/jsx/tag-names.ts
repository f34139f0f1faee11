import type { ESTree } from 'vite';

const FRAGMENT = 'Fragment';

/** As in the code: `div`, `svg:rect`, `Dialog.Title`. */
export function writtenName(name: ESTree.JSXElementName): string {
  if (name.type === 'JSXIdentifier') return name.name;
  if (name.type === 'JSXNamespacedName') return `${name.namespace.name}:${name.name.name}`;
  return `${writtenName(name.object)}.${name.property.name}`;
}

/** JSX's rule: a name with a lowercase first letter and no dot is a tag. */
export function isTagName(name: string): boolean {
  return /^[a-z][^.]*$/u.test(name);
}

/**
 * Returns a test for React fragments, which take no props besides `key` and `children`: `Fragment`, `….Fragment`, and
 * this file's import aliases.
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

/** Tags that load, run, or redirect, or are unique per page: not allowed in an edit. */
const FORBIDDEN_TAGS: ReadonlySet<string> = new Set([
  'base',
  'body',
  'embed',
  'head',
  'html',
  'iframe',
  'link',
  'meta',
  'object',
  'script',
  'style',
]);

/** Accepts tags of HTML, SVG, and custom elements by their form, because there is no complete list. */
export function isAllowedTag(tag: string): boolean {
  return /^[a-z][a-zA-Z\d]*(?:-[a-z\d]+)*$/u.test(tag) && !FORBIDDEN_TAGS.has(tag.toLowerCase());
}
