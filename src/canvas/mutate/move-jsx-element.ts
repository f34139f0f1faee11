import type { ESTree } from 'vite';
import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import { lostNames, namesTestedAround } from '../analysis/lost-names.ts';
import { placeOf, type JsxParent } from '../analysis/place-of.ts';
import { isBlankText, removalPlanOf, removalRanges } from '../analysis/removal-plan.ts';
import { indentAt, reindent } from '../code-style/layout.ts';
import type { EditDraft, Target } from '../edit/edit-draft.ts';
import type { Mutations } from '../edit/mutation.ts';
import { refuse } from '../edit/refuse.ts';
import { canHoldChildren, needsChildren, requiresSingleChild } from '../props/children-rules.ts';
import { slotAtEnd, slotBeside, type ChildSlot } from './child-slot.ts';

/** The node to move: the element, or the braces with its condition. */
interface Mover extends Pick<Target, 'file' | 'text'> {
  /** Display name for messages. */
  readonly name: string;
  readonly node: ESTree.Node;
  readonly parent: JsxParent;
}

/** Moves an element within its file, to a place where all its names have the same meaning. */
export function moveJsxElement(
  draft: EditDraft,
  mutation: Mutations['moveJsxElement'],
): Result<null, CanvasFault> {
  const element = draft.target(mutation.element);
  if (!element.ok) return element;
  const mover = moverOf(element.value, mutation.expectedParent);
  if (!mover.ok) return mover;
  const { file, name, node } = mover.value;
  const slot = slotFor(mover.value, draft, mutation);
  if (!slot.ok) return slot;
  if (isThere(mover.value, slot.value)) return refuse('nothing-to-change', `${name} is already there`);
  const lost = lostNames(node, slot.value, file);
  if (lost.length > 0) {
    const names = lost.join(', ');
    return refuse('out-of-scope', `${name} uses ${names}, which is unknown or different at its new place`);
  }
  const tested = namesTestedAround(node, slot.value.parent, file);
  if (tested.length > 0) {
    const names = tested.join(', ');
    return refuse(
      'out-of-scope',
      `${name} uses ${names}, which a condition around one of the two places tests`,
    );
  }
  move(mover.value, slot.value);
  return ok(null);
}

function moverOf(
  { node, element, file, text, sources }: Target,
  expectedParent: Mutations['moveJsxElement']['expectedParent'],
): Result<Mover, CanvasFault> {
  const name = `<${element.name}>`;
  if (expectedParent !== null && expectedParent.codebaseId !== element.parentId) {
    return refuse('stale-element', `${name} now has another parent`);
  }
  if (placeOf(node, file).kind === 'template') {
    return refuse('list-template', `${name} is rendered for every entry of a list`);
  }
  const leaving = removalPlanOf(node, () => false, file);
  if (leaving?.kind !== 'child') {
    return refuse('no-place', `${name} is not a child of another element and cannot be moved`);
  }
  const holder = requiresSingleChild(leaving.parent, { file, sources });
  if (holder !== null) return refuse('no-place', `${holder} requires ${name} as its only child`);
  if (needsChildren(leaving.parent, new Set([leaving.node]), { file, sources })) {
    return refuse('no-place', `The component around ${name} requires children`);
  }
  return ok({ file, text, name, node: leaving.node, parent: leaving.parent });
}

function slotFor(
  { name, node, file }: Mover,
  draft: EditDraft,
  { container: ref, before, after }: Mutations['moveJsxElement'],
): Result<ChildSlot, CanvasFault> {
  const container = draft.target(ref);
  if (!container.ok) return container;
  const { element, node: inner } = container.value;
  if (container.value.file !== file) {
    return refuse('different-files', `${name} and <${element.name}> are in different files`);
  }
  if (node.start <= inner.start && inner.end <= node.end) {
    return refuse('no-place', `<${element.name}> is inside ${name}`);
  }
  if (!canHoldChildren(container.value)) return refuse('no-place', `<${element.name}> cannot have children`);
  const beside = after ?? before;
  if (beside === null) return ok(slotAtEnd(inner, node, file));

  const anchor = draft.target(beside);
  if (!anchor.ok) return anchor;
  const slot = slotBeside(anchor.value.node, after === null ? 'before' : 'after', inner, file);
  if (slot !== null) return ok(slot);
  return refuse(
    'no-place',
    `There is no place beside <${anchor.value.element.name}> among the children of <${element.name}>`,
  );
}

/** True if only blank space is between the node and the slot. */
function isThere({ node, parent }: Mover, slot: ChildSlot): boolean {
  if (slot.parent !== parent) return false;
  const [from, to] = node.start < slot.at ? [node.end, slot.at] : [slot.at, node.start];
  return !parent.children.some((child) => !isBlankText(child) && from < child.end && child.start < to);
}

function move({ file, text, node, parent }: Mover, slot: ChildSlot): void {
  const { start, end } = node;
  const { original } = text;
  for (const room of removalRanges(parent, new Set([node]), original)) {
    text.remove(room.start, start).remove(end, room.end);
  }
  if (slot.gone !== null) text.remove(slot.gone.start, slot.gone.end);
  if (slot.broken !== null) text.appendLeft(slot.broken.at, slot.broken.text);
  reindent(text, file, node, indentAt(original, start), slot.indent);
  text.appendRight(start, slot.before).appendLeft(end, slot.after);
  if (slot.at < start || end < slot.at) text.move(start, end, slot.at);
}
