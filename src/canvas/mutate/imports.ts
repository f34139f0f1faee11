import type { MagicString } from 'magic-string';
import type { ESTree } from 'vite';
import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import {
  exportsIn,
  importedName,
  importsIn,
  moduleOf,
  specifierOf,
  type Origin,
} from '../analysis/component-origin.ts';
import { namesIn, scopesOf } from '../analysis/scopes.ts';
import { appendImport, fileStyle } from '../code-style/file-style.ts';
import { indentAt, isAloneOnLine, lineRange, lineStart } from '../code-style/layout.ts';
import type { Target } from '../edit/edit-draft.ts';
import { refuse } from '../edit/refuse.ts';
import type { SyntaxFile } from '../edit/syntax-file.ts';
import type { Range } from '../jsx/syntax-nodes.ts';

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
      : refuse('out-of-scope', `${known} means something else at this place of ${path}`);
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

/**
 * Removes imports used only in the removed code. Keeps an import if its name occurs elsewhere in the file with any
 * meaning: a leftover import is better than a missing one.
 */
export function dropUnusedImports(text: MagicString, file: SyntaxFile, gone: readonly Range[]): void {
  const places = namesIn(file.program, file).filter(({ node }) => !isImported(node, file));
  const isGone = (node: Range) => gone.some(({ start, end }) => start <= node.start && node.end <= end);
  const kept = new Set(places.filter(({ node }) => !isGone(node)).map(({ name }) => name));
  const unused = new Set(places.map(({ name }) => name).filter((name) => !kept.has(name)));

  const whole: Range[] = [];
  for (const statement of file.program.body) {
    if (statement.type !== 'ImportDeclaration') continue;
    const { specifiers } = statement;
    const going = specifiers.filter(({ local }) => unused.has(local.name));
    if (going.length === 0) continue;
    if (going.length < specifiers.length) cutSpecifiers(text, statement, new Set(going));
    else whole.push(roomOf(statement, file.source));
  }
  for (const { start, end } of joined(whole)) {
    text.remove(start, end + emptyLinesBehind(file.source, start, end));
  }
}

/** Includes the line. Keeps a `;` at the start of a line, which separates the next statement from the previous. */
function roomOf({ start, end }: Range, source: string): Range {
  const isParting = /\n\s*;$/u.test(source.slice(start, end));
  const statement = { start, end: isParting ? start + source.slice(start, end - 1).trimEnd().length : end };
  return isAloneOnLine(source, statement) ? lineRange(source, statement) : statement;
}

function isImported(node: ESTree.Node, { parentOf }: SyntaxFile): boolean {
  const parent = parentOf(node);
  return parent !== null && parentOf(parent)?.type === 'ImportDeclaration';
}

/** Removes some of the default, namespace, and named specifiers. */
function cutSpecifiers(
  text: MagicString,
  { start, source, specifiers }: ESTree.ImportDeclaration,
  going: ReadonlySet<ESTree.ImportDeclarationSpecifier>,
): void {
  const { original } = text;
  const named = specifiers.filter(({ type }) => type === 'ImportSpecifier');
  const [first] = specifiers;
  const second = specifiers[1];
  if (first === undefined) return;
  const braces = {
    start: original.indexOf('{', first.type === 'ImportSpecifier' ? start : first.end),
    end: original.lastIndexOf('}', source.start) + 1,
  };
  const rest = named.length > 0 ? braces : second;
  if (rest !== undefined && first.type !== 'ImportSpecifier') {
    if (going.has(first)) text.remove(first.start, rest.start);
    else if (specifiers.slice(1).every((one) => going.has(one))) {
      text.remove(first.end, rest.end);
      return;
    }
  }
  const interior = { start: braces.start + 1, end: braces.end - 1 };
  const goingNamed = new Set(named.filter((one) => going.has(one)));
  if (goingNamed.size > 0) cutListItems(text, { interior, items: named }, goingNamed);
}

/** Merges adjacent ranges. */
function joined(ranges: readonly Range[]): readonly Range[] {
  const runs: Range[] = [];
  for (const range of ranges) {
    const isNext = runs.at(-1)?.end === range.start;
    const start = (isNext ? runs.pop() : undefined)?.start ?? range.start;
    runs.push({ start, end: range.end });
  }
  return runs;
}

/** Length of the empty lines after removed lines that follow an empty line or the start of the file. */
function emptyLinesBehind(source: string, start: number, end: number): number {
  const isBelowEmptyLine = /(?:^|\n)[^\S\n]*\n$/u.test(source.slice(0, start));
  if (start > 0 && !isBelowEmptyLine) return 0;
  return /^(?:[^\S\n]*\n)+/u.exec(source.slice(end))?.[0].length ?? 0;
}

/** A comma-separated list between brackets. */
export interface List {
  /** Range between the brackets. */
  readonly interior: Range;
  readonly items: readonly Range[];
}

/** Removes items with their commas, and their lines if they are alone on them. */
export function cutListItems(text: MagicString, { interior, items }: List, gone: ReadonlySet<Range>): void {
  const kept = items.filter((item) => !gone.has(item));
  if (kept.length === 0) {
    text.remove(interior.start, interior.end);
    return;
  }
  const { original } = text;
  for (const item of gone) {
    const withComma = { start: item.start, end: endOfComma(original, item.end) };
    const next = items[items.indexOf(item) + 1];
    const lastKept = kept.findLast(({ end }) => end <= item.start);
    if (isAloneOnLine(original, withComma)) {
      const { start, end } = lineRange(original, withComma);
      text.remove(start, end);
    } else if (next !== undefined) text.remove(item.start, next.start);
    else if (lastKept !== undefined) text.remove(lastKept.end, item.end);
  }
}

function endOfComma(source: string, end: number): number {
  return end + (/^\s*,/u.exec(source.slice(end))?.[0].length ?? 0);
}
