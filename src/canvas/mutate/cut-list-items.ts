import type { MagicString } from 'magic-string';
import { isAloneOnLine, lineRange } from '../layout/layout.ts';
import type { Range } from '../range.ts';

/** A comma-separated list between brackets. */
export interface List {
  /** Range between the brackets. */
  readonly interior: Range;
  readonly items: readonly Range[];
}

/** Removes items with their commas, and their lines if they are alone on them. */
export function cutListItems(text: MagicString, { interior, items }: List, gone: ReadonlySet<Range>): void {
  const kept = items.filter((item) => !gone.has(item));
  if (kept.length === 0) {
    text.remove(interior.start, interior.end);
    return;
  }
  const { original } = text;
  for (const item of gone) {
    const withComma = { start: item.start, end: endOfComma(original, item.end) };
    const next = items[items.indexOf(item) + 1];
    const lastKept = kept.findLast(({ end }) => end <= item.start);
    if (isAloneOnLine(original, withComma)) {
      const { start, end } = lineRange(original, withComma);
      text.remove(start, end);
    } else if (next !== undefined) text.remove(item.start, next.start);
    else if (lastKept !== undefined) text.remove(lastKept.end, item.end);
  }
}

function endOfComma(source: string, end: number): number {
  return end + (/^\s*,/u.exec(source.slice(end))?.[0].length ?? 0);
}
