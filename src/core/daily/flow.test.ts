import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flowOf, MAX_FLOW_CLICKS, MAX_FLOW_LINKS, rarestAtPar } from './flow.ts';

const PATHS = [
  ['Owl', 'Bat', 'Night'],
  ['Owl', 'Bat', 'Moon', 'Night'],
  ['Owl', 'Sky', 'Night'],
  ['Owl', 'Bat', 'Night'],
];

describe('the flow of a day', () => {
  it('[FLOW-1] counts by click which links were followed, most used first', () => {
    expect(flowOf(PATHS)).toEqual([
      [
        { from: 'Owl', to: 'Bat', players: 3 },
        { from: 'Owl', to: 'Sky', players: 1 },
      ],
      [
        { from: 'Bat', to: 'Night', players: 2 },
        { from: 'Bat', to: 'Moon', players: 1 },
        { from: 'Sky', to: 'Night', players: 1 },
      ],
      [{ from: 'Moon', to: 'Night', players: 1 }],
    ]);
    expect(flowOf([])).toEqual([]);
  });

  it('[FLOW-1] stays small, counts nobody twice at a click, and does not depend on the order of the players', () => {
    const path = fc.array(fc.constantFrom('Ant', 'Bee', 'Cat', 'Dog', 'Eel'), {
      minLength: 1,
      maxLength: 15,
    });
    fc.assert(
      fc.property(fc.array(path, { maxLength: 30 }), (paths) => {
        const flow = flowOf(paths);
        expect(flow.length).toBeLessThanOrEqual(MAX_FLOW_CLICKS);
        for (const [click, links] of flow.entries()) {
          const still = paths.filter((one) => one.length > click + 1).length;
          const counted = links.reduce((sum, { players }) => sum + players, 0);
          expect(links.length).toBeLessThanOrEqual(MAX_FLOW_LINKS);
          const isWhole = links.length < MAX_FLOW_LINKS;
          expect(counted).toBeLessThanOrEqual(still);
          expect(isWhole ? counted : still).toBe(still);
        }
        expect(flowOf(paths.toReversed())).toEqual(flow);
      }),
    );
  });

  it('[FLOW-1] knows the rarest route at par', () => {
    expect(rarestAtPar(PATHS, 2)).toEqual({ titles: ['Owl', 'Sky', 'Night'], players: 1 });
    expect(rarestAtPar(PATHS, 1)).toBeNull();
  });
});
