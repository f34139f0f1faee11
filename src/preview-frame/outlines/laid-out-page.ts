import type { ElementKey } from '#editor-protocol/element-key.ts';
import { DRAWN_DIV_CLASS, KEY_CLASS_PREFIX, OUTLINED_ATTRIBUTE } from '#editor-protocol/own-marks.ts';
import { elementOf, elementsWithId } from '../dom/find-elements.ts';
import type { NavIndex } from '../host/frame-host.ts';
import type { OutlineRect } from './outline-styles.ts';

/** The current page layout; boxes in CSS pixels of the window. */
export interface LaidOutPage {
  readonly scrollX: number;
  readonly scrollY: number;
  /** Null if the element is gone or not laid out. */
  readonly boxOf: (key: ElementKey) => OutlineRect | null;
  /** Boxes of all elements with the codebase id, except those of the given keys. */
  readonly boxesAlike: (codebaseId: string, except: readonly ElementKey[]) => readonly OutlineRect[];
  /** Boxes of elements outlined regardless of selection: drawn divs and marked elements. */
  readonly markedBoxes: () => readonly OutlineRect[];
  readonly tagOf: (key: ElementKey) => string | null;
  /** True if the element has child nodes and all are text. */
  readonly holdsTextAlone: (key: ElementKey) => boolean;
}

/** Reads the page lazily without writes, so that the browser lays it out at most once. */
export function laidOutPage(window: Window): LaidOutPage {
  const { document } = window;
  let last: Element | null = null;
  const find = (key: ElementKey): Element | null => {
    // Keys of siblings are requested in a row: a page-wide search for each would dominate the cost.
    const next: Element | null = last?.nextElementSibling ?? null;
    last = next?.classList.contains(`${KEY_CLASS_PREFIX}${key}`) === true ? next : elementOf(document, key);
    return last;
  };
  return {
    scrollX: window.scrollX,
    scrollY: window.scrollY,
    boxOf: (key) => {
      const element = find(key);
      return element === null ? null : boxOfElement(element);
    },
    boxesAlike: (codebaseId, except) => {
      const left = new Set(except.map((key) => elementOf(document, key)));
      return boxesOfElements(elementsWithId(document, codebaseId).filter((element) => !left.has(element)));
    },
    markedBoxes: () =>
      boxesOfElements(document.querySelectorAll(`.${DRAWN_DIV_CLASS}, [${OUTLINED_ATTRIBUTE}]`)),
    tagOf: (key) => elementOf(document, key)?.tagName ?? null,
    holdsTextAlone: (key) => {
      const children = [...(elementOf(document, key)?.childNodes ?? [])];
      return children.length > 0 && children.every((child) => child.nodeType === child.TEXT_NODE);
    },
  };
}

function boxesOfElements(elements: Iterable<Element>): OutlineRect[] {
  return [...elements].flatMap((element) => boxOfElement(element) ?? []);
}

function boxOfElement(element: Element): OutlineRect | null {
  const { x, y, width, height } = element.getBoundingClientRect();
  if (width > 0 || height > 0 || element.getClientRects().length > 0) return { x, y, width, height };
  return boxOfContents(element);
}

/** Box of the contents, for an element without its own box, as with `display: contents`. */
function boxOfContents(element: Element): OutlineRect | null {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  const { x, y, width, height } = range.getBoundingClientRect();
  return width > 0 || height > 0 ? { x, y, width, height } : null;
}

/**
 * Returns the current box; for a component, the union of its elements' boxes, or its box in the last tree. Null if
 * there is none.
 */
export function boxOfKey(
  key: ElementKey,
  nav: NavIndex | null,
  page: Pick<LaidOutPage, 'boxOf' | 'scrollX' | 'scrollY'>,
): OutlineRect | null {
  const own = page.boxOf(key);
  const node = nav?.nodes.get(key);
  if (own !== null || node?.isComponent !== true) return own;
  const parts = (nav?.domKeys.get(key) ?? []).flatMap((part) => page.boxOf(part) ?? []);
  const whole = unionOf(parts);
  if (whole !== null || node.pageBoundingBox === undefined) return whole;
  const { pageX, pageY, width, height } = node.pageBoundingBox;
  return { x: pageX - page.scrollX, y: pageY - page.scrollY, width, height };
}

/** Returns the smallest box around all boxes; null for none. */
export function unionOf(rects: readonly OutlineRect[]): OutlineRect | null {
  const [first, ...others] = rects;
  return first === undefined ? null : others.reduce(around, first);
}

function around(one: OutlineRect, other: OutlineRect): OutlineRect {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}
