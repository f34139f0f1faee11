import type { ESTree } from 'vite';
import {
  blanksBefore,
  blanksAfter,
  isAloneOnLine,
  isBlank,
  lineRange,
  lineStart,
  lineTextEnd,
} from '../code-style/layout.ts';
import type { SyntaxFile } from '../edit/syntax-file.ts';
import type { Range } from '../jsx/syntax-nodes.ts';
import { childBraces, isJsxParent, withParentheses, type JsxParent } from './place-of.ts';

/** The node to remove with an element, and how. */
export type RemovalPlan =
  | { readonly kind: 'child'; readonly node: ESTree.Node; readonly parent: JsxParent }
  | { readonly kind: 'prop'; readonly node: ESTree.JSXAttribute; readonly tag: ESTree.JSXOpeningElement }
  | { readonly kind: 'item'; readonly node: ESTree.Node; readonly array: ESTree.ArrayExpression }
  /** A value is required there: replaced with `null`. */
  | { readonly kind: 'null'; readonly node: ESTree.Node };

/**
 * Includes conditions that would render nothing. Returns null if the value is used in a way that cannot be analyzed.
 * @param isGone tells whether a node is among the elements removed together
 */
export function removalPlanOf(
  expression: ESTree.Node,
  isGone: (node: ESTree.Node) => boolean,
  file: SyntaxFile,
): RemovalPlan | null {
  const node = withParentheses(expression, file);
  const parent = file.parentOf(node);
  if (parent === null) return null;
  if (isJsxParent(parent)) return { kind: 'child', node, parent };
  const braces = childBraces(node, file);
  if (braces !== null) return { kind: 'child', node: braces.container, parent: braces.parent };

  const holder = parent.type === 'JSXExpressionContainer' ? file.parentOf(parent) : parent;
  if (holder?.type === 'JSXAttribute') {
    const tag = file.parentOf(holder);
    return tag?.type === 'JSXOpeningElement' ? { kind: 'prop', node: holder, tag } : null;
  }
  if (parent.type === 'ArrayExpression') return { kind: 'item', node, array: parent };
  if (parent.type === 'LogicalExpression' && parent.right === node) {
    return parent.operator === '&&' ? removalPlanOf(parent, isGone, file) : { kind: 'null', node };
  }
  if (parent.type === 'ConditionalExpression' && parent.test !== node) {
    const other = parent.consequent === node ? parent.alternate : parent.consequent;
    return showsNothing(other, isGone) ? removalPlanOf(parent, isGone, file) : { kind: 'null', node };
  }
  const isResult =
    parent.type === 'ReturnStatement' || (parent.type === 'ArrowFunctionExpression' && parent.body === node);
  return isResult ? { kind: 'null', node } : null;
}

function showsNothing(node: ESTree.Node, isGone: (node: ESTree.Node) => boolean): boolean {
  if (isGone(node)) return true;
  if (node.type === 'ParenthesizedExpression') return showsNothing(node.expression, isGone);
  if (node.type === 'LogicalExpression') return node.operator === '&&' && showsNothing(node.right, isGone);
  if (node.type === 'ConditionalExpression') {
    return showsNothing(node.consequent, isGone) && showsNothing(node.alternate, isGone);
  }
  if (node.type === 'Literal') return node.raw === 'null' || node.raw === 'false';
  return node.type === 'Identifier' && node.name === 'undefined';
}

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
    const next = blanksAfter(source, gone.end);
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
