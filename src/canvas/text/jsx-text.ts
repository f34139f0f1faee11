import { JSX_ENTITY } from '../jsx-entity.ts';
import { hasUnseen, quoted, type Quote } from './quoted.ts';

/** Blanks that JSX, or whoever formats the file, would take away or make one of. */
const LOST_BLANKS = /^ | $| {2}/u;
/** At the beginning of a line it looks like a comment. */
const COMMENT = /^\/[/*]/u;

/** Whether JSX shows the text as it stands in the code. */
export function isPlainText(text: string): boolean {
  return !(
    /[{}<>]/u.test(text) ||
    JSX_ENTITY.test(text) ||
    LOST_BLANKS.test(text) ||
    COMMENT.test(text) ||
    hasUnseen(text)
  );
}

/** The text as a child of an element: bare where that shows it, else as a string in braces. */
export function jsxText(text: string, quote: Quote): string {
  return text === '' || isPlainText(text) ? text : `{${quoted(text, quote)}}`;
}
