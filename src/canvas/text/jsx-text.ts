import { JSX_ENTITY } from '../jsx-entity.ts';
import { hasUnseen, quoted, type Quote } from './quoted.ts';

/** Blanks that JSX or a formatter would remove or collapse. */
const LOST_BLANKS = /^ | $| {2}/u;
/** Looks like a comment at the start of a line. */
const COMMENT = /^\/[/*]/u;

/** Tells whether JSX shows the text exactly as written. */
export function isPlainText(text: string): boolean {
  return !(
    /[{}<>]/u.test(text) ||
    JSX_ENTITY.test(text) ||
    LOST_BLANKS.test(text) ||
    COMMENT.test(text) ||
    hasUnseen(text)
  );
}

/** Returns the text as an element child: plain if possible, else as a string in braces. */
export function jsxText(text: string, quote: Quote): string {
  return text === '' || isPlainText(text) ? text : `{${quoted(text, quote)}}`;
}
