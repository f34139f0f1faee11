import { describe, expect, it } from 'vitest';
import type { Activity, ProjectAnswer } from '#editor-protocol/canvas-answer.ts';
import { idOf } from '#tests/builders/build-nav-index.ts';
import { buildPageTree, onPage } from '#tests/builders/build-page-tree.ts';
import { buildEditor, EDITED_CODE, EditorTester } from '#tests/builders/build-editor.ts';
import type { EditorEvent } from '../state/editor-event.ts';

const H1 = onPage(2, 'root-0-0-0');

function projectAnswered(
  project: Partial<ProjectAnswer> = {},
  activities: readonly Activity[] = [],
): EditorEvent {
  return {
    type: 'project-answered',
    project: { ok: true, value: { treeElements: EDITED_CODE, scopes: {}, unreadable: [], ...project } },
    activities: { ok: true, value: activities },
  };
}

const activity = (activityId: string, isUndone: boolean): Activity => ({
  activityId,
  mutation: 'editText',
  summary: `Edit Text of ${activityId}`,
  at: 5,
  isUndone,
});

describe('opening', () => {
  it('initializes the page once the page and the code are there, in either order', () => {
    const pageFirst = new EditorTester().openPage();
    expect(pageFirst.calls()).toEqual([]);
    pageFirst.dispatch(projectAnswered());
    const codeFirst = new EditorTester().dispatch(projectAnswered());
    expect(codeFirst.calls()).toEqual([]);
    codeFirst.openPage();
    for (const editor of [pageFirst, codeFirst]) {
      expect(editor.state.link).toEqual({ phase: 'open' });
      expect(editor.calls()).toMatchObject([
        {
          name: 'initProject',
          storyboardId: 'page',
          treeElements: EDITED_CODE,
          storyboardType: 'APPLICATION',
        },
        { name: 'setZoomPerc', zoom: 1 },
      ]);
    }
  });

  it('initializes a reloaded page with the current state', () => {
    const editor = buildEditor()
      .dispatch({ type: 'select', key: H1 })
      .dispatch({ type: 'set-modifiers', modifiers: ['hover'] })
      .dispatch({ type: 'set-mode', mode: 'drive' })
      .dispatch({ type: 'set-view', view: { zoom: 0.5, x: 0, y: 0 } })
      .openPage();
    expect(editor.calls()).toMatchObject([
      { name: 'initProject', options: { driveModeEnabled: true } },
      { name: 'setZoomPerc', zoom: 0.5 },
      { name: 'setSelectedElement', key: H1 },
      { name: 'setModifiersForSelectedElement', modifiers: ['hover'], key: H1 },
    ]);
  });

  it('keeps the selection while a reloaded page is still empty', () => {
    const editor = buildEditor().dispatch({ type: 'select', key: H1 }).openPage();
    editor.showTree(buildPageTree({ id: 'EMPTY-TREE' }));
    expect(editor.state.pointed.selected).toBe(H1);
    expect(editor.showTree().state.pointed.selected).toBe(H1);
  });

  it('loads the history of earlier runs, which can be undone', () => {
    const editor = buildEditor().dispatch(
      projectAnswered({}, [activity('a1', false), activity('a2', true), activity('a3', true)]),
    );
    const { done, undone } = editor.state.changes;
    expect(done.map(({ summary }) => summary)).toEqual(['Edit Text of a1']);
    // a3 was undone first, so a2 is redone next.
    expect(undone.map(({ activityId }) => activityId)).toEqual(['a3', 'a2']);
    editor.dispatch({ type: 'undo', id: 'u1' });
    expect(editor.sent()).toMatchObject([
      {
        path: 'canvases/local/parseAndMutate/activities/undoChangeToFiles',
        body: { latestUuid: 'a1' },
      },
    ]);
    editor.answer().dispatch({ type: 'redo', id: 'r1' });
    expect(editor.sent()).toMatchObject([{ body: { changeToRedoId: 'a1' } }]);
  });

  it('shows which files cannot be read', () => {
    const editor = new EditorTester().dispatch(
      projectAnswered({ unreadable: [{ filename: 'src/b.tsx', problem: 'Unexpected token' }] }),
    );
    expect(editor.toasts()).toMatchObject([
      { variant: 'destructive', description: expect.stringContaining('src/b.tsx: Unexpected token') },
    ]);
  });

  it('fails without the server, and opens once it answers', () => {
    const failure = { ok: false, error: { kind: 'unreachable' } } as const;
    const editor = new EditorTester()
      .openPage()
      .dispatch({ type: 'project-answered', project: failure, activities: failure });
    expect(editor.state.link).toMatchObject({ phase: 'failed', failure: { kind: 'unreachable' } });
    editor.openPage();
    expect(editor.effects).toEqual([{ type: 'load-project' }]);
    editor.dispatch(projectAnswered());
    expect(editor.state.link).toEqual({ phase: 'open' });
    expect(editor.called()).toContain('initProject');
  });

  it('sends only the differences when the project is requested again, including removed elements', () => {
    const { [idOf(5)]: gone, ...left } = EDITED_CODE;
    const editor = buildEditor().dispatch(projectAnswered({ treeElements: left }));
    expect(gone).toBeDefined();
    expect(editor.calls()).toMatchObject([
      { name: 'setNewLookups', treeElements: { [idOf(5)]: null, [idOf(4)]: EDITED_CODE[idOf(4)] } },
    ]);
  });

  it('applies code changes made outside the editor', () => {
    const patch = { treeElements: { [idOf(5)]: null, [idOf(6)]: { type: 'native' } }, scopes: {} };
    const editor = buildEditor().dispatch({ type: 'code-changed', patch });
    expect(Object.keys(editor.state.code.treeElements)).not.toContain(idOf(5));
    expect(editor.state.code.treeElements[idOf(6)]).toEqual({ type: 'native' });
    expect(editor.calls()).toEqual([{ name: 'setNewLookups', ...patch }, { name: 'checkIfHydrationError' }]);
  });
});
