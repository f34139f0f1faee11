import {
  DELETE_AFTER_CHANGE_ATTRIBUTE,
  DELETE_AFTER_REFRESH_ATTRIBUTE,
  DELETE_AT_REFRESH_ATTRIBUTE,
  HIDDEN_CLASS,
  OWN_ATTRIBUTES,
  STYLING_CLASS_PREFIX,
  TEMPORARY_STYLING_CLASS,
} from '#editor-protocol/own-marks.ts';
import { elementsForChange } from '../dom/find-elements.ts';
import { classesById, type InstantMemory } from './instant-memory.ts';
import { dropClasses } from './instant-styling.ts';
import { removeAttribute, removeClass } from './refresh-document.ts';
import { stylingClasses } from './start-flushing.ts';

const STAND_INS = [
  DELETE_AFTER_CHANGE_ATTRIBUTE,
  DELETE_AFTER_REFRESH_ATTRIBUTE,
  DELETE_AT_REFRESH_ATTRIBUTE,
].map((name) => `[${name}="true"]`);

/** Each of our rules is in a style element whose id starts with its class. */
const STYLES = [STYLING_CLASS_PREFIX, TEMPORARY_STYLING_CLASS, HIDDEN_CLASS].map(
  (prefix) => `style[id^="${prefix}"]`,
);

/** Restores the page as the code made it: removes stand-ins, hiding, styles, and marks of instant updates. */
export function clearInstantTraces(document: Document, memory: InstantMemory): void {
  for (const element of document.querySelectorAll([...STAND_INS, ...STYLES].join(', '))) element.remove();
  // Such a class may also exist in the page: remove it only from the recorded elements.
  for (const [codebaseId, names] of classesById(memory))
    dropClasses(elementsForChange(document, codebaseId), names);
  const ours = [...stylingClasses(document), HIDDEN_CLASS, TEMPORARY_STYLING_CLASS];
  for (const name of ours) removeClass(document, name);
  for (const name of OWN_ATTRIBUTES) removeAttribute(document, name);
  memory.isFlushing = false;
  memory.classesToDelete = [];
  memory.classesToReapply = [];
  memory.drawnAtFlush = null;
  memory.renamed = new Map();
  memory.moved = new Map();
}
