import { describe, expect, it } from 'vitest';
import { insertDraft } from './insert-draft.ts';

const INSIDE = { container: 'tempo-main', before: null, after: null };
const native = (tag: string, props: Readonly<Record<string, string>>) =>
  ({ kind: 'native', tag, does: '', props }) as const;

describe('an insertion', () => {
  it('of a tag is seen at once, with the text that the code will have', () => {
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

  it('of what holds nothing has no end tag and no children', () => {
    const { changeFields } = insertDraft(native('img', { alt: 'A "fox" & an ant' }), INSIDE);
    expect(changeFields.htmlForInstantUpdate).toBe('<img alt="A &quot;fox&quot; &amp; an ant">');
    expect(insertDraft(native('ul', { children: '' }), INSIDE).changeFields).toMatchObject({
      propsToSet: {},
      htmlForInstantUpdate: '<ul></ul>',
    });
  });

  it('of a component names a place where the app uses it, and its neighbour', () => {
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
