import { currentRoot, fibreOfElement, linkedFibre, type Fibre } from './react-fibre.ts';

/** The nodes React made directly within an element, texts too, in React's order, whatever the page's is. */
export function nodesOfReact(parent: Element): readonly ChildNode[] {
  const fibre = fibreOfElement(parent);
  const current = fibre === null ? null : fibreMaking(parent, currentRoot(fibre));
  return current === null ? [] : nodesBelow(current).filter((node) => node.parentNode === parent);
}

/** With a stack of its own: a tree of React can be deeper than the engine's. */
function fibreMaking(element: Element, root: Fibre): Fibre | null {
  const ahead = [root];
  for (let fibre = ahead.pop(); fibre !== undefined; fibre = ahead.pop()) {
    if (fibre['stateNode'] === element) return fibre;
    for (const next of [linkedFibre(fibre, 'sibling'), linkedFibre(fibre, 'child')]) {
      if (next !== null) ahead.push(next);
    }
  }
  return null;
}

function nodesBelow(parent: Fibre): ChildNode[] {
  const nodes: ChildNode[] = [];
  const first = linkedFibre(parent, 'child');
  const ahead = first === null ? [] : [first];
  for (let fibre = ahead.pop(); fibre !== undefined; fibre = ahead.pop()) {
    const sibling = linkedFibre(fibre, 'sibling');
    if (sibling !== null) ahead.push(sibling);
    const node = fibre['stateNode'];
    const child = linkedFibre(fibre, 'child');
    if (node instanceof Element || node instanceof Text) nodes.push(node);
    else if (child !== null) ahead.push(child);
  }
  return nodes;
}
