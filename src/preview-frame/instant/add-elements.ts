import type { ChangeFields } from '#editor-protocol/change/change-item.ts';
import type { AdditionData } from '#editor-protocol/change/instant-update-data.ts';
import {
  ADD_PLACEHOLDER_PREFIX,
  DUPLICATE_PLACEHOLDER_PREFIX,
  WRAP_PLACEHOLDER,
} from '#editor-protocol/codebase-id.ts';
import { CODEBASE_ID_ATTRIBUTE, OUTLINED_ATTRIBUTE } from '#editor-protocol/own-marks.ts';
import { codebaseIdOf, elementsWithId } from '../dom/find-elements.ts';
import {
  copyOf,
  forgetKeys,
  hideOriginal,
  markMoved,
  markStandIn,
  visibleElements,
  visibleSiblings,
} from './instant-marks.ts';
import { NOTHING_DONE, RESTRUCTURED, type InstantOutcome } from './instant-memory.ts';
import { parseInert } from './parse-inert.ts';

/** Adds one element parsed from the change's HTML. With several containers, the last one keeps it. */
export function addJsx(
  fields: ChangeFields['ADD_JSX'],
  document: Document,
  newId: () => string,
): InstantOutcome {
  const added = fields.htmlForInstantUpdate ? parseInert(fields.htmlForInstantUpdate, document) : null;
  if (added === null) return notAdded();
  const id = `${ADD_PLACEHOLDER_PREFIX}${newId()}`;
  forgetKeys(added);
  markStandIn(added);
  added.setAttribute(OUTLINED_ATTRIBUTE, 'true');
  added.setAttribute(CODEBASE_ID_ATTRIBUTE, id);
  added.classList.add(id);
  for (const container of visibleElements(elementsWithId(document, fields.codebaseIdToAddTo))) {
    place(added, container, fields);
  }
  if (!added.isConnected) return notAdded();
  return { ...RESTRUCTURED, data: { newAddedIds: [id] } satisfies AdditionData };
}

/** If a named neighbor is missing, adds nothing rather than guessing a position. */
function place(
  added: Element,
  container: Element,
  { afterCodebaseId, beforeCodebaseId }: ChangeFields['ADD_JSX'],
): void {
  const { ownerDocument } = container;
  if (afterCodebaseId) visibleSiblings(elementsWithId(ownerDocument, afterCodebaseId))[0]?.after(added);
  else if (beforeCodebaseId) {
    visibleSiblings(elementsWithId(ownerDocument, beforeCodebaseId))[0]?.before(added);
  } else container.append(added);
}

function notAdded(): InstantOutcome {
  const data: AdditionData = { newAddedIds: [] };
  return { successful: false, structureChanged: false, data: { ...data } };
}

export function duplicate(
  { codebaseIdsToDuplicate }: ChangeFields['DUPLICATE'],
  document: Document,
): InstantOutcome {
  for (const id of codebaseIdsToDuplicate) {
    for (const original of visibleSiblings(elementsWithId(document, id))) {
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

/** Wraps each element of the first id together with its siblings of the other ids; skips missing elements. */
export function wrapDiv({ codebaseIdsToWrap }: ChangeFields['WRAP_DIV'], document: Document): InstantOutcome {
  const [firstId, ...otherIds] = codebaseIdsToWrap;
  if (firstId === undefined) return RESTRUCTURED;
  const first = visibleSiblings(elementsWithId(document, firstId));
  const others = otherIds.map((id) => visibleElements(elementsWithId(document, id)));
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

const TAG = /^[a-z][\w-]*$/iu;
const HTML = 'http://www.w3.org/1999/xhtml';

/** Rejects `script`, because the element's text would run. */
export function changeTag(
  { codebaseIdToChange, newTagName }: ChangeFields['CHANGE_TAG'],
  document: Document,
  log: (words: string) => void,
): InstantOutcome {
  if (!TAG.test(newTagName) || newTagName.toLowerCase() === 'script') {
    log(`Not a tag for an instant update: ${newTagName}`);
    return NOTHING_DONE;
  }
  for (const original of visibleSiblings(elementsWithId(document, codebaseIdToChange))) {
    const copy = copyOf(original);
    const changed = emptyElement(newTagName, original);
    // Moves attribute nodes: the parser accepts some names that `setAttribute` rejects.
    for (const name of copy.getAttributeNames()) {
      const attribute = copy.getAttributeNode(name);
      if (attribute !== null) changed.setAttributeNode(copy.removeAttributeNode(attribute));
    }
    changed.append(...copy.childNodes);
    markStandIn(changed);
    original.before(changed);
    hideOriginal(original);
  }
  return RESTRUCTURED;
}

/** Inside an SVG, creates elements in the namespace of the original. */
function emptyElement(tag: string, original: Element): Element {
  const { ownerDocument, namespaceURI, localName } = original;
  if (namespaceURI === HTML || localName === 'svg') return ownerDocument.createElement(tag);
  return ownerDocument.createElementNS(namespaceURI, tag);
}
