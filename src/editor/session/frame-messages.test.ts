import { describe, expect, it } from 'vitest';
import { buildEditor, EDITED_CODE } from '#tests/builders/build-editor.ts';
import { idOf } from '#tests/builders/build-nav-index.ts';
import { onPage } from '#tests/builders/build-page-tree.ts';

const H1 = onPage(2, 'root-0-0-0');

describe('text editing', () => {
  it('sends text edited in the page if it changed', () => {
    const editor = buildEditor().receive({ id: 'START_EDITING_TEXT', data: { key: H1, oldText: 'Hello' } });
    expect(editor.state.editingText).toBe(H1);
    editor.receive({ id: 'EDITED_TEXT', data: { key: H1, newText: 'Hello', oldText: 'Hello' } });
    expect(editor.state.editingText).toBeNull();
    expect(editor.effects).toEqual([]);
    editor.receive({ id: 'EDITED_TEXT', data: { key: H1, newText: 'Hi', oldText: 'Hello' } });
    expect(editor.sent()).toMatchObject([
      {
        path: expect.stringContaining('mutate/editText'),
        body: { element: EDITED_CODE[idOf(2)], newText: 'Hi', oldText: 'Hello' },
      },
    ]);
  });

  it('explains that computed text is not editable', () => {
    const editor = buildEditor().receive({ id: 'EDIT_DYNAMIC_TEXT', elementKey: H1 });
    expect(editor.toasts()).toMatchObject([{ description: expect.stringContaining('src/a.tsx, line 2') }]);
  });
});
