import { posix } from 'node:path';
import type { ESTree } from 'vite';
import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import type { Target } from '../edit/edit-draft.ts';
import { refuse } from '../edit/refuse.ts';
import { scopesOf } from './scopes.ts';

/** What to import to get a component. */
export interface Origin {
  /** As returned by `moduleOf`. */
  readonly module: string;
  /** Export name: `default`, `*` for the namespace, or a name. */
  readonly exported: string;
}

/** Returns the origin of the first part of an element's name; `out-of-scope` if other files cannot import it. */
export function componentOrigin(
  { node, file }: Pick<Target, 'node' | 'file'>,
  name: string,
): Result<Origin, CanvasFault> {
  const { program, path } = file;
  if (scopesOf(file)(name, node)?.scope !== program) {
    return refuse('out-of-scope', `${name} is a local name in ${path}, which other files cannot import`);
  }
  for (const { specifier, declaration } of importsIn(program)) {
    if (specifier.local.name !== name) continue;
    return ok({ module: moduleOf(declaration.source.value, path), exported: importedName(specifier) });
  }
  const exported = exportsIn(program).find(({ local }) => local === name)?.exported;
  return exported === undefined
    ? refuse('out-of-scope', `${path} does not export ${name}`)
    : ok({ module: path, exported });
}

interface Import {
  readonly specifier: ESTree.ImportDeclarationSpecifier;
  readonly declaration: ESTree.ImportDeclaration;
}

/** Value imports only: a type import is not a component. */
export function importsIn(program: ESTree.Program): readonly Import[] {
  return program.body
    .filter((statement) => statement.type === 'ImportDeclaration')
    .filter(({ importKind }) => importKind !== 'type')
    .flatMap((declaration) => declaration.specifiers.map((specifier) => ({ specifier, declaration })))
    .filter(({ specifier }) => specifier.type !== 'ImportSpecifier' || specifier.importKind !== 'type');
}

export function importedName(specifier: ESTree.ImportDeclarationSpecifier): string {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  return specifier.type === 'ImportNamespaceSpecifier' ? '*' : nameOf(specifier.imported);
}

interface Export {
  readonly exported: string;
  readonly local: string;
}

/** The file's own exports, named ones before the default. */
export function exportsIn({ body }: ESTree.Program): readonly Export[] {
  const named = body.flatMap((statement): readonly Export[] => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.exportKind === 'type') return [];
    if (statement.source !== null) return [];
    const specified = statement.specifiers.map(({ exported, local }) => ({
      exported: nameOf(exported),
      local: nameOf(local),
    }));
    return [
      ...specified,
      ...declaredNames(statement.declaration).map((name) => ({ exported: name, local: name })),
    ];
  });
  const defaults = body.flatMap((statement): readonly Export[] => {
    if (statement.type !== 'ExportDefaultDeclaration') return [];
    const { declaration } = statement;
    const names = declaration.type === 'Identifier' ? [declaration.name] : declaredNames(declaration);
    return names.map((local) => ({ exported: 'default', local }));
  });
  return [...named, ...defaults];
}

function declaredNames(declaration: ESTree.Node | null): readonly string[] {
  if (declaration?.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  }
  const isNamed = declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration';
  return isNamed && declaration.id !== null ? [declaration.id.name] : [];
}

function nameOf(name: ESTree.ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name;
}

/**
 * Resolves an import: a file of the project by its path from the root, other modules by their specifier. `#name/…` is
 * an alias for `src/name/…`.
 */
export function moduleOf(specifier: string, importer: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(importer), specifier);
  return specifier.replace(/^#(?=[^/]+\/.)/u, 'src/');
}

/** Returns the specifier: relative for files in or below the importer's folder, else `#name/…`. */
export function specifierOf(module: string, importer: string): string {
  const inSource = /^src\/([^/]+\/.+)$/u.exec(module)?.[1];
  if (inSource === undefined) return module;
  const way = posix.relative(posix.dirname(importer), module);
  return way.startsWith('..') ? `#${inSource}` : `./${way}`;
}
