import { BODY_ID, CODEBASE_ID_PREFIX, ROOT_IDS } from '#editor-protocol/codebase-id.ts';
import type { PageBox } from '#editor-protocol/nav-tree.ts';
import { NOT_IN_NAV_ATTRIBUTE, OUTLINE_CLASS } from '#editor-protocol/own-marks.ts';
import { codebaseIdOf } from '../dom/find-elements.ts';
import { createElementsOfReact } from '../fiber/elements-of-react.ts';
import type { PageWindow } from '../frame-host.ts';
import { classWords, type ClassWords } from './class-words.ts';
import type { ElementFacts, ElementLook } from './page-facts.ts';
import { componentsBetween, idsAbove } from './react-facts.ts';

export interface PageReading {
  readonly body: ElementFacts;
  /** In order of their `visit` numbers. */
  readonly elements: readonly Element[];
}

/** Facts under construction: layout is read after the walk. */
interface Draft extends ElementFacts {
  look: ElementLook | null;
}

const WITHOUT_NODE = new Set(['SCRIPT', 'NOSCRIPT']);

/** Reads everything for the tree in one walk without writes, so that the browser lays out the page at most once. */
export function readPage(window: PageWindow): PageReading {
  const { body } = window.document;
  const elements: Element[] = [];
  const wanted: { readonly facts: Draft; readonly element: Element }[] = [];
  const inReact = createElementsOfReact();
  const { scrollX, scrollY } = window;

  function read(
    element: Element,
    parent: Element | null,
    place: Pick<ElementFacts, 'classes' | 'index' | 'isHidden'>,
  ): ElementFacts {
    const { tagName } = element;
    const visit = elements.push(element) - 1;
    const codebaseId = idOf(element, place.classes.codebaseId);
    const isBody = element === body;
    const isHidden = place.isHidden || (!isBody && element.getAttribute(NOT_IN_NAV_ATTRIBUTE) === 'true');
    const known = inReact(element);
    const components = known === null || parent === null ? [] : componentsBetween(parent, known);
    const isWanted = codebaseId.startsWith(CODEBASE_ID_PREFIX) || components.length > 0 || isBody;
    const facts: Draft = {
      visit,
      index: place.index,
      tagName,
      codebaseId,
      classes: place.classes,
      isHidden,
      look: null,
      props: known === null ? null : known.props,
      components,
      idsAbove: known !== null && parent === body ? idsAbove(known) : [],
      children: tagName === 'svg' ? [] : readChildren(element, isHidden),
    };
    if (isWanted && !isHidden) wanted.push({ facts, element });
    return facts;
  }

  function readChildren(parent: Element, isHidden: boolean): ElementFacts[] {
    const children: ElementFacts[] = [];
    let index = 0;
    for (let child = parent.firstElementChild; child !== null; child = child.nextElementSibling) {
      const classes = classesOf(child);
      if (!WITHOUT_NODE.has(child.tagName) && !classes.words.includes(OUTLINE_CLASS)) {
        children.push(read(child, parent, { classes, index, isHidden }));
      }
      index += 1;
    }
    return children;
  }

  /** Reads all boxes, then all styles: alternating takes the browser nearly twice as long. */
  function look(): void {
    const seen = wanted.map(({ facts, element }) => ({ facts, element, pageBoundingBox: boxOf(element) }));
    for (const { facts, element, pageBoundingBox } of seen) {
      const style = window.getComputedStyle(element);
      facts.look = {
        pageBoundingBox,
        displayType: style.display,
        positionType: style.position,
        flexDirection: style.flexDirection,
        floatVal: style.cssFloat,
      };
    }
  }

  function boxOf(element: Element): PageBox {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { pageX: x + scrollX, pageY: y + scrollY, width, height };
  }

  const place = { classes: classesOf(body), index: 0, isHidden: false };
  const facts = read(body, null, place);
  look();
  return { body: facts, elements };
}

/** Parses the attribute text, because accessing `classList` is slow. */
function classesOf(element: Element): ClassWords {
  return classWords(element.getAttribute('class') ?? '');
}

function idOf(element: Element, inClass: string | null): string {
  // The class decides in most cases; otherwise use the rules of `codebaseIdOf`.
  const id = inClass ?? codebaseIdOf(element);
  if (id !== null) return id;
  if (element.tagName === 'BODY') return BODY_ID;
  return ROOT_IDS.includes(element.id) ? element.id : '';
}
