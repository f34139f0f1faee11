import type { ESTree } from 'vite';
import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import type { Target } from '../edit/edit-draft.ts';
import { refuse } from '../edit/refuse.ts';
import { indentAt, lineStart } from '../layout/layout.ts';
import { namesIn } from '../place/names-in.ts';
import { scopesOf } from '../place/scopes.ts';
import { appendImport } from '../text/append-import.ts';
import { fileStyle } from '../text/file-style.ts';
import { exportsIn, importedName, importsIn, type Origin } from './component-origin.ts';
import { moduleOf, specifierOf } from './module-path.ts';

/**
 * Makes a component available at an element and returns its name there: an existing import may use another name. Fails
 * with `out-of-scope` if the name has another meaning there.
 */
export function addImport(target: Target, origin: Origin, name: string): Result<string, CanvasFault> {
  const { node, file } = target;
  const { program, path } = file;
  const lookUp = scopesOf(file);
  const known = knownAs(path, program, origin);
  if (known !== null) {
    return lookUp(known, node)?.scope === program
      ? ok(known)
      : refuse('out-of-scope', `${known} means something else in this place of ${path}`);
  }
  // An undeclared name is a global, which the import would shadow.
  const isGlobal = namesIn(program, file).some((use) => use.name === name && lookUp(name, use.node) === null);
  if (isGlobal || lookUp(name, node) !== null) {
    return refuse('out-of-scope', `${name} means something else in ${path}`);
  }
  writeImport(target, origin, name);
  return ok(name);
}

/** Returns null if the file does not have it yet. */
function knownAs(path: string, program: ESTree.Program, { module, exported }: Origin): string | null {
  if (module === path) return exportsIn(program).find((one) => one.exported === exported)?.local ?? null;
  const known = importsIn(program).find(
    ({ declaration, specifier }) =>
      moduleOf(declaration.source.value, path) === module && importedName(specifier) === exported,
  );
  return known?.specifier.local.name ?? null;
}

/** Extends a named import of the same module, else adds a line after the last import. */
function writeImport(target: Target, { module, exported }: Origin, name: string): void {
  const { file, text } = target;
  const { program, source, path } = file;
  const { lineEnd, quote } = fileStyle(file);
  const isNamed = exported !== 'default' && exported !== '*';
  const named = exported === name ? name : `${exported} as ${name}`;
  const list = isNamed ? namedImports(program, module, path) : null;
  if (list !== null) {
    const ownLine = source.slice(lineStart(source, list.start), list.start).trim() === '';
    text.appendLeft(list.end, `,${ownLine ? lineEnd + indentAt(source, list.start) : ' '}${named}`);
    return;
  }
  const what = isNamed ? `{ ${named} }` : exported === '*' ? `* as ${name}` : name;
  appendImport(target, `import ${what} from ${quote}${specifierOf(module, path)}${quote}`);
}

function namedImports(program: ESTree.Program, module: string, path: string): ESTree.ImportSpecifier | null {
  const last = importsIn(program).findLast(
    ({ declaration, specifier }) =>
      specifier.type === 'ImportSpecifier' && moduleOf(declaration.source.value, path) === module,
  );
  return last?.specifier.type === 'ImportSpecifier' ? last.specifier : null;
}
