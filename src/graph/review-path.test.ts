import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { journeyArbitrary } from '#tests/builders/link-graph-arbitrary.ts';
import { bestRoute } from './best-route.ts';
import { buildLinkGraph } from './link-graph.ts';
import { PathFinder } from './path-finder.ts';
import { type PathReview, reviewSteps } from './review-path.ts';

/** Two shortest routes lead from 0 to 3, by 1 and by 2; 4 is a detour that leads back to 0. */
const LINKS = [[1, 2, 4], [3], [3], [4], [0]];

function review(
  links: readonly (readonly number[])[],
  path: readonly (number | null)[],
  targets: readonly number[],
): PathReview {
  const steps = reviewSteps(new PathFinder(buildLinkGraph(links)), path, targets, 5);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

describe('the review of a path', () => {
  it('[REVIEW-1] shows what each click lost, and the better one', () => {
    expect(review(LINKS, [0, 4, 0, 2, 3], [0, 3])).toEqual({
      clicks: [
        { left: 2, lost: 2, instead: 1 },
        { left: 3, lost: 0, instead: null },
        { left: 2, lost: 0, instead: null },
        { left: 1, lost: 0, instead: null },
      ],
      routes: [
        [0, 1, 3],
        [0, 2, 3],
      ],
      count: 2,
    });
  });

  it('[REVIEW-1] knows nothing of a page that is not in the graph, and of the click to it', () => {
    expect(review(LINKS, [0, null, 3], [3]).clicks).toEqual([
      { left: 2, lost: null, instead: null },
      { left: null, lost: null, instead: null },
    ]);
  });

  it('has no routes where none leads through all targets', () => {
    expect(review([[1], [], []], [0, 1], [1, 2])).toMatchObject({ routes: [], count: 0 });
    expect(review(LINKS, [null, 3], [3])).toMatchObject({ routes: [], count: 0 });
  });

  it('[REVIEW-1] adds up: the clicks of a walk are those of a shortest route and those it lost', () => {
    const steps = fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(journeyArbitrary(), steps, ({ adjacency, start, targets }, choices) => {
        const path = [start];
        for (const choice of choices) {
          const links = adjacency[path.at(-1) ?? 0] ?? [];
          if (links.length === 0) break;
          path.push(links[choice % links.length] ?? 0);
        }
        const finder = new PathFinder(buildLinkGraph(adjacency));
        const { clicks, routes, count } = review(adjacency, path, targets);
        const best = bestRoute(finder, start, targets);
        expect(clicks).toHaveLength(path.length - 1);
        expect(routes[0]?.length ?? null).toBe(best === null ? null : best.length);
        expect(new Set(routes.map(String)).size).toBe(Math.min(count, 5));
        for (const { lost } of clicks) expect(lost ?? 0).toBeGreaterThanOrEqual(0);
        const isComplete = targets.every((target) => path.includes(target));
        if (best === null || !isComplete || clicks.some(({ lost }) => lost === null)) return;
        const lost = clicks.reduce((sum, click) => sum + (click.lost ?? 0), 0);
        expect(path.length - 1).toBe(best.length - 1 + lost);
      }),
    );
  });
});
