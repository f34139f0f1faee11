import {
  CODEBASE_ID_ATTRIBUTE,
  DELETE_AFTER_REFRESH_ATTRIBUTE,
  DELETE_AT_REFRESH_ATTRIBUTE,
  STYLING_CLASS_PREFIX,
} from '#editor-protocol/own-marks.ts';
import { drawnElements } from './drawn-elements.ts';
import type { InstantMemory } from './instant-memory.ts';
import { stylingRules } from './own-rule.ts';

/**
 * The editor is about to write files (or has done so): what stands in for them now is to go with the refresh that their
 * reload brings. Instant updates made while it writes stay until the next time.
 */
export function startFlushing(document: Document, memory: InstantMemory, isFlushing: boolean): void {
  const begins = isFlushing && !memory.isFlushing;
  memory.isFlushing = isFlushing;
  if (!isFlushing) memory.drawnAtFlush = null;
  if (!begins) return;
  memory.drawnAtFlush = drawnElements(document.querySelectorAll(`[class], [${CODEBASE_ID_ATTRIBUTE}]`));
  memory.classesToDelete = stylingClasses(document);
  memory.classesToReapply = [];
  for (const element of document.querySelectorAll(`[${DELETE_AFTER_REFRESH_ATTRIBUTE}="true"]`)) {
    element.setAttribute(DELETE_AT_REFRESH_ATTRIBUTE, 'true');
  }
}

/** Of elements, and of rules whose elements have gone or lost them. */
export function stylingClasses(document: Document): readonly string[] {
  const styled = [...document.querySelectorAll(`[class*="${STYLING_CLASS_PREFIX}"]`)];
  const names = styled.flatMap((element) => [...element.classList]);
  const ofRules = stylingRules(document).map(({ className }) => className);
  return [...new Set([...names, ...ofRules].filter((name) => name.startsWith(STYLING_CLASS_PREFIX)))];
}
