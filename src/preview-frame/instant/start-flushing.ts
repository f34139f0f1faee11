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
 * Handles the start or end of the editor's file write. Marks current stand-ins and styles for removal at the refresh
 * that the reload triggers. Instant updates made during the write stay until the next write.
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

/** Returns the styling classes of elements, and those of rules without elements. */
export function stylingClasses(document: Document): readonly string[] {
  const styled = [...document.querySelectorAll(`[class*="${STYLING_CLASS_PREFIX}"]`)];
  const names = styled.flatMap((element) => [...element.classList]);
  const ofRules = stylingRules(document).map(({ className }) => className);
  return [...new Set([...names, ...ofRules].filter((name) => name.startsWith(STYLING_CLASS_PREFIX)))];
}
