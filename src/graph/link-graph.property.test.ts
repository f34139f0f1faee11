import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  adjacencyArbitrary,
  journeyArbitrary,
  naiveDistances,
} from '#tests/builders/link-graph-arbitrary.ts';
import { bestOrder, bestRoute } from './best-route.ts';
import { buildLinkGraph, hasLink, row } from './link-graph.ts';
import { distancesFrom, UNREACHABLE, graphShape } from './distances.ts';
import { readGraphImage, writeGraphImage } from './graph-image.ts';
import { PathFinder } from './path-finder.ts';
import { largestComponent, strongComponents } from './strong-components.ts';

const asNumber = (distance: number) => (distance === UNREACHABLE ? Infinity : distance);

describe('link graph compared with naive algorithms', () => {
  it('both directions hold the same links', () => {
    fc.assert(
      fc.property(adjacencyArbitrary(), (adjacency) => {
        const graph = buildLinkGraph(adjacency);
        const ahead = adjacency.flatMap((_, from) =>
          Array.from(row(graph.out, from), (to) => `${from}>${to}`),
        );
        const behind = adjacency.flatMap((_, to) => Array.from(row(graph.in, to), (from) => `${from}>${to}`));
        expect(behind.toSorted()).toEqual(ahead.toSorted());
        expect(ahead).toHaveLength(graph.linkCount);
      }),
    );
  });

  it('distances match the naive ones, in both directions', () => {
    fc.assert(
      fc.property(adjacencyArbitrary(), (adjacency) => {
        const graph = buildLinkGraph(adjacency);
        for (const from of adjacency.keys()) {
          expect(Array.from(distancesFrom(graph.out, from), asNumber)).toEqual(
            naiveDistances(adjacency, from),
          );
          const distancesTo = adjacency.map((_, other) => naiveDistances(adjacency, other)[from]);
          expect(Array.from(distancesFrom(graph.in, from), asNumber)).toEqual(distancesTo);
        }
      }),
    );
  });

  it('a path follows links between its ends and is as short as the distance, in repeated searches', () => {
    fc.assert(
      fc.property(adjacencyArbitrary(), (adjacency) => {
        const graph = buildLinkGraph(adjacency);
        const finder = new PathFinder(graph);
        for (const from of adjacency.keys()) {
          for (const [to, distance] of naiveDistances(adjacency, from).entries()) {
            const path = finder.path(from, to);
            expect(finder.distance(from, to) ?? Infinity).toBe(distance);
            if (path === null) continue;
            expect([path[0], path.at(-1)]).toEqual([from, to]);
            for (const [step, node] of path.slice(1).entries()) {
              expect(hasLink(graph, path[step] ?? Number.NaN, node)).toBe(true);
            }
          }
        }
      }),
    );
  });

  it('all shortest paths match the naive ones, ordered and unique, in repeated searches', () => {
    fc.assert(
      fc.property(adjacencyArbitrary(), (adjacency) => {
        const finder = new PathFinder(buildLinkGraph(adjacency));
        for (const from of adjacency.keys()) {
          for (const to of adjacency.keys()) {
            const naive = naivePaths(adjacency, from, to);
            const paths = finder.allPaths(from, to);
            expect(paths === null ? [] : [...paths]).toEqual(naive);
            expect(paths?.distance ?? null).toBe(finder.distance(from, to));
            expect(finder.count(from, to)).toBe(naive.length);
            expect(paths?.first(2) ?? []).toEqual(naive.slice(0, 2));
          }
        }
      }),
    );
  });

  it('larger graphs with hubs have as many shortest paths as a breadth-first search counts', () => {
    const seed = fc.integer({ min: 1, max: 0x7fff_ffff });
    fc.assert(
      fc.property(
        seed,
        fc.integer({ min: 2, max: 400 }),
        fc.integer({ min: 1, max: 6 }),
        (seed, size, links) => {
          const adjacency = hubbyAdjacency(seed, size, links);
          const finder = new PathFinder(buildLinkGraph(adjacency));
          for (const from of [0, size >> 1, size - 1]) {
            const { distances, counts } = countPaths(adjacency, from);
            for (const to of adjacency.keys()) {
              expect(finder.distance(from, to) ?? Infinity).toBe(distances[to]);
              expect(finder.count(from, to)).toBe(counts[to]);
            }
          }
        },
      ),
      { numRuns: 20 },
    );
  });

  it('the best route follows links through all targets in as many clicks as the best order', () => {
    fc.assert(
      fc.property(journeyArbitrary(), ({ adjacency, start, targets }) => {
        const graph = buildLinkGraph(adjacency);
        const finder = new PathFinder(graph);
        const route = bestRoute(finder, start, targets);
        expect(route === null ? null : route.length - 1).toBe(
          bestOrder(finder, start, targets)?.clicks ?? null,
        );
        if (route === null) return;
        expect(route[0]).toBe(start);
        expect(route).toEqual(expect.arrayContaining([...targets]));
        for (const [step, node] of route.slice(1).entries()) {
          expect(hasLink(graph, route[step] ?? Number.NaN, node)).toBe(true);
        }
      }),
    );
  });

  it('no other order of the targets needs fewer clicks than the best order, which needs as many as it reports', () => {
    fc.assert(
      fc.property(journeyArbitrary(), ({ adjacency, start, targets }) => {
        const best = bestOrder(new PathFinder(buildLinkGraph(adjacency)), start, targets);
        const wanted = [...new Set(targets)].filter((target) => target !== start);
        const lengths = orders(wanted).map((order) => pathLength(adjacency, [start, ...order]));
        expect(best?.clicks ?? Infinity).toBe(Math.min(...lengths));
        if (best === null) return;
        expect(new Set(best.order)).toEqual(new Set(wanted));
        expect(best.order).toHaveLength(wanted.length);
        expect(pathLength(adjacency, [start, ...best.order])).toBe(best.clicks);
      }),
    );
  });

  it('two articles share a component exactly when each can reach the other', () => {
    fc.assert(
      fc.property(adjacencyArbitrary(), (adjacency) => {
        const { componentOf, count } = strongComponents(buildLinkGraph(adjacency));
        const distances = adjacency.map((_, from) => naiveDistances(adjacency, from));
        for (const a of adjacency.keys()) {
          for (const b of adjacency.keys()) {
            const reachEachOther = Number.isFinite(distances[a]?.[b]) && Number.isFinite(distances[b]?.[a]);
            expect(componentOf[a] === componentOf[b]).toBe(reachEachOther);
          }
        }
        expect(new Set(componentOf).size).toBe(count);
      }),
    );
  });

  it('the largest component is a component, and none is larger', () => {
    fc.assert(
      fc.property(adjacencyArbitrary(), (adjacency) => {
        const components = strongComponents(buildLinkGraph(adjacency));
        const largest = largestComponent(components);
        const sizeOf = (component: number) => components.componentOf.filter((c) => c === component).length;
        expect(new Set(largest.map((node) => components.componentOf[node])).size).toBe(1);
        expect(largest).toHaveLength(Math.max(...Array.from(components.componentOf, sizeOf)));
      }),
    );
  });

  it('the shape matches all pairs', () => {
    fc.assert(
      fc.property(adjacencyArbitrary(), (adjacency) => {
        const shape = graphShape(buildLinkGraph(adjacency));
        const pairs = adjacency.flatMap((_, from) => naiveDistances(adjacency, from).filter((d) => d > 0));
        const finite = pairs.filter((distance) => Number.isFinite(distance));
        expect(shape.unreachablePairs).toBe(pairs.length - finite.length);
        expect(shape.greatestDistance).toBe(Math.max(0, ...finite));
        expect(shape.meanDistance * finite.length).toBeCloseTo(finite.reduce((sum, d) => sum + d, 0));
        expect(shape.outDegree.mean).toBe(shape.inDegree.mean);
      }),
    );
  });

  it('an image reads back as the same graph', () => {
    fc.assert(
      fc.property(adjacencyArbitrary(), (adjacency) => {
        const graph = buildLinkGraph(adjacency);
        expect(readGraphImage(writeGraphImage(graph))).toEqual({ ok: true, value: graph });
      }),
    );
  });

  it('an image with one changed byte is rejected', () => {
    fc.assert(
      fc.property(
        adjacencyArbitrary(),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        (adjacency, at, change) => {
          const image = new Uint8Array(writeGraphImage(buildLinkGraph(adjacency)));
          const place = at % image.length;
          image[place] = (image[place] ?? 0) ^ change;
          expect(readGraphImage(image.buffer).ok).toBe(false);
        },
      ),
    );
  });
});

function orders(targets: readonly number[]): readonly (readonly number[])[] {
  if (targets.length === 0) return [[]];
  return targets.flatMap((first) =>
    orders(targets.filter((other) => other !== first)).map((rest) => [first].concat(rest)),
  );
}

function pathLength(adjacency: readonly (readonly number[])[], stops: readonly number[]): number {
  return stops
    .slice(1)
    .reduce((sum, to, leg) => sum + (naiveDistances(adjacency, stops[leg] ?? 0)[to] ?? Infinity), 0);
}

/** All shortest paths by descending the naive distances, ordered by article numbers. */
function naivePaths(
  adjacency: readonly (readonly number[])[],
  from: number,
  to: number,
): readonly (readonly number[])[] {
  const distancesTo = adjacency.map((_, node) => naiveDistances(adjacency, node)[to] ?? Infinity);
  const walk = (node: number): readonly (readonly number[])[] => {
    if (node === to) return [[to]];
    const steps = [...new Set(adjacency[node])].sort((a, b) => a - b);
    return steps
      .filter((next) => (distancesTo[next] ?? Infinity) + 1 === distancesTo[node])
      .flatMap((next) => walk(next).map((rest) => [node].concat(rest)));
  };
  return Number.isFinite(distancesTo[from]) ? walk(from) : [];
}

/** Random links in which low numbers get many of them. */
function hubbyAdjacency(seed: number, size: number, links: number): readonly (readonly number[])[] {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 48_271) >>> 0) % 0x7fff_ffff;
    return state / 0x7fff_ffff;
  };
  return Array.from({ length: size }, () =>
    Array.from({ length: Math.floor(random() * links * 2) }, () => Math.floor(size * random() ** 3)),
  );
}

/** Breadth-first path counts: every article adds up the counts of the articles linking to it from one click nearer. */
function countPaths(adjacency: readonly (readonly number[])[], from: number) {
  const distances = adjacency.map((_, node) => (node === from ? 0 : Infinity));
  const counts = adjacency.map((_, node) => Number(node === from));
  const queue = [from];
  for (const node of queue) {
    const clicks = (distances[node] ?? Infinity) + 1;
    for (const to of new Set(adjacency[node])) {
      if (distances[to] === Infinity) {
        distances[to] = clicks;
        queue.push(to);
      }
      if (distances[to] === clicks) counts[to] = (counts[to] ?? 0) + (counts[node] ?? 0);
    }
  }
  return { distances, counts };
}
