import { currentRoot, fiberOfElement, linkedFiber, type Fiber } from './react-fiber.ts';

/** Returns the element's child nodes that React created, text nodes included, in React's order. */
export function nodesOfReact(parent: Element): readonly ChildNode[] {
  const fiber = fiberOfElement(parent);
  const current = fiber === null ? null : fiberMaking(parent, currentRoot(fiber));
  return current === null ? [] : nodesBelow(current).filter((node) => node.parentNode === parent);
}

/** Iterative: a React tree can be deeper than the call stack. */
function fiberMaking(element: Element, root: Fiber): Fiber | null {
  const ahead = [root];
  for (let fiber = ahead.pop(); fiber !== undefined; fiber = ahead.pop()) {
    if (fiber['stateNode'] === element) return fiber;
    for (const next of [linkedFiber(fiber, 'sibling'), linkedFiber(fiber, 'child')]) {
      if (next !== null) ahead.push(next);
    }
  }
  return null;
}

function nodesBelow(parent: Fiber): ChildNode[] {
  const nodes: ChildNode[] = [];
  const first = linkedFiber(parent, 'child');
  const ahead = first === null ? [] : [first];
  for (let fiber = ahead.pop(); fiber !== undefined; fiber = ahead.pop()) {
    const sibling = linkedFiber(fiber, 'sibling');
    if (sibling !== null) ahead.push(sibling);
    const node = fiber['stateNode'];
    const child = linkedFiber(fiber, 'child');
    if (node instanceof Element || node instanceof Text) nodes.push(node);
    else if (child !== null) ahead.push(child);
  }
  return nodes;
}
