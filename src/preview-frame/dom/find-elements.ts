import { isCodebaseId, SKIP_ROOT_ID } from '#editor-protocol/codebase-id.ts';
import { formatKey, isStoryboard, parseKey, type ElementKey } from '#editor-protocol/element-key.ts';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';
import {
  CODEBASE_ID_ATTRIBUTE,
  COMPONENT_CLASS_PREFIX,
  KEY_CLASS_PREFIX,
  OUTLINE_CLASS,
} from '#editor-protocol/own-marks.ts';
import type { FrameHost } from '../host/frame-host.ts';

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

/** Returns the page elements for a key: one, several of a component, the storyboard top, or none if they are gone. */
export function elementsForKey(host: FrameHost, key: ElementKey): Element[] {
  const nav = host.nav();
  if (isStoryboard(parseKey(key))) return nav === null ? [] : elementsOfTop(host, nav.tree);
  return (nav?.domKeys.get(key) ?? [key]).flatMap((domKey) => elementOf(host.window.document, domKey) ?? []);
}

/** Returns the HTML as messages carry it; undefined if the key has no element. */
export function outerHtmlOf(host: FrameHost, key: ElementKey): string | undefined {
  return elementsForKey(host, key)[0]?.outerHTML;
}

function elementsOfTop(host: FrameHost, { tempoElement }: NavTreeNode): Element[] {
  // A top without a code element represents the body, whose own key differs.
  if (tempoElement.codebaseId === SKIP_ROOT_ID) return [host.window.document.body];
  return elementsForKey(host, formatKey(tempoElement));
}

/** Returns `document.body`, typed as nullable: a page has no body while it is being replaced. */
export function bodyOf(document: Document): HTMLElement | null {
  return document.querySelector<HTMLElement>('html > body');
}

/** Removes all classes with the prefix from the element. */
export function removeClasses(element: Element, prefix: string): void {
  element.classList.remove(...[...element.classList].filter((name) => name.startsWith(prefix)));
}
