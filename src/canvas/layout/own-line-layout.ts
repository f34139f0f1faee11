import type { ESTree } from 'vite';
import type { SyntaxFile } from '../edit/syntax-file.ts';
import type { Range } from '../range.ts';
import { indentAt, indentUnit, isAloneOnLine, lineEndOf, lineStart } from './layout.ts';

/** How something comes to stand on lines of its own: what to write before it and behind it, and its indentation then. */
export interface OwnLineLayout {
  readonly before: string;
  readonly after: string;
  readonly indent: string;
  /** Of its lines as they are now. */
  readonly from: string;
}

/** What a formatter puts in parentheses where it takes several lines. */
const TAKES_PARENTHESES: ReadonlySet<ESTree.Node['type']> = new Set([
  'ArrowFunctionExpression',
  'AssignmentExpression',
  'ConditionalExpression',
  'LogicalExpression',
  'Property',
  'ReturnStatement',
  'VariableDeclarator',
]);
const HAS_BRACKETS: ReadonlySet<ESTree.Node['type']> = new Set([
  'JSXExpressionContainer',
  'ParenthesizedExpression',
]);

/** Null for what is part of a line: among text, where a line end would take away a space, or in a list of arguments. */
export function ownLineLayoutOf(node: ESTree.Node, file: SyntaxFile): OwnLineLayout | null {
  const { source } = file;
  const parent = file.parentOf(node)?.type ?? 'Program';
  if (parent === 'JSXElement' || parent === 'JSXFragment') return ownLineLayoutOfRun(node, file);
  const from = indentAt(source, node.start);
  if (source.slice(lineStart(source, node.start), node.start).trim() === '') return onItsLines(from);
  if (isWithinLine(node, file)) return null;
  const lineEnd = lineEndOf(source);
  const indent = from + indentUnit(source);
  if (HAS_BRACKETS.has(parent)) return { before: lineEnd + indent, after: lineEnd + from, indent, from };
  if (!TAKES_PARENTHESES.has(parent)) return null;
  return { before: `(${lineEnd}${indent}`, after: `${lineEnd}${from})`, indent, from };
}

/** A child or prop around it shares its line with others, as in `<p>{isNew && <b>new</b>}</p>`. */
function isWithinLine(node: ESTree.Node, { source, parentOf }: SyntaxFile): boolean {
  const line = lineStart(source, node.start);
  let outer = parentOf(node);
  while (outer !== null && outer.start >= line) {
    const parent = parentOf(outer);
    if (outer.type === 'JSXExpressionContainer') {
      return !isAloneOnLine(source, parent?.type === 'JSXAttribute' ? parent : outer);
    }
    outer = parent;
  }
  return false;
}

/** Of siblings among JSX children, from the first to the last of them. */
export function ownLineLayoutOfRun(range: Range, { source }: SyntaxFile): OwnLineLayout | null {
  return isAloneOnLine(source, range) ? onItsLines(indentAt(source, range.start)) : null;
}

function onItsLines(indent: string): OwnLineLayout {
  return { before: '', after: '', indent, from: indent };
}
