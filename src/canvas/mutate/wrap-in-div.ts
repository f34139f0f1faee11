import type { ESTree } from 'vite';
import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import { WRAP_PLACEHOLDER } from '#editor-protocol/codebase-id.ts';
import { childUnitOf, placeOf, type ChildUnit } from '../analysis/place-of.ts';
import { indentUnit, lineEndOf, reindent } from '../code-style/layout.ts';
import { ownLineLayoutOf, ownLineLayoutOfRun, type OwnLineLayout } from '../code-style/own-line-layout.ts';
import type { EditDraft, Target } from '../edit/edit-draft.ts';
import type { Mutations } from '../edit/mutation.ts';
import { refuse } from '../edit/refuse.ts';
import type { Range } from '../jsx/syntax-nodes.ts';
import { selectionOf, type Selection } from './selection.ts';

/** Wraps an element at any position, or adjacent siblings, in a `div`. */
export function wrapInDiv(draft: EditDraft, { elements }: Mutations['wrapInDiv']): Result<null, CanvasFault> {
  const selection = selectionOf(draft, elements);
  if (!selection.ok) return selection;
  const [inFile, ...inOthers] = selection.value;
  if (inFile === undefined) return refuse('bad-request', 'No element was given');
  if (inOthers.length > 0) return refuse('different-files', 'The elements are in different files');
  const { file, targets } = inFile;
  if (targets.some(isListItem)) {
    return refuse('list-template', 'A div around a list entry would need the key of the entry');
  }
  const [first, ...rest] = targets;
  if (first !== undefined && rest.length === 0) wrap(inFile, first.node, ownLineLayoutOf(first.node, file));
  else {
    const run = runOf(targets);
    if (!run.ok) return run;
    wrap(inFile, run.value, ownLineLayoutOfRun(run.value, file));
  }
  draft.name(file.path, [WRAP_PLACEHOLDER]);
  return ok(null);
}

/** A list entry's key must be on its outermost element; on a plain child, a key may stay inside the `div`. */
function isListItem({ node, element, file }: Target): boolean {
  const hasKey = element.attributes.some((one) => one.kind === 'named' && one.name === 'key');
  const { kind } = placeOf(node, file);
  return kind === 'template' || (hasKey && (kind === 'item' || kind === 'value' || kind === 'result'));
}

/** Range from the first to the last element; only blank space and comments may be in between. */
function runOf(targets: readonly Target[]): Result<Range, CanvasFault> {
  const units: ChildUnit[] = [];
  for (const { node, file } of targets) {
    const unit = childUnitOf(node, file);
    if (unit === null) return refuse('different-parents', 'Only siblings can be wrapped together');
    units.push(unit);
  }
  const [first] = units;
  const last = units.at(-1);
  if (first === undefined || last === undefined || units.some(({ parent }) => parent !== first.parent)) {
    return refuse('different-parents', 'The elements have different parents');
  }
  const range = { start: first.node.start, end: last.node.end };
  const taken = new Set<ESTree.Node>(units.map(({ node }) => node));
  const within = first.parent.children.filter(({ start, end }) => range.start <= start && end <= range.end);
  if (within.some((child) => !taken.has(child) && !showsNothing(child))) {
    return refuse('different-parents', 'The elements are not adjacent');
  }
  return ok(range);
}

function showsNothing(child: ESTree.JSXChild): boolean {
  if (child.type === 'JSXText') return child.value.trim() === '';
  return child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression';
}

function wrap({ text, file }: Selection, range: Range, layout: OwnLineLayout | null): void {
  if (layout === null) {
    text.appendRight(range.start, '<div>').appendLeft(range.end, '</div>');
    return;
  }
  const { before, after, indent, from } = layout;
  const lineEnd = lineEndOf(text.original);
  const inner = indent + indentUnit(text.original);
  reindent(text, file, range, from, inner);
  text.appendRight(range.start, `${before}<div>${lineEnd}${inner}`);
  text.appendLeft(range.end, `${lineEnd}${indent}</div>${after}`);
}
