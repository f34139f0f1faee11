import { describe, expect, it } from 'vitest';
import type { ChangeDraft } from '#editor-protocol/change/change-item.ts';
import { buildEditor, EDITED_CODE } from '#tests/builders/build-editor.ts';
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
const setProp = (id: number): ChangeDraft => ({
  type: 'CHANGE_PROP',
  changeFields: { codebaseIdToChange: idOf(id), propName: 'title', propValue: 'x' },
});

describe('a change', () => {
  it('is shown in the page, then sent', () => {
    const editor = buildEditor().dispatch({ type: 'change', draft: retag(2, 'h2'), id: 'c1' });
    expect(editor.called()).toEqual(['applyChangeItemToDocument', 'setIsFlushing']);
    expect(editor.calls()[1]).toEqual({ name: 'setIsFlushing', isFlushing: true });
    expect(editor.sent()).toEqual([
      {
        path: 'canvases/local/parseAndMutate/mutate/changeElementTag',
        body: { elementToModify: EDITED_CODE[idOf(2)], newTag: 'h2' },
      },
    ]);
  });

  it('is in the history once made, and the page gets the new ids and the new code', () => {
    const editor = buildEditor().dispatch({ type: 'select', key: H1 });
    editor.dispatch({ type: 'change', draft: retag(2, 'h2'), id: 'c1' });
    const lookups = { treeElements: { [idOf(9)]: { type: 'native' }, [idOf(2)]: null }, scopes: {} };
    const newIds = { [idOf(2)]: idOf(9) };
    editor.answer({ activityId: 'a1', prevIdToNewIdMap: newIds, lookups });
    expect(editor.calls()).toMatchObject([
      { name: 'updateCodebaseIds', newIds, treeElements: { [idOf(9)]: { type: 'native' } } },
      { name: 'setNewLookups', ...lookups },
      { name: 'setIsFlushing', isFlushing: false },
    ]);
    expect(editor.state.changes).toMatchObject({
      queue: [],
      done: [{ activityId: 'a1', summary: 'Change Tag Name of h1', at: 7, item: { _consumed: true } }],
      undone: [],
    });
    expect(editor.state.pointed.selected).toBe(onPage(9, 'root-0-0-0'));
  });

  it('[EDIT-11] waits for the previous change, and then uses the ids from its answer', () => {
    const editor = buildEditor().dispatch({ type: 'change', draft: retag(2, 'h2'), id: 'c1' });
    editor.dispatch({ type: 'change', draft: retag(5, 'a'), id: 'c2' });
    expect(editor.effects).toEqual([]);
    editor.answer({
      prevIdToNewIdMap: { [idOf(5)]: idOf(6) },
      lookups: { treeElements: { [idOf(6)]: { componentName: 'renamed' } }, scopes: {} },
    });
    expect(editor.sent()).toMatchObject([{ body: { elementToModify: { componentName: 'renamed' } } }]);
    expect(editor.called().slice(-2)).toEqual(['applyChangeItemToDocument', 'setIsFlushing']);
  });

  it('is shown during a file write if a reload does not disturb it', () => {
    const editor = buildEditor().dispatch({ type: 'change', draft: retag(2, 'h2'), id: 'c1' });
    editor.dispatch({ type: 'change', draft: style(5), id: 'c2' });
    expect(editor.called()).toEqual(['applyChangeItemToDocument']);
    expect(editor.sent()).toEqual([]);
    editor.answer();
    // Already shown while queued.
    expect(editor.called()).not.toContain('applyChangeItemToDocument');
    expect(editor.sent()).toHaveLength(1);
  });

  it('shows the success toast of its request, if there is one', () => {
    const editor = buildEditor()
      .dispatch({ type: 'change', draft: setProp(2), id: 'c1' })
      .answer();
    expect(editor.toasts()).toEqual([{ title: 'Prop changed' }]);
    const fields = { codebaseIdToAddTo: idOf(4), addNativeTag: 'p' };
    editor.dispatch({ type: 'change', draft: { type: 'ADD_JSX', changeFields: fields }, id: 'c2' }).answer();
    expect(editor.toasts()).toEqual([{ title: 'Successfully added' }]);
    editor.dispatch({ type: 'change', draft: retag(2, 'h2'), id: 'c3' }).answer();
    expect(editor.toasts()).toEqual([]);
  });

  it('is ignored when it names no element', () => {
    const editor = buildEditor().dispatch({ type: 'delete-selection', id: 'c1' });
    expect(editor.effects).toEqual([]);
    editor.dispatch({ type: 'change', draft: { type: 'UNKNOWN', changeFields: {} }, id: 'c2' });
    expect(editor.state.changes.queue).toEqual([]);
  });

  it('clears the redo stack', () => {
    const editor = buildEditor()
      .dispatch({ type: 'change', draft: setProp(2), id: 'c1' })
      .answer();
    editor.dispatch({ type: 'undo', id: 'u1' }).answer();
    expect(editor.state.changes.undone).toHaveLength(1);
    editor.dispatch({ type: 'change', draft: setProp(2), id: 'c2' }).answer();
    expect(editor.state.changes).toMatchObject({ done: [{ item: { id: 'c2' } }], undone: [] });
  });
});
