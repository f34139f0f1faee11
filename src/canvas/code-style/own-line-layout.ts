import type { ESTree } from 'vite';
import type { SyntaxFile } from '../edit/syntax-file.ts';
import type { Range } from '../jsx/syntax-nodes.ts';
import { indentAt, indentUnit, isAloneOnLine, lineEndOf, lineStart } from './layout.ts';

/** How to put a node on its own lines: text to write before and after it, and its indentation then. */
export interface OwnLineLayout {
  readonly before: string;
  readonly after: string;
  readonly indent: string;
  /** Current indentation of its lines. */
  readonly from: string;
}

/** Parents whose multi-line value a formatter puts in parentheses. */
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

/** Returns null if it must stay inline: in text, where a line end would remove a space, or in an argument list. */
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

/** True if the enclosing child or prop shares its line, as in `<p>{isNew && <b>new</b>}</p>`. */
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

/** Layout of adjacent JSX children, from the first to the last. */
export function ownLineLayoutOfRun(range: Range, { source }: SyntaxFile): OwnLineLayout | null {
  return isAloneOnLine(source, range) ? onItsLines(indentAt(source, range.start)) : null;
}

function onItsLines(indent: string): OwnLineLayout {
  return { before: '', after: '', indent, from: indent };
}
