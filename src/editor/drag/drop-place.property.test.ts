import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPageTree } from '#tests/builders/build-page-tree.ts';
import { indexTree, isWithin, keyOfNode } from '../tree/tree-index.ts';
import { dropPlace } from './drop-place.ts';

const leaf = {
  id: fc.integer({ min: 2, max: 6 }),
  tag: fc.constantFrom('DIV', 'P', 'IMG', null),
  box: fc.tuple(fc.nat(200), fc.nat(200), fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 200 })),
  display: fc.constantFrom('block', 'flex', 'grid', 'inline'),
  direction: fc.constantFrom('row', 'column', 'row-reverse', 'column-reverse'),
};
const lowest = fc.record(leaf);
const lower = fc.record({ ...leaf, children: fc.array(lowest, { maxLength: 3 }) });
const plan = fc.record({ ...leaf, children: fc.array(lower, { maxLength: 3 }) });
const point = fc.record({
  pageX: fc.integer({ min: -20, max: 420 }),
  pageY: fc.integer({ min: -20, max: 420 }),
});

describe('dropPlace', () => {
  it('returns a gap of a container, never inside or named by the dragged element', () => {
    fc.assert(
      fc.property(
        fc.array(plan, { minLength: 1, maxLength: 4 }),
        point,
        fc.nat(),
        (children, pointer, pick) => {
          const tree = buildPageTree({ id: 1, box: [0, 0, 400, 400], children });
          const index = indexTree(tree);
          const nodes = [...index.nodes.values()].filter((node) => node !== tree);
          const dragged = nodes[pick % nodes.length] ?? tree;
          const drop = dropPlace(index, [keyOfNode(dragged)], pointer);
          if (drop === null) return;
          const container = index.nodes.get(drop.containerKey);
          expect(container === undefined || isWithin(container, dragged)).toBe(false);
          const keys = (container?.children ?? []).filter((child) => child !== dragged).map(keyOfNode);
          const isOnlyOne = drop.afterKey === null && drop.beforeKey === null;
          expect(isOnlyOne).toBe(keys.length === 0);
          const after = drop.afterKey === null ? -1 : keys.indexOf(drop.afterKey);
          const before = drop.beforeKey === null ? keys.length : keys.indexOf(drop.beforeKey);
          expect(before - after).toBe(1);
          // A named neighbor is a child of the container.
          expect([after === -1, before === keys.length]).toEqual([
            drop.afterKey === null,
            drop.beforeKey === null,
          ]);
        },
      ),
    );
  });
});
