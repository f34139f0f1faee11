import type { MagicString } from 'magic-string';
import type { ESTree } from 'vite';
import type { SyntaxFile } from '../edit/syntax-file.ts';
import { isAloneOnLine, lineRange } from '../layout/layout.ts';
import { namesIn } from '../place/names-in.ts';
import type { Range } from '../range.ts';
import { cutListItems } from './cut-list-items.ts';

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
