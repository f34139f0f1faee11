import type { ESTree } from 'vite';
import { ok, type Result } from '#core/result.ts';
import type { CanvasFault } from '#editor-protocol/canvas-answer.ts';
import type { EditDraft, Target } from '../edit/edit-draft.ts';
import type { ElementRef } from '../edit/mutation.ts';
import { refuse } from '../edit/refuse.ts';
import { canHoldChildren } from '../place/can-hold-children.ts';
import { isBlankText } from '../place/removal-ranges.ts';
import { slotBeside, type ChildSlot } from './child-slot.ts';
import { childUnitOf } from './child-unit.ts';

/** Position of a new child among an element's children. */
export type AddPlace =
  | { readonly kind: 'beside'; readonly slot: ChildSlot }
  /** Before the first or after the last child. */
  | { readonly kind: 'end'; readonly side: Side };

export type Side = 'before' | 'after';

/** If both neighbors are given, `after` counts, as in the frame. */
export function addPlace(
  draft: EditDraft,
  destination: Target,
  { before, after }: { readonly before: ElementRef | null; readonly after: ElementRef | null },
): Result<AddPlace, CanvasFault> {
  if (!canHoldChildren(destination)) {
    return refuse('no-place', `${destination.element.name} has no room for children`);
  }
  if (after !== null) return besides(draft, destination, after, 'after');
  return before === null ? ok({ kind: 'end', side: 'after' }) : besides(draft, destination, before, 'before');
}

function besides(
  draft: EditDraft,
  { element, node, file }: Target,
  ref: ElementRef,
  side: Side,
): Result<AddPlace, CanvasFault> {
  const neighbour = draft.target(ref);
  if (!neighbour.ok) return neighbour;
  const anchor = neighbour.value;
  const slot = anchor.file === file ? slotBeside(anchor.node, side, node, file) : null;
  if (slot === null) {
    return refuse('no-place', `${anchor.element.name} is none of the children of ${element.name}`);
  }
  const isAtEnd = childUnitOf(anchor.node, file)?.node === outermostChild(node, side);
  return ok(isAtEnd ? { kind: 'end', side } : { kind: 'beside', slot });
}

function outermostChild({ children }: ESTree.JSXElement, side: Side): ESTree.Node | undefined {
  const seen = children.filter((child) => !isBlankText(child));
  return side === 'after' ? seen.at(-1) : seen[0];
}
