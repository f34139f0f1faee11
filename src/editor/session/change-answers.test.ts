import { describe, expect, it } from 'vitest';
import type { ChangeDraft } from '#editor-protocol/change/change-item.ts';
import { buildEditor, type EditorTester } from '#tests/builders/build-editor.ts';
import { idOf } from '#tests/builders/build-nav-index.ts';
import { onPage } from '#tests/builders/build-page-tree.ts';

const H1 = onPage(2, 'root-0-0-0');

const retag = (id: number, newTagName: string): ChangeDraft => ({
  type: 'CHANGE_TAG',
  changeFields: { codebaseIdToChange: idOf(id), newTagName },
});
const style = (id: number): ChangeDraft => ({
  type: 'STYLING',
  changeFields: { codebaseId: idOf(id), stylingChanges: { color: 'red' } },
});
const addClass = (id: number): ChangeDraft => ({
  type: 'ADD_CLASS',
  changeFields: { codebaseIdToAddClass: idOf(id), className: 'p-4', addingTailwindClass: true },
});
const setProp = (id: number): ChangeDraft => ({
  type: 'CHANGE_PROP',
  changeFields: { codebaseIdToChange: idOf(id), propName: 'title', propValue: 'x' },
});

/** The frame reports the result of the instant update of the change with this id. */
function shown(editor: EditorTester, id: string, successful = true): EditorTester {
  return editor.receive({
    id: 'INSTANT_UPDATE_DONE',
    changeItem: { id },
    instantUpdateData: { addedClass: 'arb89-styling-1-', codebaseAddedClass: 'p-4' },
    instantUpdateSuccessful: successful,
  });
}

describe('a rejected change', () => {
  const refusal = { kind: 'refused', code: 'computed-class', message: 'The class is computed.' } as const;

  it('[EDIT-12] shows the reason, and is not in the history', () => {
    const editor = buildEditor().dispatch({ type: 'change', draft: setProp(2), id: 'c1' });
    shown(editor, 'c1', false).refuse(refusal);
    expect(editor.toasts()).toEqual([
      { variant: 'destructive', title: 'Change Prop: not done', description: 'The class is computed.' },
    ]);
    expect(editor.state.changes).toEqual({ queue: [], done: [], undone: [] });
    // There was no instant update to revert.
    expect(editor.called()).toEqual(['setIsFlushing']);
  });

  it('[EDIT-12] is undone in the page when the page supports it', () => {
    const editor = buildEditor().dispatch({ type: 'change', draft: addClass(2), id: 'c1' });
    shown(editor, 'c1').refuse(refusal);
    expect(editor.calls()).toMatchObject([
      {
        name: 'applyChangeItemToDocument',
        item: {
          type: 'UNDO',
          changeFields: { changeToUndo: { id: 'c1', _instantUpdateData: { codebaseAddedClass: 'p-4' } } },
        },
      },
      { name: 'setIsFlushing', isFlushing: false },
    ]);
  });

  it('refreshes the page after a structural change or text typed in the page', () => {
    const editor = buildEditor().dispatch({ type: 'change', draft: retag(2, 'h2'), id: 'c1' });
    shown(editor, 'c1').refuse(refusal);
    expect(editor.called()).toEqual(['refresh', 'setIsFlushing']);
    editor
      .receive({ id: 'EDITED_TEXT', data: { key: H1, newText: 'Hi', oldText: 'Hello' } })
      .refuse({ kind: 'refused', code: 'computed-text', message: 'Computed.' });
    expect(editor.called()).toEqual(['refresh', 'setIsFlushing']);
  });

  it('does not touch the page when the instant update failed', () => {
    const editor = buildEditor().dispatch({ type: 'change', draft: retag(2, 'h2'), id: 'c1' });
    shown(editor, 'c1', false).refuse(refusal);
    expect(editor.called()).toEqual(['setIsFlushing']);
  });

  it('does not block the changes after it', () => {
    const editor = buildEditor().dispatch({ type: 'change', draft: retag(2, 'h2'), id: 'c1' });
    editor.dispatch({ type: 'change', draft: style(2), id: 'c2' }).refuse(refusal);
    expect(editor.inFlight()).toBe('c2');
    expect(editor.sent()).toHaveLength(1);
  });

  it.each([
    { kind: 'unreachable' } as const,
    { kind: 'invalid-answer', message: 'a text was expected' } as const,
    { kind: 'refused', code: 'stale-element', message: 'It has changed.' } as const,
  ])('requests the project again after $kind', (failure) => {
    const editor = buildEditor()
      .dispatch({ type: 'change', draft: setProp(2), id: 'c1' })
      .refuse(failure);
    expect(editor.effects).toContainEqual({ type: 'load-project' });
    expect(editor.toasts()).toHaveLength(1);
  });
});
