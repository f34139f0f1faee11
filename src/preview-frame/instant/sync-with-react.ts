import { isCodebaseId } from '#editor-protocol/codebase-id.ts';
import { CODEBASE_ID_ATTRIBUTE } from '#editor-protocol/own-marks.ts';
import { codebaseIdInProps, createElementsOfReact, nodesOfReact } from '../fiber/elements-of-react.ts';
import { fiberOfElement, isDevelopmentFiber, type Fiber } from '../fiber/react-fiber.ts';
import type { InstantMemory, RenderedElements } from './instant-memory.ts';

/**
 * Resets elements that we renamed or moved, and that React has rendered since, to React's data. Returns whether there
 * were any.
 *
 * React reuses elements by position and writes only props that changed: if the first of three paragraphs is removed,
 * React keeps the first two elements with their classes and order. What we wrote there would stay and be wrong.
 */
export function syncWithReact(memory: InstantMemory): boolean {
  if (memory.renamed.size === 0 && memory.moved.size === 0) return false;
  const renamed = sinceRendered(memory.renamed);
  const moved = sinceRendered(memory.moved);
  memory.renamed = renamed.same;
  memory.moved = moved.same;
  for (const [element, props] of renamed.again) writeIdsOf(element, props);
  for (const parent of new Set([...moved.again.keys()].map((element) => element.parentElement))) {
    if (parent !== null) putInOrder(nodesOfReact(parent));
  }
  return renamed.again.size > 0 || moved.again.size > 0;
}

interface SinceRendered {
  readonly same: RenderedElements;
  readonly again: RenderedElements;
}

function sinceRendered(before: RenderedElements): SinceRendered {
  const now = renderedElements([...before.keys()].filter((element) => element.isConnected));
  const isSame = ([element, props]: readonly [Element, Fiber]) => before.get(element) === props;
  return {
    same: new Map([...now].filter(isSame)),
    again: new Map([...now].filter((one) => !isSame(one))),
  };
}

function writeIdsOf(element: Element, props: Fiber): void {
  const { className } = props;
  const ids = typeof className === 'string' ? className.split(/\s+/u).filter(isCodebaseId) : [];
  const names = [...element.classList];
  if (names.filter(isCodebaseId).join(' ') !== ids.join(' ')) {
    const classes = [...ids, ...names.filter((name) => !isCodebaseId(name))];
    element.setAttribute('class', classes.join(' '));
  }
  const id = codebaseIdInProps(props);
  if (id === null) element.removeAttribute(CODEBASE_ID_ATTRIBUTE);
  else if (element.getAttribute(CODEBASE_ID_ATTRIBUTE) !== id)
    element.setAttribute(CODEBASE_ID_ATTRIBUTE, id);
}

/** Moves as few nodes as possible: a moved node loses its scroll position and focus. */
function putInOrder(nodes: readonly ChildNode[]): void {
  let last: ChildNode | null = null;
  for (const node of nodes) {
    const isBehind =
      last === null || (last.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    if (!isBehind) last?.after(node);
    last = node;
  }
}

/** Excludes elements of production React, where code is never reloaded. */
export function renderedElements(elements: Iterable<Element>): RenderedElements {
  const inReact = createElementsOfReact();
  const drawn = new Map<Element, Fiber>();
  for (const element of elements) {
    const fiber = fiberOfElement(element);
    if (fiber === null || !isDevelopmentFiber(fiber)) continue;
    const props = inReact(element)?.props ?? null;
    if (props !== null) drawn.set(element, props);
  }
  return drawn;
}
