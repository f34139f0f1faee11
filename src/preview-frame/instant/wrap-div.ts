import { WRAP_PLACEHOLDER } from '#editor-protocol/codebase-id.ts';
import type { ChangeFields } from '#editor-protocol/change/change-item.ts';
import { CODEBASE_ID_ATTRIBUTE } from '#editor-protocol/own-marks.ts';
import { elementsWithId } from '../dom/find-elements.ts';
import { copyOf, hideOriginal, markStandIn } from './instant-marks.ts';
import { RESTRUCTURED, type InstantOutcome } from './instant-outcome.ts';
import { standing, standingSiblings } from './visible-elements.ts';

/** Wraps each element of the first id together with its siblings of the other ids; skips missing elements. */
export function wrapDiv({ codebaseIdsToWrap }: ChangeFields['WRAP_DIV'], document: Document): InstantOutcome {
  const [firstId, ...otherIds] = codebaseIdsToWrap;
  if (firstId === undefined) return RESTRUCTURED;
  const first = standingSiblings(elementsWithId(document, firstId));
  const others = otherIds.map((id) => standing(elementsWithId(document, id)));
  for (const element of first) {
    const parent = element.parentElement;
    const siblings = others.flatMap((ofId) => ofId.find((other) => other.parentElement === parent) ?? []);
    wrap([element, ...siblings]);
  }
  return RESTRUCTURED;
}

/** Copies follow the order of the ids; the div takes the place of the earliest original. */
function wrap(originals: readonly Element[]): void {
  const [earliest] = originals.toSorted(inDocumentOrder);
  if (earliest === undefined) return;
  const div = earliest.ownerDocument.createElement('div');
  div.classList.add(WRAP_PLACEHOLDER);
  div.setAttribute(CODEBASE_ID_ATTRIBUTE, WRAP_PLACEHOLDER);
  markStandIn(div);
  div.append(...originals.map(copyOf));
  earliest.before(div);
  for (const original of originals) hideOriginal(original);
}

function inDocumentOrder(one: Element, other: Element): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
