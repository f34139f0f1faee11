import { isCodebaseId } from '#editor-protocol/codebase-id.ts';
import { CODEBASE_ID_ATTRIBUTE } from '#editor-protocol/own-marks.ts';
import { currentRoot, fiberOfElement, isMemoized, linkedFiber, propsOf, type Fiber } from './react-fiber.ts';

/** A page element as React describes it. */
export interface ReactElementOfPage {
  /** The DOM node React created; only compared by identity. */
  readonly element: unknown;
  readonly props: Fiber | null;
  /** Nearest ancestor that React created, in React's tree, which differs from the DOM tree for portals. */
  readonly above: ReactElementOfPage | null;
  /** Fibers between this element and `above` that carry a codebase id, outermost first. */
  readonly components: readonly Fiber[];
}

interface Visit {
  readonly fiber: Fiber;
  readonly above: ReactElementOfPage | null;
  readonly components: readonly Fiber[];
}

/**
 * Returns a lookup from elements to React's data, valid until the next render. Walks each React tree once, downward
 * from its current root, because the fiber attached to an element may be stale.
 */
export function createElementsOfReact(): (element: Element) => ReactElementOfPage | null {
  const known = new Map<unknown, ReactElementOfPage>();
  const walked = new Set<Fiber>();
  return (element) => {
    const found = known.get(element);
    if (found !== undefined) return found;
    const fiber = fiberOfElement(element);
    if (fiber === null) return null;
    const root = currentRoot(fiber);
    if (!walked.has(root)) {
      walked.add(root);
      for (const made of elementsBelow(root)) known.set(made.element, made);
    }
    return known.get(element) ?? null;
  };
}

export function codebaseIdInProps(props: Fiber | null): string | null {
  const id = props?.[CODEBASE_ID_ATTRIBUTE];
  return typeof id === 'string' && isCodebaseId(id) ? id : null;
}

/** Iterative: a React tree can be deeper than the call stack. */
function elementsBelow(root: Fiber): ReactElementOfPage[] {
  const made: ReactElementOfPage[] = [];
  const pending: Visit[] = [{ fiber: root, above: null, components: [] }];
  for (let visit = pending.pop(); visit !== undefined; visit = pending.pop()) {
    const { fiber, above, components } = visit;
    const sibling = linkedFiber(fiber, 'sibling');
    if (sibling !== null) pending.push({ fiber: sibling, above, components });
    const child = linkedFiber(fiber, 'child');
    if (typeof fiber['type'] === 'string') {
      const own = { element: fiber['stateNode'], props: propsOf(fiber), above, components };
      made.push(own);
      if (child !== null) pending.push({ fiber: child, above: own, components: [] });
    } else if (child !== null) {
      pending.push({ fiber: child, above, components: withFiber(components, fiber) });
    }
  }
  return made;
}

function withFiber(components: readonly Fiber[], fiber: Fiber): readonly Fiber[] {
  if (codebaseIdInProps(propsOf(fiber)) === null) return components;
  const last = components.at(-1);
  return last !== undefined && isMemoized(fiber, last) ? components : [...components, fiber];
}

/** Returns the element's child nodes that React created, text nodes included, in React's order. */
export function nodesOfReact(parent: Element): readonly ChildNode[] {
  const fiber = fiberOfElement(parent);
  const current = fiber === null ? null : fiberMaking(parent, currentRoot(fiber));
  return current === null ? [] : nodesBelow(current).filter((node) => node.parentNode === parent);
}

/** Iterative: a React tree can be deeper than the call stack. */
function fiberMaking(element: Element, root: Fiber): Fiber | null {
  const pending = [root];
  for (let fiber = pending.pop(); fiber !== undefined; fiber = pending.pop()) {
    if (fiber['stateNode'] === element) return fiber;
    for (const next of [linkedFiber(fiber, 'sibling'), linkedFiber(fiber, 'child')]) {
      if (next !== null) pending.push(next);
    }
  }
  return null;
}

function nodesBelow(parent: Fiber): ChildNode[] {
  const nodes: ChildNode[] = [];
  const first = linkedFiber(parent, 'child');
  const pending = first === null ? [] : [first];
  for (let fiber = pending.pop(); fiber !== undefined; fiber = pending.pop()) {
    const sibling = linkedFiber(fiber, 'sibling');
    if (sibling !== null) pending.push(sibling);
    const node = fiber['stateNode'];
    const child = linkedFiber(fiber, 'child');
    if (node instanceof Element || node instanceof Text) nodes.push(node);
    else if (child !== null) pending.push(child);
  }
  return nodes;
}
