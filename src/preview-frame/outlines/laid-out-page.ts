import type { ElementKey } from '#editor-protocol/element-key.ts';
import { DRAWN_DIV_CLASS, KEY_CLASS_PREFIX, OUTLINED_ATTRIBUTE } from '#editor-protocol/own-marks.ts';
import { elementOf, elementsWithId } from '../dom/find-elements.ts';
import type { OutlineRect } from './outline-look.ts';

/** The page as it is laid out at this moment; boxes in CSS pixels of the window. */
export interface LaidOutPage {
  readonly scrollX: number;
  readonly scrollY: number;
  /** Null for what has gone, or is not laid out. */
  readonly boxOf: (key: ElementKey) => OutlineRect | null;
  /** Of all elements with this codebase id, those of the given keys excepted. */
  readonly boxesAlike: (codebaseId: string, except: readonly ElementKey[]) => readonly OutlineRect[];
  /** Of what the editor asks to be outlined whatever is selected: drawn divs, and marked elements. */
  readonly markedBoxes: () => readonly OutlineRect[];
  readonly tagOf: (key: ElementKey) => string | null;
  /** Whether all that is in the element is text, and there is some. */
  readonly holdsTextAlone: (key: ElementKey) => boolean;
}

/** Reads the page as it is asked, and writes nothing: the browser lays it out once at most. */
export function laidOutPage(window: Window): LaidOutPage {
  const { document } = window;
  let last: Element | null = null;
  const find = (key: ElementKey): Element | null => {
    // Children are asked for in a row: looking through the whole page for each would cost more than all the rest.
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

/** Of an element without a box of its own: `display: contents` leaves the boxes of what is in it. */
function boxOfContents(element: Element): OutlineRect | null {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  const { x, y, width, height } = range.getBoundingClientRect();
  return width > 0 || height > 0 ? { x, y, width, height } : null;
}
