import { describe, expect, it } from 'vitest';
import { idOf } from '#tests/builders/build-nav-index.ts';
import { buildPageTree, onPage } from '#tests/builders/build-page-tree.ts';
import { currentKey, indexTree, keyOfNode, parentOf, siblingsOf } from './tree-index.ts';

describe('indexTree', () => {
  it('leaves out nodes that are not elements of the code', () => {
    const skipped = indexTree(buildPageTree({ id: 'SKIP-ROOT', children: [{ id: 1 }, { id: 2 }] }, 'root'));
    expect(skipped.tops.map(keyOfNode)).toEqual([onPage(1, 'root-0'), onPage(2, 'root-1')]);
    const [first] = skipped.tops;
    expect(first && parentOf(first)).toBeNull();
    expect(first && siblingsOf(skipped, first)).toEqual(skipped.tops);
    expect(indexTree(buildPageTree({ id: 'EMPTY-TREE' })).nodes.size).toBe(0);
    expect(indexTree(null).tops).toEqual([]);
  });

  it('indexes a tree once', () => {
    const tree = buildPageTree({ id: 1, children: [{ id: 2 }] });
    expect(indexTree(tree)).toBe(indexTree(tree));
    expect([...indexTree(tree).byCodebaseId.keys()]).toEqual([idOf(1), idOf(2)]);
  });
});

describe('currentKey', () => {
  const index = indexTree(
    buildPageTree({
      id: 1,
      children: [
        { id: 4, children: [{ id: 2 }] },
        { id: 5, children: [{ id: 2 }, { id: 2 }] },
      ],
    }),
  );

  it.each([
    ['where it was', 'root-0-0-1-1', 'root-0-0-1-1'],
    ['nearest to where it was', 'root-0-0-1-7', 'root-0-0-1-0'],
    ['first of all, where none is nearer', 'root-7', 'root-0-0-0-0'],
  ])('returns the element %s', (_, before, after) => {
    expect(currentKey(index, onPage(2, before))).toBe(onPage(2, after));
  });

  it('returns null for a codebase id that is not on the page', () => {
    expect(currentKey(index, onPage(9, 'root-0-0'))).toBeNull();
  });
});
