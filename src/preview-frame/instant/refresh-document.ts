import {
  CODEBASE_ID_ATTRIBUTE,
  DELETE_AFTER_CHANGE_ATTRIBUTE,
  DELETE_AFTER_REFRESH_ATTRIBUTE,
  DELETE_AT_REFRESH_ATTRIBUTE,
  HIDDEN_CLASS,
  INSTANT_UPDATE_ATTRIBUTE,
  NOT_IN_NAV_ATTRIBUTE,
  OWN_ATTRIBUTES,
  STYLING_CLASS_PREFIX,
  TEMPORARY_STYLING_CLASS,
} from '#editor-protocol/own-marks.ts';
import { elementsForChange } from '../dom/find-elements.ts';
import { renderedElements, syncWithReact } from './sync-with-react.ts';
import { markMoved, stylingRules } from './instant-marks.ts';
import { classesById, type InstantMemory } from './instant-memory.ts';
import { dropClasses } from './instant-styling.ts';

/** Handles a page change by the app: removes stand-ins that the code replaced, and restores classes it lost. */
export function refreshDocument(document: Document, memory: InstantMemory): void {
  syncWithReact(memory);
  for (const element of document.querySelectorAll(`[${DELETE_AT_REFRESH_ATTRIBUTE}="true"]`)) {
    element.remove();
  }
  removeClass(document, HIDDEN_CLASS);
  removeAttribute(document, INSTANT_UPDATE_ATTRIBUTE);
  removeAttribute(document, NOT_IN_NAV_ATTRIBUTE);
  removeClass(document, TEMPORARY_STYLING_CLASS);
  dropStyling(document, new Set(memory.classesToDelete));
  for (const [codebaseId, names] of classesById(memory)) {
    for (const element of elementsForChange(document, codebaseId)) {
      markMoved(element);
      element.classList.add(...names);
    }
  }
}

/** Removes classes and their rules: the elements now get these styles from the code. */
function dropStyling(document: Document, dead: ReadonlySet<string>): void {
  if (dead.size === 0) return;
  for (const element of document.querySelectorAll(`[class*="${STYLING_CLASS_PREFIX}"]`)) {
    element.classList.remove(...[...element.classList].filter((name) => dead.has(name)));
  }
  for (const { style, className } of stylingRules(document)) if (dead.has(className)) style.remove();
}

function removeClass(document: Document, name: string): void {
  for (const element of document.querySelectorAll(`.${CSS.escape(name)}`)) element.classList.remove(name);
}

function removeAttribute(document: Document, name: string): void {
  for (const element of document.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
}

/**
 * Handles the start or end of the editor's file write. Marks current stand-ins and styles for removal at the refresh
 * that the reload triggers. Instant updates made during the write stay until the next write.
 */
export function startFlushing(document: Document, memory: InstantMemory, isFlushing: boolean): void {
  const begins = isFlushing && !memory.isFlushing;
  memory.isFlushing = isFlushing;
  if (!isFlushing) memory.renderedAtFlush = null;
  if (!begins) return;
  memory.renderedAtFlush = renderedElements(document.querySelectorAll(`[class], [${CODEBASE_ID_ATTRIBUTE}]`));
  memory.classesToDelete = stylingClasses(document);
  memory.classesToReapply = [];
  for (const element of document.querySelectorAll(`[${DELETE_AFTER_REFRESH_ATTRIBUTE}="true"]`)) {
    element.setAttribute(DELETE_AT_REFRESH_ATTRIBUTE, 'true');
  }
}

/** Returns the styling classes of elements, and those of rules without elements. */
function stylingClasses(document: Document): readonly string[] {
  const styled = [...document.querySelectorAll(`[class*="${STYLING_CLASS_PREFIX}"]`)];
  const names = styled.flatMap((element) => [...element.classList]);
  const ofRules = stylingRules(document).map(({ className }) => className);
  return [...new Set([...names, ...ofRules].filter((name) => name.startsWith(STYLING_CLASS_PREFIX)))];
}

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
  memory.renderedAtFlush = null;
  memory.renamed = new Map();
  memory.moved = new Map();
}
