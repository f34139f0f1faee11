import { isCodebaseId } from '#editor-protocol/codebase-id.ts';
import type { ElementKey } from '#editor-protocol/element-key.ts';
import {
  CODEBASE_ID_ATTRIBUTE,
  COMPONENT_CLASS_PREFIX,
  KEY_CLASS_PREFIX,
  OUTLINE_CLASS,
} from '#editor-protocol/own-marks.ts';

/** Returns the codebase id: the first class that is an id, else the attribute fallback, else null. */
export function codebaseIdOf(element: Element): string | null {
  for (const name of element.classList) if (isCodebaseId(name)) return name;
  const attribute = element.getAttribute(CODEBASE_ID_ATTRIBUTE);
  return attribute !== null && isCodebaseId(attribute) ? attribute : null;
}

/** Returns all elements with the codebase id, in document order. Also finds placeholder ids. */
export function elementsWithId(document: Document, codebaseId: string): Element[] {
  if (codebaseId === '') return [];
  const id = CSS.escape(codebaseId);
  const found = document.querySelectorAll(`.${id}, [${CODEBASE_ID_ATTRIBUTE}="${id}"]`);
  // The class takes precedence: an element whose class names another id belongs to that id.
  return [...found].filter(
    (element) => element.classList.contains(codebaseId) || codebaseIdOf(element) === codebaseId,
  );
}

/**
 * As `elementsWithId`; if there are none, treats the id as a component's: takes the codebase id of the topmost element
 * marked with that component, and returns the elements with that id.
 */
export function elementsForChange(document: Document, id: string): Element[] {
  const own = elementsWithId(document, id);
  return own.length > 0 ? own : elementsOfComponent(document, id);
}

function elementsOfComponent(document: Document, componentId: string): Element[] {
  const codebaseId = codebaseIdOfComponent(document, componentId);
  return codebaseId === null ? [] : elementsWithId(document, codebaseId);
}

export function codebaseIdOfComponent(document: Document, componentId: string): string | null {
  const marked = [...document.getElementsByClassName(`${COMPONENT_CLASS_PREFIX}${componentId}`)];
  const [top] = marked.sort((one, other) => depthOf(one) - depthOf(other));
  return top === undefined ? null : codebaseIdOf(top);
}

/** Returns the key assigned by the last nav tree, or null. */
export function keyOf(element: Element): ElementKey | null {
  for (const name of element.classList) {
    if (name.startsWith(KEY_CLASS_PREFIX)) return name.slice(KEY_CLASS_PREFIX.length);
  }
  return null;
}

export function elementOf(document: Document, key: ElementKey): Element | null {
  return document.getElementsByClassName(`${KEY_CLASS_PREFIX}${key}`)[0] ?? null;
}

export function isOutline(node: Node): boolean {
  return node instanceof Element && node.classList.contains(OUTLINE_CLASS);
}

function depthOf(element: Element): number {
  let depth = 0;
  for (let above = element.parentElement; above !== null; above = above.parentElement) depth += 1;
  return depth;
}
