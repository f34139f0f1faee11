import type { SyntaxFile } from '../edit/syntax-file.ts';
import { lineEndOf } from '../layout/layout.ts';
import { quoteOf, type Quote } from './quoted.ts';

/** What a file's own lines say about how more of them are to be written. */
export interface FileStyle {
  readonly quote: Quote;
  readonly lineEnd: '\n' | '\r\n';
  /** `;`, or nothing where the file goes without. */
  readonly statementEnd: ';' | '';
}

/** Of its imports the last one shows it; a file without follows the common style. */
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
