import { describe, expect, it } from 'vitest';
import type { ChangeDraft } from '#editor-protocol/change/change-item.ts';
import { buildEditor } from '#tests/builders/build-editor.ts';
import { idOf } from '#tests/builders/build-nav-index.ts';
import { onPage } from '#tests/builders/build-page-tree.ts';

const H1 = onPage(2, 'root-0-0-0');
const SECTION = onPage(4, 'root-0-0-3');
const setProp: ChangeDraft = {
  type: 'CHANGE_PROP',
  changeFields: { codebaseIdToChange: idOf(2), propName: 'title', propValue: 'x' },
};
const remove: ChangeDraft = { type: 'REMOVE_JSX', changeFields: { codebaseIdsToRemove: [idOf(2)] } };

const history = (editor: ReturnType<typeof buildEditor>): readonly (readonly string[])[] => [
  editor.state.changes.done.map(({ item }) => item.id),
  editor.state.changes.undone.map(({ item }) => item.id),
];

describe('undo and redo', () => {
  it('step back and forward through the history', () => {
    const editor = buildEditor();
    for (const id of ['c1', 'c2']) editor.dispatch({ type: 'change', draft: setProp, id }).answer();
    editor.dispatch({ type: 'undo', id: 'u1' });
    expect(editor.sent()).toMatchObject([{ body: { latestUuid: 'a-c2' } }]);
    editor.answer({ activityId: 'a-c2' });
    expect(history(editor)).toEqual([['c1'], ['c2']]);
    editor.dispatch({ type: 'redo', id: 'r1' });
    expect(editor.sent()).toMatchObject([{ body: { changeToRedoId: 'a-c2' } }]);
    editor.answer({ activityId: 'a-c2' });
    expect(history(editor)).toEqual([['c1', 'c2'], []]);
  });

  it('do nothing at the ends of the history', () => {
    const editor = buildEditor().dispatch({ type: 'undo', id: 'u1' });
    expect(editor.effects).toEqual([]);
    editor.dispatch({ type: 'redo', id: 'r1' });
    expect(editor.effects).toEqual([]);
  });

  it('wait for a queued change, and then apply to it', () => {
    const editor = buildEditor().dispatch({ type: 'change', draft: setProp, id: 'c1' });
    editor.dispatch({ type: 'undo', id: 'u1' }).dispatch({ type: 'redo', id: 'r1' });
    expect(editor.effects).toEqual([]);
    editor.answer({ activityId: 'a1' });
    expect(editor.sent()).toMatchObject([{ body: { latestUuid: 'a1' } }]);
    editor.answer({ activityId: 'a1' });
    expect(editor.sent()).toMatchObject([{ body: { changeToRedoId: 'a1' } }]);
  });

  it('skip an undo whose change was rejected, instead of undoing another one', () => {
    const editor = buildEditor().dispatch({ type: 'change', draft: setProp, id: 'c1' }).answer();
    editor.dispatch({ type: 'change', draft: setProp, id: 'c2' }).dispatch({ type: 'undo', id: 'u1' });
    editor.refuse({ kind: 'refused', code: 'spread-props', message: 'No.' });
    expect(editor.sent()).toEqual([]);
    expect(editor.state.changes.queue).toEqual([]);
    expect(history(editor)).toEqual([['c1'], []]);
  });

  it('leave the history unchanged when the server rejects the undo', () => {
    const editor = buildEditor().dispatch({ type: 'change', draft: setProp, id: 'c1' }).answer();
    editor.dispatch({ type: 'undo', id: 'u1' });
    editor.refuse({ kind: 'refused', code: 'file-changed', message: 'src/a.tsx was changed since.' });
    expect(history(editor)).toEqual([['c1'], []]);
    expect(editor.toasts()).toMatchObject([
      { title: 'Undo: not done', description: 'src/a.tsx was changed since.' },
    ]);
  });

  it('update the page at once when no ids change', () => {
    const editor = buildEditor()
      .dispatch({ type: 'select', key: H1 })
      .dispatch({ type: 'change', draft: remove, id: 'c1' });
    editor.receive({
      id: 'INSTANT_UPDATE_DONE',
      changeItem: { id: 'c1' },
      instantUpdateData: { parentToElementKeysRemoved: {} },
      instantUpdateSuccessful: true,
    });
    editor.answer().dispatch({ type: 'undo', id: 'u1' });
    expect(editor.calls()[0]).toMatchObject({
      name: 'applyChangeItemToDocument',
      item: {
        type: 'UNDO',
        changeFields: {
          matchingActivityFlushed: true,
          changeToUndo: { id: 'c1', _instantUpdateData: { parentToElementKeysRemoved: {} } },
        },
      },
    });
  });

  it('wait for the server when the page would have to rename elements', () => {
    const editor = buildEditor().dispatch({ type: 'change', draft: remove, id: 'c1' });
    editor.answer({ prevIdToNewIdMap: { [idOf(3)]: idOf(2) } }).dispatch({ type: 'undo', id: 'u1' });
    expect(editor.called()).toEqual(['setIsFlushing']);
    const back = { [idOf(2)]: idOf(3) };
    editor.answer({ prevIdToNewIdMap: back });
    expect(editor.calls()).toContainEqual(
      expect.objectContaining({ name: 'updateCodebaseIds', newIds: back }),
    );
  });

  it('restore the selection from before the change', () => {
    const editor = buildEditor().dispatch({ type: 'select', key: SECTION });
    editor.dispatch({ type: 'change', draft: setProp, id: 'c1' }).answer();
    editor.dispatch({ type: 'select', key: H1 }).dispatch({ type: 'undo', id: 'u1' }).answer();
    expect(editor.state.pointed.selected).toBe(SECTION);
    expect(editor.calls()).toContainEqual({ name: 'setSelectedElement', key: SECTION });
  });

  it('store an instant update result that arrives after the answer', () => {
    const editor = buildEditor().dispatch({ type: 'change', draft: remove, id: 'c1' }).answer();
    editor.receive({
      id: 'INSTANT_UPDATE_DONE',
      changeItem: { id: 'c1' },
      instantUpdateData: { parentToElementKeysRemoved: { k: [] } },
      instantUpdateSuccessful: true,
    });
    expect(editor.state.changes.done).toMatchObject([
      {
        item: { _instantUpdateFinished: true, _instantUpdateData: { parentToElementKeysRemoved: { k: [] } } },
      },
    ]);
  });
});
