import * as fc from 'fast-check';

/** Adjacency lists of small directed graphs, from isolated nodes to dense clusters, with repeats and self-links. */
export function adjacencyArbitrary(maxNodes = 12): fc.Arbitrary<readonly (readonly number[])[]> {
  return fc.integer({ min: 1, max: maxNodes }).chain((nodeCount) => {
    const links = fc.array(fc.nat({ max: nodeCount - 1 }), { maxLength: 5 });
    return fc.array(links, { minLength: nodeCount, maxLength: nodeCount });
  });
}

/** The same with a start and some targets among its nodes. */
export function journeyArbitrary(maxNodes = 9, maxTargets = 4) {
  return adjacencyArbitrary(maxNodes).chain((adjacency) => {
    const node = fc.nat({ max: adjacency.length - 1 });
    return fc.record({
      adjacency: fc.constant(adjacency),
      start: node,
      targets: fc.array(node, { maxLength: maxTargets }),
    });
  });
}

/** Distances by relaxing every link until nothing changes: slow, but simple enough to be a trusted reference. */
export function naiveDistances(adjacency: readonly (readonly number[])[], from: number): readonly number[] {
  const distances = adjacency.map((_, node) => (node === from ? 0 : Infinity));
  for (let round = 0; round < adjacency.length; round++) {
    for (const [node, links] of adjacency.entries()) {
      for (const to of links) {
        distances[to] = Math.min(distances[to] ?? Infinity, (distances[node] ?? Infinity) + 1);
      }
    }
  }
  return distances;
}
