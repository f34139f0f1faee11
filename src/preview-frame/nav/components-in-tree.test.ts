import { describe, expect, it } from 'vitest';
import type { TreeElementLookup } from '#editor-protocol/lookups.ts';
import { C1, C2, C3, C4, C5, component, drawn, rooted, treeOf } from '#tests/builders/build-page-sketch.ts';

describe('components', () => {
  const treeElements: TreeElementLookup = {
    [C2]: { type: 'component-instance', componentName: 'Card' },
    [C3]: { type: 'component-instance', componentName: 'Box' },
  };

  it('wrap each of their top elements, outermost first', () => {
    const components = [component(C2, 'Card'), component(C3, 'Box')];
    const page = rooted({
      codebaseId: C1,
      children: [
        { codebaseId: C4, components },
        { codebaseId: C5, components },
      ],
    });
    const { tree, nodes, domKeys } = treeOf(page, { treeElements });
    expect(drawn(tree)).toBe(
      '0DIV:root-0-0(1Card:root-0-0-0(2Box:root-0-0-0-0(3DIV:root-0-0-0-0-0)) 1Card:root-0-0-1(2Box:root-0-0-1-0(3DIV:root-0-0-1-0-1)))',
    );
    const card = nodes.get(`TE_${C2}_sb1_root-0-0-0`);
    expect(card).toMatchObject({ isComponent: true, classList: [], pageBoundingBox: { pageX: 3 } });
    expect(card).not.toHaveProperty('elementTagName');
    expect(domKeys.get(`TE_${C2}_sb1_root-0-0-0`)).toEqual([`TE_${C4}_sb1_root-0-0-0-0-0`]);
  });

  it('appear only if the code or React’s source location identifies them', () => {
    const components = [
      component(C2, 'Unknown'),
      component(C3, 'Library', { sourceFile: '/app/node_modules/a/b.js' }),
      component(C4, 'Told', { sourceFile: '/app/src/told.tsx' }),
    ];
    expect(drawn(treeOf(rooted({ codebaseId: C1, components }), { treeElements }).tree)).toBe(
      '0Told:root-0-0(1DIV:root-0-0-0)',
    );
  });

  it('that forward their ref give their id and name to the element', () => {
    const components = [
      component(C2, 'CardImpl', { isForwardRef: true }),
      component(C3, 'Box', { isForwardRef: true }),
    ];
    const lookup = { ...treeElements, x: { type: 'component', componentName: 'CardImpl' } };
    const { tree } = treeOf(rooted({ tagName: 'BUTTON', components }), { treeElements: lookup });
    expect(tree).toMatchObject({
      name: 'Card',
      elementTagName: 'BUTTON',
      isComponent: true,
      displayType: 'block',
    });
    expect(tree.tempoElement.cachedKey).toBe(`TE_${C2}_sb1_root-0-0`);
  });
});
