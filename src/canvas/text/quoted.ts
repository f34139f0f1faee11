export type Quote = "'" | '"' | '`';

/**
 * What one does not see in code, or sees as something else: control characters, blanks other than the plain one, marks that
 * turn the direction of writing, halves of a character. The joiners that emoji and some scripts need are none of these.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069]|[^\S ]/u;
const ALL_UNSEEN = new RegExp(UNSEEN, 'gu');
const SHORT: Readonly<Record<string, string>> = {
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '\t': String.raw`\t`,
};

export function hasUnseen(text: string): boolean {
  return UNSEEN.test(text);
}

/** The text as a string of JavaScript. Of the two plain quotes it takes the other one where that saves a backslash. */
export function quoted(text: string, preferred: Quote): string {
  const quote = saving(text, preferred);
  const inner = text
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replaceAll(
      ALL_UNSEEN,
      (mark) => SHORT[mark] ?? `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  return quote + (quote === '`' ? inner.replaceAll('${', '\\${') : inner) + quote;
}

function saving(text: string, preferred: Quote): Quote {
  if (preferred === '`') return preferred;
  const other = preferred === "'" ? '"' : "'";
  return text.split(preferred).length > text.split(other).length ? other : preferred;
}

/** The quote a piece of code begins with: that of a string as it is written. */
export function quoteOf(code: string): Quote {
  const first = code[0];
  return first === '"' || first === '`' ? first : "'";
}
