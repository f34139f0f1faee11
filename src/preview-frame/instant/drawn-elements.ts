import { createElementsOfReact } from '../fiber/elements-of-react.ts';
import { fiberOfElement, isDevelopmentFiber, type Fiber } from '../fiber/react-fiber.ts';

/** Elements that React made, each with the props it drew it from last: when it draws it once more, those are another object. */
export type DrawnElements = ReadonlyMap<Element, Fiber>;

/** Without those of React built for production, where no code is ever reloaded. */
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
