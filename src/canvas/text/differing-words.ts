import type { Range } from '../range.ts';

/** The changed part of a text. */
interface TextEdit {
  /** Relative to the start of the text. */
  readonly range: Range;
  readonly text: string;
}

const BETWEEN_WORDS = /[ \t\r\n]+/u;
const SHOWN_AS_ONE = /^ $|[\r\n]/u;

/**
 * Returns the smallest edit at word boundaries, so that unchanged lines of a paragraph stay. Returns the whole text if
 * no word stays.
 * @param code the current code
 * @param text with single spaces
 */
export function differingWords(code: string, text: string): TextEdit {
  const blanks = code.match(new RegExp(BETWEEN_WORDS, 'gu')) ?? [];
  const all = { range: { start: 0, end: code.length }, text };
  // Blanks at the ends are shown now, and must be removed.
  if (code.trim() !== code || !blanks.every((blank) => SHOWN_AS_ONE.test(blank))) return all;

  const old = [...code.matchAll(/[^ \t\r\n]+/gu)].map((match) => ({
    word: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
  const words = text.split(' ');
  const shorter = Math.min(old.length, words.length);
  let head = 0;
  while (head < shorter && old[head]?.word === words[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail)?.word === words.at(-1 - tail)) tail += 1;
  // If words were only added or removed, include a neighbor for the blank between.
  if (head + tail === shorter && head > 0) head -= 1;
  else if (head + tail === shorter && tail > 0) tail -= 1;

  const first = old[head];
  const last = old[old.length - tail - 1];
  if (first === undefined || last === undefined) return all;
  return {
    range: { start: first.start, end: last.end },
    text: words.slice(head, words.length - tail).join(' '),
  };
}
