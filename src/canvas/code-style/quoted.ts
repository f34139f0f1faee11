import { JSX_ENTITY } from '../jsx/jsx-text.ts';

export type Quote = "'" | '"' | '`';

/**
 * Characters that are invisible or ambiguous in code: control characters, blanks other than the space, bidirectional
 * marks, and lone surrogates. Excludes joiners, which emoji and some scripts need.
 */
const INVISIBLE = /[\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069]|[^\S ]/u;
const ALL_INVISIBLE = new RegExp(INVISIBLE, 'gu');
const SHORT: Readonly<Record<string, string>> = {
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '\t': String.raw`\t`,
};

export function hasInvisible(text: string): boolean {
  return INVISIBLE.test(text);
}

/** Returns the text as a JavaScript string, in the quotes that need fewer backslashes. */
export function quoted(text: string, preferred: Quote): string {
  const quote = quoteNeedingFewerEscapes(text, preferred);
  const inner = text
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replaceAll(
      ALL_INVISIBLE,
      (mark) => SHORT[mark] ?? `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  return quote + (quote === '`' ? inner.replaceAll('${', '\\${') : inner) + quote;
}

function quoteNeedingFewerEscapes(text: string, preferred: Quote): Quote {
  if (preferred === '`') return preferred;
  const other = preferred === "'" ? '"' : "'";
  return text.split(preferred).length > text.split(other).length ? other : preferred;
}

/** Returns the opening quote of a string's code. */
export function quoteOf(code: string): Quote {
  const first = code[0];
  return first === '"' || first === '`' ? first : "'";
}

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
    hasInvisible(text)
  );
}

/** Returns the text as an element child: plain if possible, else as a string in braces. */
export function jsxText(text: string, quote: Quote): string {
  return text === '' || isPlainText(text) ? text : `{${quoted(text, quote)}}`;
}
