import { BODY_ID, CODEBASE_ID_PREFIX, ROOT_IDS } from '#editor-protocol/codebase-id.ts';
import type { PageBox } from '#editor-protocol/nav-tree.ts';
import { NOT_IN_NAV_ATTRIBUTE, OUTLINE_CLASS } from '#editor-protocol/own-marks.ts';
import { isRecord } from '#editor-protocol/reader.ts';
import { codebaseIdOf } from '../dom/find-elements.ts';
import {
  codebaseIdInProps,
  createElementsOfReact,
  type ReactElementOfPage,
} from '../fiber/elements-of-react.ts';
import { componentName, isForwardRef, propsOf, type Fiber } from '../fiber/react-fiber.ts';
import type { PageWindow } from '../host/frame-host.ts';
import { classWords, type ClassWords } from './class-words.ts';
import type { ComponentFacts, ElementFacts, ElementLayout } from './page-facts.ts';

export interface PageReading {
  readonly body: ElementFacts;
  /** In order of their `visit` numbers. */
  readonly elements: readonly Element[];
}

/** Facts under construction: layout is read after the walk. */
interface Draft extends ElementFacts {
  layout: ElementLayout | null;
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
      layout: null,
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
  function readLayouts(): void {
    const seen = wanted.map(({ facts, element }) => ({ facts, element, pageBoundingBox: boxOf(element) }));
    for (const { facts, element, pageBoundingBox } of seen) {
      const style = window.getComputedStyle(element);
      facts.layout = {
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
  readLayouts();
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

const NO_COMPONENTS: readonly ComponentFacts[] = [];

/** Returns no components if React's parent is another element: what is between them is unknown then. */
function componentsBetween(parent: Element, known: ReactElementOfPage): readonly ComponentFacts[] {
  if (known.components.length === 0 || known.above?.element !== parent) return NO_COMPONENTS;
  return known.components.map((fiber) => componentFacts(fiber)).filter((facts) => facts !== null);
}

/** Returns the codebase ids of an element's ancestors in React's tree. */
function idsAbove(known: ReactElementOfPage): string[] {
  const ids: (string | null)[] = [];
  for (let one: ReactElementOfPage | null = known; one !== null; one = one.above) {
    ids.push(...one.components.map((fiber) => codebaseIdInProps(propsOf(fiber))));
    if (one.above !== null) ids.push(codebaseIdInProps(one.above.props));
  }
  return ids.filter((id) => id !== null);
}

function componentFacts(fiber: Fiber): ComponentFacts | null {
  const props = propsOf(fiber);
  const codebaseId = codebaseIdInProps(props);
  if (props === null || codebaseId === null) return null;
  return {
    codebaseId,
    name: componentName(fiber),
    isForwardRef: isForwardRef(fiber),
    sourceFile: sourceFileOf(fiber),
    props,
  };
}

function sourceFileOf(fiber: Fiber): string | null {
  const source = fiber['_debugSource'];
  const name = isRecord(source) ? source['fileName'] : null;
  return typeof name === 'string' ? name : null;
}
