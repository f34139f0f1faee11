import { describe, expect, it } from 'vitest';
import { insertDraft } from './insert-draft.ts';

const INSIDE = { container: 'tempo-main', before: null, after: null };
const native = (tag: string, props: Readonly<Record<string, string>>) =>
  ({ kind: 'native', tag, does: '', props }) as const;

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
