import type { Target } from '../edit/edit-draft.ts';
import type { SyntaxFile } from '../edit/syntax-file.ts';
import { lineEndOf } from './layout.ts';
import { quoted, quoteOf, type Quote } from './quoted.ts';

/** A file's style for new code. */
export interface FileStyle {
  readonly quote: Quote;
  readonly lineEnd: '\n' | '\r\n';
  /** `;`, or empty if the file omits semicolons. */
  readonly statementEnd: ';' | '';
}

/** Detects the style of the last import; a file without imports gets the common style. */
export function fileStyle({ program, source }: SyntaxFile): FileStyle {
  const lineEnd = lineEndOf(source);
  const last = program.body.findLast((statement) => statement.type === 'ImportDeclaration');
  if (last === undefined) return { quote: "'", lineEnd, statementEnd: ';' };
  return {
    quote: quoteOf(source.slice(last.source.start, last.source.end)),
    lineEnd,
    statementEnd: source[last.end - 1] === ';' ? ';' : '',
  };
}

/** Adds a statement after the last import, or at the start of the file. @param statement without its `;` */
export function appendImport({ file, text }: Pick<Target, 'file' | 'text'>, statement: string): void {
  const { program, source } = file;
  const { lineEnd, statementEnd } = fileStyle(file);
  const last =
    program.body.findLast(({ type }) => type === 'ImportDeclaration') ??
    // Directives such as `'use client'` must come first.
    program.body.findLast((one) => one.type === 'ExpressionStatement' && typeof one.directive === 'string');
  if (last === undefined) {
    text.prependRight(headEnd(source), statement + statementEnd + lineEnd + lineEnd);
    return;
  }
  // Keeps a trailing comment on the import's line.
  const [remark = ''] = /^[ \t]*(?:\/\/.*|\/\*[^\n]*\*\/)(?=\r?(?:\n|$))/u.exec(source.slice(last.end)) ?? [];
  text.appendLeft(last.end + remark.length, lineEnd + statement + statementEnd);
}

/** A comment at the start of a file. It belongs to the file if an empty line follows or it is a tool directive. */
const COMMENT = /^\s*(?:\/\/.*|\/\*[\s\S]*?\*\/)[^\S\n]*(?:\n|$)/u;
const TOOL_DIRECTIVE = /@jsx|@ts-|eslint|oxlint/u;

/** Returns the offset after content that must be first, and comments about the file. */
function headEnd(source: string): number {
  const [first = ''] = /^\uFEFF?(?:#!.*\r?\n?)?/u.exec(source) ?? [];
  let end = first.length;
  let at = end;
  for (
    let remark = COMMENT.exec(source.slice(at));
    remark !== null;
    remark = COMMENT.exec(source.slice(at))
  ) {
    at += remark[0].length;
    const [emptyLines = ''] = /^(?:[^\S\n]*\n)+/u.exec(source.slice(at)) ?? [];
    if (emptyLines !== '' || TOOL_DIRECTIVE.test(remark[0])) end = at + emptyLines.length;
  }
  return end;
}

/** Adds an import of a style sheet to the element's file if it is missing. @param specifier such as `./card.css` */
export function importSheet(target: Target, specifier: string): void {
  const { file } = target;
  const isThere = file.program.body.some(
    (one) => one.type === 'ImportDeclaration' && one.source.value === specifier,
  );
  if (!isThere) appendImport(target, `import ${quoted(specifier, fileStyle(file).quote)}`);
}
