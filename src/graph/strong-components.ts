import { cell, type LinkGraph } from './link-graph.ts';

/** Strongly connected components: two articles share one if routes lead both ways. */
export interface StrongComponents {
  readonly count: number;
  /** Maps each node to its component. A link never leads to a component of a higher number. */
  readonly componentOf: Uint32Array;
}

const UNSEEN = 0;

/** Tarjan's algorithm with an explicit stack: recursion over an encyclopedia would overflow the call stack. */
export function strongComponents({ nodeCount, out }: Pick<LinkGraph, 'nodeCount' | 'out'>): StrongComponents {
  const order = new Uint32Array(nodeCount);
  const low = new Uint32Array(nodeCount);
  const nextLink = out.offsets.slice(0, nodeCount);
  const componentOf = new Uint32Array(nodeCount);
  const isOpen = new Uint8Array(nodeCount);
  const open = new Uint32Array(nodeCount);
  let openEnd = 0;
  let seen = UNSEEN;
  let count = 0;

  const enter = (node: number) => {
    seen += 1;
    order[node] = seen;
    low[node] = seen;
    isOpen[node] = 1;
    open[openEnd++] = node;
  };
  const lower = (node: number, to: number) => {
    if (to < cell(low, node)) low[node] = to;
  };
  const close = (root: number) => {
    let node: number;
    do {
      node = cell(open, --openEnd);
      isOpen[node] = 0;
      componentOf[node] = count;
    } while (node !== root);
    count += 1;
  };

  for (let root = 0; root < nodeCount; root++) {
    if (cell(order, root) !== UNSEEN) continue;
    const calls = [root];
    enter(root);
    for (let node = calls.at(-1); node !== undefined; node = calls.at(-1)) {
      const link = cell(nextLink, node);
      if (link < cell(out.offsets, node + 1)) {
        nextLink[node] = link + 1;
        const next = cell(out.targets, link);
        if (cell(order, next) === UNSEEN) {
          enter(next);
          calls.push(next);
        } else if (isOpen[next] === 1) {
          lower(node, cell(order, next));
        }
        continue;
      }
      calls.pop();
      const caller = calls.at(-1);
      if (caller !== undefined) lower(caller, cell(low, node));
      if (cell(low, node) === cell(order, node)) close(node);
    }
  }
  return { count, componentOf };
}

/** Returns the nodes of the largest component, ascending; the first of equally large ones. */
export function largestComponent({ count, componentOf }: StrongComponents): readonly number[] {
  const sizes = new Uint32Array(count);
  for (const component of componentOf) sizes[component] = cell(sizes, component) + 1;
  const greatest = sizes.reduce((greatest, size) => Math.max(greatest, size), 0);
  const largest = sizes.indexOf(greatest);
  const members: number[] = [];
  for (const [node, component] of componentOf.entries()) if (component === largest) members.push(node);
  return members;
}
