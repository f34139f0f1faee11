import type { ESTree } from 'vite';
import { isAloneOnLine, lineRange, lineStart, lineTextEnd } from '../layout/layout.ts';
import type { Range } from '../range.ts';
import { blanksBefore, blanksBehind, isBlank } from './blank-space.ts';
import type { JsxParent } from './place-of.ts';

/*
 * Computes what to remove with a child, so that no empty line, trailing space, or double space is left.
 */

/** Range between the tags; null if self-closing. */
export function interiorOf(parent: JsxParent): Range | null {
  const [opening, closing] =
    parent.type === 'JSXFragment'
      ? [parent.openingFragment, parent.closingFragment]
      : [parent.openingElement, parent.closingElement];
  return closing === null ? null : { start: opening.end, end: closing.start };
}

export function isBlankText(child: ESTree.JSXChild): boolean {
  return child.type === 'JSXText' && isBlank(child.value);
}

/** Returns the ranges to remove with some children; the whole interior if no other content is left. */
export function removalRanges(
  parent: JsxParent,
  gone: ReadonlySet<ESTree.Node>,
  source: string,
): readonly Range[] {
  const interior = interiorOf(parent);
  if (interior === null) return [];
  if (parent.children.every((child) => gone.has(child) || isBlankText(child))) return [interior];
  const runs: Range[] = [];
  let isRunning = false;
  for (const child of parent.children) {
    if (gone.has(child)) {
      const start = (isRunning ? runs.pop() : undefined)?.start ?? child.start;
      runs.push({ start, end: child.end });
      isRunning = true;
    } else if (!isBlankText(child)) isRunning = false;
  }
  return runs.map((run) => roomOf(run, interior, source));
}

/** @param gone the range of adjacent children, with only blank space between them */
function roomOf(gone: Range, interior: Range, source: string): Range {
  if (isAloneOnLine(source, gone)) return linesOf(gone, interior, source);
  const isFirst = isBlank(source.slice(lineStart(source, gone.start), gone.start));
  if (isFirst) {
    const next = blanksBehind(source, gone.end);
    // The last child on its line: remove from the line break before it up to the closing tag.
    return next < interior.end
      ? { start: gone.start, end: next }
      : { start: lineBreakBefore(source, gone.start), end: next };
  }
  const isBlankBehind = /\s/u.test(source.charAt(gone.end));
  return { start: isBlankBehind ? blanksBefore(source, gone.start) : gone.start, end: gone.end };
}

/** Also removes one of two adjacent empty lines, and an empty line left at the start or end of the interior. */
function linesOf(gone: Range, interior: Range, source: string): Range {
  const { start, end } = lineRange(source, gone);
  const isEmptyAt = (offset: number) =>
    interior.start <= offset &&
    offset < interior.end &&
    isBlank(source.slice(lineStart(source, offset), lineTextEnd(source, offset)));
  const above = start - 1;
  const isLast = interior.end <= lineTextEnd(source, end);
  if (isEmptyAt(above) && lineStart(source, above) > interior.start && (isLast || isEmptyAt(end))) {
    return { start: lineStart(source, above), end };
  }
  const isTopmost = lineStart(source, above) <= interior.start;
  return isTopmost && isEmptyAt(end)
    ? { start, end: lineRange(source, { start: end, end }).end }
    : { start, end };
}

/** Returns the start of the line end before the offset's line. */
function lineBreakBefore(source: string, offset: number): number {
  const start = lineStart(source, offset) - 1;
  return source.charAt(start - 1) === '\r' ? start - 1 : start;
}
