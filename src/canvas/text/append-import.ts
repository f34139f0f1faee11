import type { Target } from '../edit/edit-draft.ts';
import { fileStyle } from './file-style.ts';

/** Writes a statement after the last import; in a file without, at its head. @param statement without its `;` */
export function appendImport({ file, text }: Pick<Target, 'file' | 'text'>, statement: string): void {
  const { program, source } = file;
  const { lineEnd, statementEnd } = fileStyle(file);
  const last =
    program.body.findLast(({ type }) => type === 'ImportDeclaration') ??
    // `'use client'` and its like have to come first.
    program.body.findLast((one) => one.type === 'ExpressionStatement' && typeof one.directive === 'string');
  if (last === undefined) {
    text.prependRight(headEnd(source), statement + statementEnd + lineEnd + lineEnd);
    return;
  }
  // A remark on its line stays with it.
  const [remark = ''] = /^[ \t]*(?:\/\/.*|\/\*[^\n]*\*\/)(?=\r?(?:\n|$))/u.exec(source.slice(last.end)) ?? [];
  text.appendLeft(last.end + remark.length, lineEnd + statement + statementEnd);
}

/** A remark that an empty line parts from what follows is about the file, and so is one that gives orders to a tool. */
const REMARK = /^\s*(?:\/\/.*|\/\*[\s\S]*?\*\/)[^\S\n]*(?:\n|$)/u;
const ORDER = /@jsx|@ts-|eslint|oxlint/u;

/** Behind what has to be first in a file, or is about all of it. */
function headEnd(source: string): number {
  const [first = ''] = /^\uFEFF?(?:#!.*\r?\n?)?/u.exec(source) ?? [];
  let end = first.length;
  let at = end;
  for (let remark = REMARK.exec(source.slice(at)); remark !== null; remark = REMARK.exec(source.slice(at))) {
    at += remark[0].length;
    const [emptyLines = ''] = /^(?:[^\S\n]*\n)+/u.exec(source.slice(at)) ?? [];
    if (emptyLines !== '' || ORDER.test(remark[0])) end = at + emptyLines.length;
  }
  return end;
}
