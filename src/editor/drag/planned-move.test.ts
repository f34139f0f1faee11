import { describe, expect, it } from 'vitest';
import type { TreeElementLookup } from '#editor-protocol/lookups.ts';
import { idOf } from '#tests/builders/build-nav-index.ts';
import { buildPageTree, onPage } from '#tests/builders/build-page-tree.ts';
import { indexTree } from '../tree/tree-index.ts';
import { planMove } from './planned-move.ts';

/** Component 2 renders box 3 around its children 4 and 5; 6 follows the component. */
const INDEX = indexTree(
  buildPageTree({
    id: 1,
    children: [{ id: 2, tag: null, children: [{ id: 3, children: [{ id: 4 }, { id: 5 }] }] }, { id: 6 }],
  }),
);
const CODE: TreeElementLookup = Object.fromEntries(
  [
    [1, null],
    [2, 1],
    [3, null],
    [4, 2],
    [5, 2],
    [6, 1],
  ].map(([id, parent]) => [
    idOf(id ?? ''),
    { parentCodebaseId: typeof parent === 'number' ? idOf(parent) : null },
  ]),
);
const BOX = onPage(3, 'root-0-0-0-0');
const FOUR = onPage(4, 'root-0-0-0-0-0');
const FIVE = onPage(5, 'root-0-0-0-0-1');
const SIX = onPage(6, 'root-0-0-1');
const alone = (key: string) => ({ key, with: [key] });

describe('planMove', () => {
  it('moves to the parent that the neighbors have in the code', () => {
    const drop = { containerKey: BOX, afterKey: FOUR, beforeKey: FIVE };
    expect(planMove(INDEX, CODE, alone(SIX), drop)).toEqual({
      ok: true,
      value: {
        codebaseIdToMove: idOf(6),
        codebaseIdToMoveTo: idOf(2),
        afterCodebaseId: idOf(4),
        beforeCodebaseId: idOf(5),
        expectedCurrentParentCodebaseId: idOf(1),
      },
    });
  });

  it('names only the neighbors that are in the target parent', () => {
    const code = { ...CODE, [idOf(5)]: { parentCodebaseId: idOf(3) } };
    const drop = { containerKey: BOX, afterKey: FOUR, beforeKey: FIVE };
    const move = planMove(INDEX, code, alone(SIX), drop);
    expect(move).toMatchObject({ value: { codebaseIdToMoveTo: idOf(2), afterCodebaseId: idOf(4) } });
    expect(move.ok && 'beforeCodebaseId' in move.value).toBe(false);
  });

  it('uses the parent on the page when the code is unknown', () => {
    const drop = { containerKey: BOX, afterKey: FIVE, beforeKey: null };
    expect(planMove(INDEX, {}, alone(SIX), drop)).toMatchObject({
      value: { codebaseIdToMoveTo: idOf(3), expectedCurrentParentCodebaseId: idOf(1) },
    });
  });

  it('fails when the element is already at the drop place, or no longer exists', () => {
    const drop = { containerKey: BOX, afterKey: FOUR, beforeKey: null };
    expect(planMove(INDEX, CODE, alone(FIVE), drop)).toEqual({ ok: false, error: 'same-place' });
    const gone = onPage(9, 'root-0-7');
    expect(planMove(INDEX, CODE, alone(gone), drop)).toEqual({ ok: false, error: 'same-place' });
  });
});
