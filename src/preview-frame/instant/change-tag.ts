import type { ChangeFields } from '#editor-protocol/change/change-item.ts';
import { elementsWithId } from '../dom/find-elements.ts';
import { copyOf, hideOriginal, markStandIn } from './instant-marks.ts';
import { NOTHING_DONE, RESTRUCTURED, type InstantOutcome } from './instant-outcome.ts';
import { standingSiblings } from './visible-elements.ts';

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
  for (const original of standingSiblings(elementsWithId(document, codebaseIdToChange))) {
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
