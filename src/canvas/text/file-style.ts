import type { SyntaxFile } from '../edit/syntax-file.ts';
import { lineEndOf } from '../layout/layout.ts';
import { quoteOf, type Quote } from './quoted.ts';

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
