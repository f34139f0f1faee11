import { DUPLICATE_PLACEHOLDER_PREFIX } from '#editor-protocol/codebase-id.ts';
import type { ChangeFields } from '#editor-protocol/change/change-item.ts';
import { CODEBASE_ID_ATTRIBUTE } from '#editor-protocol/own-marks.ts';
import { codebaseIdOf, elementsWithId } from '../dom/find-elements.ts';
import { copyOf, markMoved, markStandIn } from './instant-marks.ts';
import { RESTRUCTURED, type InstantOutcome } from './instant-outcome.ts';
import { standingSiblings } from './visible-elements.ts';

export function duplicate(
  { codebaseIdsToDuplicate }: ChangeFields['DUPLICATE'],
  document: Document,
): InstantOutcome {
  for (const id of codebaseIdsToDuplicate) {
    for (const original of standingSiblings(elementsWithId(document, id))) {
      const copy = copyOf(original);
      markStandIn(copy);
      rename(copy, id);
      original.after(copy);
    }
  }
  return RESTRUCTURED;
}

/** Stops at a child without an id: below it, another component's elements may begin. */
function rename(copy: Element, id: string): void {
  const placeholder = `${DUPLICATE_PLACEHOLDER_PREFIX}${id}`;
  copy.classList.remove(id);
  copy.classList.add(placeholder);
  copy.setAttribute(CODEBASE_ID_ATTRIBUTE, placeholder);
  markMoved(copy);
  for (const child of copy.children) {
    const childId = codebaseIdOf(child);
    if (childId !== null) rename(child, childId);
  }
}
