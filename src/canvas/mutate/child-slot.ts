import type { ESTree } from 'vite';
import { childUnitOf, isJsxParent, type JsxParent } from '../analysis/place-of.ts';
import { interiorOf, isBlankText } from '../analysis/removal-plan.ts';
import {
  blanksBefore,
  indentAt,
  indentUnit,
  isAloneOnLine,
  isBlank,
  lineEndOf,
  lineStart,
  lineTextEnd,
} from '../code-style/layout.ts';
import type { SyntaxFile } from '../edit/syntax-file.ts';
import type { Range } from '../jsx/syntax-nodes.ts';
import { writtenName } from '../jsx/tag-names.ts';

/** Insertion point for a child. Offsets into the current text. */
export interface ChildSlot {
  readonly parent: JsxParent;
  readonly at: number;
  /** Written directly before and after the child. */
  readonly before: string;
  readonly after: string;
  /** Indentation of the child's line. */
  readonly indent: string;
  /** Removed text: blank space between the tags, or the slash of a self-closing tag. */
  readonly gone: Range | null;
  /** Moves content that shares a line with the tags to its own line. */
  readonly broken: { readonly at: number; readonly text: string } | null;
}

/**
 * Returns the slot next to a child of the container: the element or the braces with its condition. Null if it is not a
 * child of the container, or is rendered per list entry, as there is no place in the code between two entries.
 */
export function slotBeside(
  anchor: ESTree.JSXElement,
  side: 'before' | 'after',
  container: ESTree.JSXElement,
  file: SyntaxFile,
): ChildSlot | null {
  const child = childUnitOf(anchor, file);
  if (child === null || !isBelow(child.parent, container, file)) return null;
  const { node, parent } = child;
  if (side === 'after') return slotAfter(node, parent, file.source);
  const { source } = file;
  const { start } = belowComments(node, parent, source);
  const indent = indentAt(source, start);
  const beginsLine = isBlank(source.slice(lineStart(source, start), start));
  return { ...BARE, parent, at: start, after: beginsLine ? lineEndOf(source) + indent : '', indent };
}

/** Returns the slot after all children. @param mover the element to insert, which may be a child already */
export function slotAtEnd(container: ESTree.JSXElement, mover: Range, file: SyntaxFile): ChildSlot {
  const { source } = file;
  const interior = interiorOf(container);
  const last = container.children.findLast((child) => !isBlankText(child));
  if (interior === null || last === undefined) return inEmpty(container, interior, file);
  const content = source.slice(interior.start, interior.end);
  const isOneLine = !content.includes('\n') && content.trim() === content;
  const staysOneLine =
    isInText(container, file) || (interior.start <= mover.start && mover.end <= interior.end);
  if (!isOneLine || staysOneLine) return slotAfter(textRange(last, source), container, source);

  const lines = linesWithin(container, source);
  const broken = { at: interior.start, text: lines.before };
  return { ...BARE, ...lines, parent: container, at: interior.end, broken };
}

const BARE = { before: '', after: '', gone: null, broken: null } as const;

function slotAfter({ end }: Range, parent: JsxParent, source: string): ChildSlot {
  const indent = indentAt(source, end);
  const endsLine = isBlank(source.slice(end, lineTextEnd(source, end)));
  return { ...BARE, parent, at: end, before: endsLine ? lineEndOf(source) + indent : '', indent };
}

function inEmpty(container: ESTree.JSXElement, interior: Range | null, file: SyntaxFile): ChildSlot {
  const { source } = file;
  const inLine = { before: '', after: '', indent: indentAt(source, container.start) };
  const lines = isInText(container, file) ? inLine : linesWithin(container, source);
  const slot = { ...BARE, ...lines, parent: container };
  if (interior !== null) return { ...slot, at: interior.end, gone: interior };
  const { name, end } = container.openingElement;
  return { ...slot, at: end, after: `${lines.after}</${writtenName(name)}>`, gone: slashOf(source, end) };
}

/** Includes the space before the slash, unless the slash begins its line. */
function slashOf(source: string, end: number): Range {
  const slash = source.lastIndexOf('/', end - 1);
  const start = blanksBefore(source, slash);
  return { start: start === lineStart(source, slash) ? slash : start, end: slash + 1 };
}

/** Puts a child on its own line, one level deeper, and the closing tag on the next. */
function linesWithin(container: ESTree.JSXElement, source: string) {
  const after = lineEndOf(source) + indentAt(source, container.start);
  const indent = indentAt(source, container.start) + indentUnit(source);
  return { before: lineEndOf(source) + indent, after, indent };
}

/** True if it shares its line with siblings, which a line end would separate. */
function isInText(container: ESTree.JSXElement, { source, parentOf }: SyntaxFile): boolean {
  const parent = parentOf(container);
  return parent !== null && isJsxParent(parent) && !isAloneOnLine(source, container);
}

/** True for the container, or a fragment or condition directly below it. */
function isBelow(parent: JsxParent, container: ESTree.JSXElement, file: SyntaxFile): boolean {
  if (parent === container) return true;
  const unit = file.elementOf(parent) === null ? childUnitOf(parent, file) : null;
  return unit !== null && isBelow(unit.parent, container, file);
}

/** Extends the range to comments on the lines above, which belong to the child. */
function belowComments(child: ESTree.Node, parent: JsxParent, source: string): Range {
  let first: Range = child;
  for (const sibling of parent.children.filter(({ end }) => end <= child.start).reverse()) {
    const isComment =
      sibling.type === 'JSXExpressionContainer' && sibling.expression.type === 'JSXEmptyExpression';
    if (isComment && isAloneOnLine(source, sibling)) first = sibling;
    else if (!isBlankText(sibling) || /\n[^\S\n]*\n/u.test(source.slice(sibling.start, sibling.end))) break;
  }
  return first;
}

/** Excludes blank space around text. */
function textRange(child: ESTree.JSXChild, source: string): Range {
  const { start, end } = child;
  if (child.type !== 'JSXText') return child;
  const text = source.slice(start, end);
  return {
    start: end - text.replace(/^[ \t\r\n]+/u, '').length,
    end: start + text.replace(/[ \t\r\n]+$/u, '').length,
  };
}
