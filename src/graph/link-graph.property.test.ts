import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  adjacencyArbitrary,
  journeyArbitrary,
  naiveDistances,
} from '#tests/builders/link-graph-arbitrary.ts';
import { bestOrder } from './best-order.ts';
import { buildLinkGraph } from './build-link-graph.ts';
import { distancesFrom, UNREACHABLE } from './distances-from.ts';
import { readGraphImage, writeGraphImage } from './graph-image.ts';
import { graphShape } from './graph-shape.ts';
import { hasLink, row } from './link-graph.ts';
import { PathFinder } from './path-finder.ts';
import { largestComponent, strongComponents } from './strong-components.ts';

const asNumber = (distance: number) => (distance === UNREACHABLE ? Infinity : distance);

describe('laws of the link graph, against naive reckoning', () => {
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

  it('distances are the naive ones, in both directions', () => {
    fc.assert(
      fc.property(adjacencyArbitrary(), (adjacency) => {
        const graph = buildLinkGraph(adjacency);
        for (const from of adjacency.keys()) {
          expect(Array.from(distancesFrom(graph.out, from), asNumber)).toEqual(
            naiveDistances(adjacency, from),
          );
          const towards = adjacency.map((_, other) => naiveDistances(adjacency, other)[from]);
          expect(Array.from(distancesFrom(graph.in, from), asNumber)).toEqual(towards);
        }
      }),
    );
  });

  it('a path is a walk over links from one end to the other, as short as the distance, search after search', () => {
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

  it('the best order needs no more clicks than any other order of the targets, and as many as it says', () => {
    fc.assert(
      fc.property(journeyArbitrary(), ({ adjacency, start, targets }) => {
        const best = bestOrder(buildLinkGraph(adjacency), start, targets);
        const wanted = [...new Set(targets)].filter((target) => target !== start);
        const lengths = orders(wanted).map((order) => walkLength(adjacency, [start, ...order]));
        expect(best?.clicks ?? Infinity).toBe(Math.min(...lengths));
        if (best === null) return;
        expect(new Set(best.order)).toEqual(new Set(wanted));
        expect(best.order).toHaveLength(wanted.length);
        expect(walkLength(adjacency, [start, ...best.order])).toBe(best.clicks);
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

  it('the shape is that of all pairs', () => {
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

  it('an image with any one byte changed is refused', () => {
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

function walkLength(adjacency: readonly (readonly number[])[], stops: readonly number[]): number {
  return stops
    .slice(1)
    .reduce((sum, to, leg) => sum + (naiveDistances(adjacency, stops[leg] ?? 0)[to] ?? Infinity), 0);
}
