import { createElementsOfReact } from '../fiber/elements-of-react.ts';
import { fiberOfElement, isDevelopmentFiber, type Fiber } from '../fiber/react-fiber.ts';

/** React's elements with the props of their last render; a new render replaces the props object. */
export type DrawnElements = ReadonlyMap<Element, Fiber>;

/** Excludes elements of production React, where code is never reloaded. */
export function drawnElements(elements: Iterable<Element>): DrawnElements {
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
