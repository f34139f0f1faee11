import { describe, expect, it } from 'vitest';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';
import { buildPageTree, onPage, type NodePlan } from '#tests/builders/build-page-tree.ts';
import { indexTree } from '../tree/tree-index.ts';
import { dropPlace } from './drop-place.ts';

/** Two blocks, a row of three, an empty box and an image, each with its box. */
const PAGE = buildPageTree({
  id: 1,
  box: [0, 0, 400, 500],
  children: [
    { id: 2, tag: 'H1', box: [0, 0, 400, 40], text: 'Hello' },
    { id: 3, tag: 'P', box: [0, 40, 400, 40], text: 'World' },
    {
      id: 4,
      box: [0, 100, 400, 100],
      display: 'flex',
      direction: 'row',
      children: [
        { id: 5, tag: 'BUTTON', box: [0, 100, 100, 100], text: 'A' },
        { id: 6, tag: 'BUTTON', box: [100, 100, 100, 100], text: 'B' },
        { id: 7, tag: 'BUTTON', box: [200, 100, 100, 100], text: 'C' },
      ],
    },
    { id: 8, box: [0, 200, 400, 100] },
    { id: 9, tag: 'IMG', box: [0, 300, 400, 100] },
  ],
});
const MAIN = onPage(1, 'root-0-0');
const H1 = onPage(2, 'root-0-0-0');
const P = onPage(3, 'root-0-0-1');
const ROW = onPage(4, 'root-0-0-2');
const A = onPage(5, 'root-0-0-2-0');
const B = onPage(6, 'root-0-0-2-1');
const C = onPage(7, 'root-0-0-2-2');
const BOX = onPage(8, 'root-0-0-3');
const IMG = onPage(9, 'root-0-0-4');

const at = (tree: NavTreeNode, dragged: readonly string[], pageX: number, pageY: number) =>
  dropPlace(indexTree(tree), dragged, { pageX, pageY });

describe('dropPlace', () => {
  it.each([
    ['above the upper half of a block', [B], 10, 45, { containerKey: MAIN, afterKey: H1, beforeKey: P }],
    ['below the lower half of a block', [B], 10, 75, { containerKey: MAIN, afterKey: P, beforeKey: ROW }],
    ['before the left half in a row', [H1], 110, 150, { containerKey: ROW, afterKey: A, beforeKey: B }],
    ['behind the right half in a row', [H1], 190, 150, { containerKey: ROW, afterKey: B, beforeKey: C }],
    [
      'at the end, on the free space of a row',
      [H1],
      390,
      150,
      { containerKey: ROW, afterKey: C, beforeKey: null },
    ],
    [
      'into the middle of an empty box',
      [H1],
      50,
      250,
      { containerKey: BOX, afterKey: null, beforeKey: null },
    ],
    [
      'beside an empty box, at its edge',
      [H1],
      50,
      210,
      { containerKey: MAIN, afterKey: ROW, beforeKey: BOX },
    ],
    ['never into a picture', [H1], 50, 340, { containerKey: MAIN, afterKey: BOX, beforeKey: IMG }],
    ['beside what is nearest, in a gap', [B], 50, 90, { containerKey: MAIN, afterKey: P, beforeKey: ROW }],
    [
      'among its own neighbours, itself left out',
      [B],
      10,
      150,
      { containerKey: ROW, afterKey: null, beforeKey: A },
    ],
    ['past all that is dragged along', [A, B], 290, 150, { containerKey: ROW, afterKey: C, beforeKey: null }],
  ])('%s', (_, dragged, x, y, expected) => {
    expect(at(PAGE, dragged, x, y)).toEqual(expected);
  });

  it('returns null outside the page, and for a dragged element that no longer exists', () => {
    expect(at(PAGE, [H1], 900, 900)).toBeNull();
    expect(at(PAGE, [onPage(77, 'root-0-9')], 50, 250)).toBeNull();
  });

  it('returns a place beside the dragged element, never inside it', () => {
    expect(at(PAGE, [ROW], 150, 150)).toEqual({ containerKey: MAIN, afterKey: P, beforeKey: BOX });
  });

  it('swaps before and after in a reversed row', () => {
    const children: NodePlan[] = [
      { id: 2, tag: 'B', box: [100, 0, 100, 50], text: 'a' },
      { id: 3, tag: 'B', box: [0, 0, 100, 50], text: 'b' },
    ];
    const box = [0, 0, 200, 50] as const;
    const row = buildPageTree({
      id: 1,
      box,
      display: 'flex',
      direction: 'row-reverse',
      children: [...children, { id: 4, text: 'x' }],
    });
    const dragged = onPage(4, 'root-0-0-2');
    // Right half of the visually first child: before it in the code.
    expect(at(row, [dragged], 190, 20)).toMatchObject({ beforeKey: H1, afterKey: null });
    expect(at(row, [dragged], 110, 20)).toMatchObject({ beforeKey: P, afterKey: H1 });
  });

  it('derives the axis of a grid from the boxes of its children', () => {
    const grid = buildPageTree({
      id: 1,
      box: [0, 0, 200, 100],
      display: 'grid',
      children: [
        { id: 2, tag: 'P', box: [0, 0, 100, 50], text: 'a' },
        { id: 3, tag: 'P', box: [100, 0, 100, 50], text: 'b' },
        { id: 4, tag: 'P', box: [0, 50, 100, 50], text: 'c' },
      ],
    });
    expect(at(grid, [onPage(4, 'root-0-0-2')], 110, 45)).toMatchObject({ afterKey: H1, beforeKey: P });
  });

  it('drops beside a component, not beside the element it renders', () => {
    const tree = buildPageTree({
      id: 1,
      box: [0, 0, 100, 100],
      children: [
        {
          id: 2,
          tag: null,
          box: [0, 0, 100, 50],
          children: [{ id: 3, tag: 'P', box: [0, 0, 100, 50], text: 'x' }],
        },
        { id: 4, tag: 'P', box: [0, 50, 100, 50], text: 'y' },
      ],
    });
    expect(at(tree, [onPage(4, 'root-0-0-1')], 10, 10)).toEqual({
      containerKey: MAIN,
      beforeKey: onPage(2, 'root-0-0-0'),
      afterKey: null,
    });
  });
});
