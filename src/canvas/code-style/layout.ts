import type { MagicString } from 'magic-string';
import { walk, type SyntaxFile } from '../edit/syntax-file.ts';
import type { Range } from '../jsx/syntax-nodes.ts';

/*
 * Detects a file's layout, so that an edit writes new lines like those around them. Offsets in UTF-16 units; `\n` ends
 * a line, and a preceding `\r` is part of the line end.
 */

const DEFAULT_UNIT = '  ';

/** Returns the line end of the file's first line. */
export function lineEndOf(source: string): '\r\n' | '\n' {
  return source[source.indexOf('\n') - 1] === '\r' ? '\r\n' : '\n';
}

/** Returns one level of indentation: a tab, or the most frequent increase in spaces. */
export function indentUnit(source: string): string {
  const lines = source.split('\n').filter((line) => line.trim() !== '');
  const heads = lines.map(blankHead);
  const tabs = heads.filter((head) => head.startsWith('\t')).length;
  if (tabs > heads.filter((head) => head.startsWith(' ')).length) return '\t';
  const counts = new Map<number, number>();
  for (const [index, { length }] of heads.entries()) {
    const step = length - (heads[index - 1]?.length ?? 0);
    // Ignore a step of one: the star of a block comment.
    if (step > 1) counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  const [commonest] = [...counts].sort(([, one], [, other]) => other - one);
  return commonest === undefined ? DEFAULT_UNIT : ' '.repeat(commonest[0]);
}

/** Returns the start of the line that contains the offset. */
export function lineStart(source: string, offset: number): number {
  return source.lastIndexOf('\n', offset - 1) + 1;
}

/** Returns the end of the text of the offset's line, before the line end. */
export function lineTextEnd(source: string, offset: number): number {
  const feed = source.indexOf('\n', offset);
  if (feed === -1) return source.length;
  return feed > offset && source[feed - 1] === '\r' ? feed - 1 : feed;
}

/** Returns the indentation of the line that contains the offset. */
export function indentAt(source: string, offset: number): string {
  const start = lineStart(source, offset);
  return blankHead(source.slice(start, lineTextEnd(source, start)));
}

/** Tells whether only blank space precedes it on its first line and follows it on its last. */
export function isAloneOnLine(source: string, { start, end }: Range): boolean {
  const before = source.slice(lineStart(source, start), start);
  const after = source.slice(end, lineTextEnd(source, end));
  return isBlank(before) && isBlank(after);
}

/** Extends the range to whole lines including the last line end, for removal. */
export function lineRange(source: string, { start, end }: Range): Range {
  const feed = source.indexOf('\n', end);
  return { start: lineStart(source, start), end: feed === -1 ? source.length : feed + 1 };
}

/**
 * Changes the indentation of the lines that begin within the range, from `from` to `to`; the first line stays. A line
 * indented less than `from` moves as far as possible. Skips blank lines and the inside of strings and template
 * literals, which are part of the program's behavior.
 */
export function reindent(text: MagicString, file: SyntaxFile, range: Range, from: string, to: string): void {
  if (from === to) return;
  const { original } = text;
  const literals = literalsIn(file, range);
  for (let at = nextLine(original, range.start); at < range.end; at = nextLine(original, at)) {
    const head = indentAt(original, at);
    const isEmpty = at + head.length >= lineTextEnd(original, at);
    if (isEmpty || literals.some(({ start, end }) => start < at && at <= end)) continue;
    shift(text, at, { head, from, to });
  }
}

function shift(
  text: MagicString,
  at: number,
  { head, from, to }: { readonly head: string; readonly from: string; readonly to: string },
): void {
  if (to.startsWith(from)) {
    text.appendRight(at, to.slice(from.length));
    return;
  }
  const kept = from.startsWith(to) ? to : '';
  const wanted = from.slice(kept.length);
  const going = Math.min(wanted.length, Math.max(0, head.length - kept.length));
  if (going > 0) text.remove(at, at + going);
  if (kept === '' && to !== '') text.appendRight(at, to);
}

function literalsIn({ program }: SyntaxFile, range: Range): readonly Range[] {
  const found: Range[] = [];
  walk(program, (node) => {
    const isText = node.type === 'TemplateElement' || node.type === 'Literal';
    if (isText && node.start < range.end && range.start < node.end) found.push(node);
  });
  return found;
}

/** Returns `Infinity` after the last line. */
function nextLine(source: string, offset: number): number {
  const feed = source.indexOf('\n', offset);
  return feed === -1 ? Infinity : feed + 1;
}

function blankHead(line: string): string {
  return /^[ \t]*/u.exec(line)?.[0] ?? '';
}

/** True for an empty text or JSX layout characters; a no-break space is visible content. */
export function isBlank(text: string): boolean {
  return /^[ \t\r\n]*$/u.test(text);
}

/** Returns the start of the blanks before the offset on its line. */
export function blanksBefore(source: string, offset: number): number {
  let start = offset;
  while (/[ \t]/u.test(source.charAt(start - 1))) start -= 1;
  return start;
}

/** Returns the end of the blanks after the offset on its line. */
export function blanksAfter(source: string, offset: number): number {
  let end = offset;
  while (/[ \t]/u.test(source.charAt(end))) end += 1;
  return end;
}
