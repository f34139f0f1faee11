import { describe, expect, it } from 'vitest';
import { insertDraft, insertPlace } from './insert-change.ts';
import { buildPageTree, onPage } from '#tests/builders/build-page-tree.ts';
import { idOf } from '#tests/builders/build-nav-index.ts';
import { selectedElement, type SelectedElement } from '../tree/selected-element.ts';

const INSIDE = { container: 'tempo-main', before: null, after: null };
const native = (tag: string, props: Readonly<Record<string, string>>) =>
  ({ kind: 'native', tag, description: '', props }) as const;

describe('insertDraft', () => {
  it('gives a tag instant HTML with the same text as the code', () => {
    expect(insertDraft(native('a', { href: '#', children: 'A <link>' }), INSIDE)).toEqual({
      type: 'ADD_JSX',
      changeFields: {
        codebaseIdToAddTo: 'tempo-main',
        addNativeTag: 'a',
        propsToSet: { href: '#', children: 'A <link>' },
        htmlForInstantUpdate: '<a href="#">A &lt;link></a>',
      },
    });
  });

  it('omits the end tag of a void element, and empty children', () => {
    const { changeFields } = insertDraft(native('img', { alt: 'A "fox" & an ant' }), INSIDE);
    expect(changeFields.htmlForInstantUpdate).toBe('<img alt="A &quot;fox&quot; &amp; an ant">');
    expect(insertDraft(native('ul', { children: '' }), INSIDE).changeFields).toMatchObject({
      propsToSet: {},
      htmlForInstantUpdate: '<ul></ul>',
    });
  });

  it('names the neighbor of a component, and omits instant HTML', () => {
    const card = { kind: 'component', codebaseId: 'tempo-card', name: 'Card', filename: 'a.tsx' } as const;
    expect(insertDraft(card, { ...INSIDE, after: 'tempo-h1' })).toEqual({
      type: 'ADD_JSX',
      changeFields: {
        codebaseIdToAddTo: 'tempo-main',
        afterCodebaseId: 'tempo-h1',
        addCodebaseId: 'tempo-card',
      },
    });
  });
});

const TREE = buildPageTree({
  id: 1,
  tag: 'MAIN',
  children: [
    { id: 2, tag: 'IMG' },
    { id: 3, tag: null },
  ],
});
const CODE = {
  [idOf(1)]: { parentCodebaseId: null },
  [idOf(2)]: { parentCodebaseId: idOf(1) },
  [idOf(3)]: { parentCodebaseId: idOf(9) },
};

function selected(id: number, path: string): SelectedElement {
  const element = selectedElement(TREE, CODE, onPage(id, path));
  if (element === null) throw new Error('It is not on the page');
  return element;
}
const MAIN = selected(1, 'root-0-0');
const IMG = selected(2, 'root-0-0-0');
const CARD = selected(3, 'root-0-0-1');

describe('insertPlace', () => {
  it('uses the parent in the code, which can differ from the parent on the page', () => {
    expect(insertPlace(IMG, CODE, 'before')).toEqual({ container: idOf(1), before: idOf(2), after: null });
    expect(insertPlace(CARD, CODE, 'after')).toEqual({ container: idOf(9), before: null, after: idOf(3) });
    expect(insertPlace(CARD, CODE, 'inside')).toEqual({ container: idOf(3), before: null, after: null });
  });

  it('returns null inside an element that cannot have children', () => {
    expect(insertPlace(IMG, CODE, 'inside')).toBeNull();
  });

  it('returns null beside the root element of a component', () => {
    expect(insertPlace(MAIN, CODE, 'after')).toBeNull();
    expect(insertPlace(MAIN, CODE, 'inside')).not.toBeNull();
  });
});
