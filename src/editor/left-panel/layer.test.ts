import { describe, expect, it } from 'vitest';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';
import { buildNavIndex, idOf, K1, K2, K3A, K3B, K4, K5, PAGE } from '#tests/builders/build-nav-index.ts';
import { ancestorKeys, layersOf, type Layer } from './layer.ts';

const flat = (layers: readonly Layer[]): readonly Layer[] =>
  layers.flatMap((layer) => [layer, ...flat(layer.children)]);
const only = (node: Partial<NavTreeNode>) => layersOf({ ...buildNavIndex({ id: 1 }).tree, ...node }, {})[0];

describe('layersOf and ancestorKeys', () => {
  it('returns the elements of the tree in order', () => {
    expect(flat(layersOf(PAGE.tree, {})).map(({ key }) => key)).toEqual([K1, K2, K3A, K3B, K4, K5]);
  });

  it('replaces a skipped root with its children, and returns no layers for an empty tree', () => {
    const skipped = buildNavIndex({ id: 'SKIP-ROOT', children: [{ id: 1 }, { id: 2 }] });
    expect(layersOf(skipped.tree, {})).toHaveLength(2);
    expect(layersOf(buildNavIndex({ id: 'EMPTY-TREE' }).tree, {})).toEqual([]);
  });

  it.each([
    [{ name: 'H1' }, 'h1', 'text'],
    [{ name: 'svg' }, 'svg', 'picture'],
    [{ name: 'DIV' }, 'div', 'box'],
    [{ name: 'A' }, 'a', 'link'],
    [{ name: 'Button', isComponent: true }, 'Button', 'component'],
  ] as const)('uses the name from the code: %o', (node, name, kind) => {
    expect(only(node)).toMatchObject({ name, kind });
  });

  it('prefers the static text in the code over the text on the page', () => {
    const literalChildren = [
      { index: 0, value: 'From  here\n to ' },
      { index: 1, value: 3 },
      { index: 2, value: null },
    ];
    expect(only({ literalChildren })?.text).toBe('From here to 3');
    const [written] = layersOf(buildNavIndex({ id: 1 }).tree, {
      [idOf(1)]: { staticTextContents: ' Begin ' },
    });
    expect(written?.text).toBe('Begin');
    expect(only({})?.text).toBeNull();
  });

  it('returns the ancestors of a layer', () => {
    const layers = layersOf(PAGE.tree, {});
    expect(ancestorKeys(layers, K5)).toEqual([K1, K4]);
    expect(ancestorKeys(layers, K1)).toEqual([]);
    expect(ancestorKeys(layers, 'nowhere')).toBeNull();
  });
});
