import {
  DELETE_AT_REFRESH_ATTRIBUTE,
  HIDDEN_CLASS,
  INSTANT_UPDATE_ATTRIBUTE,
  NOT_IN_NAV_ATTRIBUTE,
  STYLING_CLASS_PREFIX,
  TEMPORARY_STYLING_CLASS,
} from '#editor-protocol/own-marks.ts';
import { elementsForChange } from '../dom/find-elements.ts';
import { followDrawn } from './follow-drawn.ts';
import { markMoved } from './instant-marks.ts';
import { classesById, type InstantMemory } from './instant-memory.ts';
import { stylingRules } from './own-rule.ts';

/** Handles a page change by the app: removes stand-ins that the code replaced, and restores classes it lost. */
export function refreshDocument(document: Document, memory: InstantMemory): void {
  followDrawn(memory);
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

export function removeClass(document: Document, name: string): void {
  for (const element of document.querySelectorAll(`.${CSS.escape(name)}`)) element.classList.remove(name);
}

export function removeAttribute(document: Document, name: string): void {
  for (const element of document.querySelectorAll(`[${name}]`)) element.removeAttribute(name);
}
