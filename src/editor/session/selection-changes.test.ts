import { describe, expect, it } from 'vitest';
import { buildEditor, EDITED_CODE } from '#tests/builders/build-editor.ts';
import { idOf } from '#tests/builders/build-nav-index.ts';
import { buildPageTree, onPage } from '#tests/builders/build-page-tree.ts';

const H1 = onPage(2, 'root-0-0-0');
const SECTION = onPage(4, 'root-0-0-3');
const BUTTON = onPage(5, 'root-0-0-3-0');

describe('the selection', () => {
  it('is cleared by deleting, and restored by undo', () => {
    const editor = buildEditor().dispatch({ type: 'select', key: BUTTON });
    editor.dispatch({ type: 'delete-selection', id: 'c1' });
    expect(editor.state.pointed.selected).toBeNull();
    expect(editor.calls()[0]).toMatchObject({
      name: 'applyChangeItemToDocument',
      item: { elementKeyToSelectAfterInstantUpdate: null },
    });
    editor
      .answer()
      .showTree(buildPageTree({ id: 1, children: [{ id: 2 }, { id: 3 }, { id: 3 }, { id: 4 }] }));
    editor.dispatch({ type: 'undo', id: 'u1' });
    expect(editor.state.pointed.selected).toBeNull();
    editor.showTree();
    expect(editor.state.pointed.selected).toBe(BUTTON);
    expect(editor.calls()).toContainEqual({ name: 'setSelectedElement', key: BUTTON });
  });

  it('moves to the duplicate once the page shows it', () => {
    const editor = buildEditor().dispatch({ type: 'select', key: SECTION });
    editor.dispatch({ type: 'duplicate-selection', id: 'c1' });
    const parents = { [idOf(6)]: { parentCodebaseId: idOf(1) }, [idOf(7)]: { parentCodebaseId: idOf(6) } };
    editor.answer({ addedIds: [idOf(6), idOf(7)], lookups: { treeElements: parents, scopes: {} } });
    expect(editor.state.pointed.selected).toBe(SECTION);
    editor.showTree(
      buildPageTree({
        id: 1,
        children: [
          { id: 4, children: [{ id: 5 }] },
          { id: 6, children: [{ id: 7 }] },
        ],
      }),
    );
    expect(editor.state.pointed.selected).toBe(onPage(6, 'root-0-0-1'));
  });

  it('moves to the duplicate although the page reports its selection late, under an id from before the change', () => {
    const editor = buildEditor().dispatch({ type: 'select', key: SECTION });
    editor.dispatch({ type: 'duplicate-selection', id: 'c1' });
    const inPage = { parentCodebaseId: idOf(1) };
    editor.answer({
      addedIds: [idOf(6)],
      prevIdToNewIdMap: { [idOf(4)]: idOf(8) },
      lookups: {
        treeElements: { [idOf(4)]: null, [idOf(8)]: inPage, [idOf(6)]: inPage },
        scopes: {},
      },
    });
    editor.receive({ id: 'SELECTED_ELEMENT_KEY', elementKey: SECTION, outerHTML: null });
    expect(editor.state.pointed.selected).toBe(onPage(8, 'root-0-0-3'));
    editor.showTree(buildPageTree({ id: 1, children: [{ id: 8 }, { id: 6 }] }));
    expect(editor.state.pointed.selected).toBe(onPage(6, 'root-0-0-1'));
  });

  it('moves to the new box although the page reports its selection late, at a place from before the change', () => {
    const editor = buildEditor().dispatch({ type: 'select', key: SECTION });
    editor.dispatch({ type: 'wrap-selection', id: 'c1' });
    const children = [{ id: 2 }, { id: 3 }, { id: 3 }];
    editor.showTree(
      buildPageTree({ id: 1, children: [...children, { id: 'placeholder', children: [{ id: 4 }] }] }),
    );
    editor.answer({ addedIds: [idOf(6)] });
    editor.receive({ id: 'SELECTED_ELEMENT_KEY', elementKey: SECTION, outerHTML: null });
    expect(editor.state.pointed.selected).toBe(onPage(4, 'root-0-0-3-0'));
    editor.showTree(buildPageTree({ id: 1, children: [...children, { id: 6, children: [{ id: 4 }] }] }));
    expect(editor.state.pointed.selected).toBe(onPage(6, 'root-0-0-3'));
  });

  describe('after a change that gave the selected element another id', () => {
    // Wrapping moves the ids along: the new box has the id that the section had.
    const wrapped = () => {
      const editor = buildEditor().dispatch({ type: 'select', key: SECTION });
      editor.dispatch({ type: 'wrap-selection', id: 'c1' });
      editor.answer({
        addedIds: [idOf(4)],
        prevIdToNewIdMap: { [idOf(4)]: idOf(8) },
        lookups: {
          treeElements: {
            [idOf(8)]: { parentCodebaseId: idOf(4) },
            [idOf(4)]: { parentCodebaseId: idOf(1) },
          },
          scopes: {},
        },
      });
      expect(editor.called()).toContain('updateCodebaseIds');
      return editor.showTree(
        buildPageTree({
          id: 1,
          children: [{ id: 2 }, { id: 3 }, { id: 3 }, { id: 4, children: [{ id: 8 }] }],
        }),
      );
    };
    const BOX = onPage(4, 'root-0-0-3');
    const INSIDE = onPage(8, 'root-0-0-3-0');
    const report = {
      id: 'SELECTED_ELEMENT_KEY',
      elementKey: onPage(8, 'root-0-0-3'),
      outerHTML: null,
    } as const;

    it('stays at the new box when the page reports the renamed element late', () => {
      const editor = wrapped();
      expect(editor.state.pointed.selected).toBe(BOX);
      editor.receive(report);
      expect(editor.state.pointed.selected).toBe(BOX);
    });

    it('moves to the renamed element when the user presses it', () => {
      const editor = wrapped()
        .receive(report)
        .receive({ ...report, elementKey: INSIDE });
      expect(editor.state.pointed.selected).toBe(INSIDE);
    });

    it('moves to the renamed element when the user pressed another one before the page knew the new ids', () => {
      const editor = wrapped().receive({ ...report, elementKey: H1 });
      expect(editor.state.pointed.selected).toBe(H1);
      editor.receive({ ...report, elementKey: INSIDE });
      expect(editor.state.pointed.selected).toBe(INSIDE);
    });

    it('moves to the renamed element in a page that was loaded again', () => {
      const editor = wrapped()
        .openPage()
        .receive({ ...report, elementKey: INSIDE });
      expect(editor.state.pointed.selected).toBe(INSIDE);
    });
  });

  it('of several elements moves to their duplicates although the page reports the renamed ones late', () => {
    const editor = buildEditor().dispatch({ type: 'select', key: H1 });
    editor.dispatch({ type: 'toggle-selected', key: SECTION });
    editor.dispatch({ type: 'duplicate-selection', id: 'c1' });
    const inPage = { parentCodebaseId: idOf(1) };
    editor.answer({
      addedIds: [idOf(6), idOf(7)],
      prevIdToNewIdMap: { [idOf(4)]: idOf(8) },
      lookups: {
        treeElements: { [idOf(4)]: null, [idOf(6)]: inPage, [idOf(7)]: inPage, [idOf(8)]: inPage },
        scopes: {},
      },
    });
    editor.showTree(buildPageTree({ id: 1, children: [{ id: 2 }, { id: 6 }, { id: 8 }, { id: 7 }] }));
    const { multi } = editor.state.pointed;
    expect(multi).toEqual([onPage(6, 'root-0-0-1'), onPage(7, 'root-0-0-3')]);
    const elementKeys = [H1, onPage(8, 'root-0-0-3')];
    editor.receive({ id: 'MULTI_SELECTED_ELEMENT_KEYS', elementKeys, outerHTMLs: [] });
    expect(editor.state.pointed.multi).toEqual(multi);
    editor.receive({ id: 'MULTI_SELECTED_ELEMENT_KEYS', elementKeys, outerHTMLs: [] });
    expect(editor.state.pointed.multi.toSorted()).toEqual([H1, onPage(8, 'root-0-0-2')]);
  });

  it('of several elements stays when the page reports it late, under ids from before the change', () => {
    const editor = buildEditor().dispatch({ type: 'select', key: H1 });
    editor.dispatch({ type: 'toggle-selected', key: SECTION });
    editor.dispatch({ type: 'wrap-selection', id: 'c1' });
    editor.answer({
      prevIdToNewIdMap: { [idOf(4)]: idOf(8) },
      lookups: {
        treeElements: { [idOf(4)]: null, [idOf(8)]: { parentCodebaseId: idOf(1) } },
        scopes: {},
      },
    });
    const { pointed } = editor.state;
    expect(pointed.multi).toContain(onPage(8, 'root-0-0-3'));
    editor.receive({ id: 'MULTI_SELECTED_ELEMENT_KEYS', elementKeys: [H1, SECTION], outerHTMLs: [] });
    expect(editor.state.pointed.multi.toSorted()).toEqual(pointed.multi.toSorted());
  });

  it('does not move if the user has selected something else in the meantime', () => {
    const editor = buildEditor().dispatch({ type: 'select', key: SECTION });
    editor.dispatch({ type: 'duplicate-selection', id: 'c1' }).answer({ addedIds: [idOf(6)] });
    editor.dispatch({ type: 'select', key: H1 });
    editor.showTree(buildPageTree({ id: 1, children: [{ id: 2 }, { id: 6 }] }));
    expect(editor.state.pointed.selected).toBe(H1);
  });

  it('is wrapped as a whole, with items of one list named once', () => {
    const one = onPage(3, 'root-0-0-1');
    const two = onPage(3, 'root-0-0-2');
    const editor = buildEditor().dispatch({ type: 'select', key: one });
    editor.dispatch({ type: 'toggle-selected', key: two }).dispatch({ type: 'toggle-selected', key: H1 });
    editor.dispatch({ type: 'wrap-selection', id: 'c1' });
    expect(editor.sent()).toMatchObject([
      { body: { reactElements: [EDITED_CODE[idOf(3)], EDITED_CODE[idOf(2)]] } },
    ]);
  });
});

describe('nudgeSelection', () => {
  it('moves past the next sibling, and past a whole list', () => {
    const editor = buildEditor().dispatch({ type: 'select', key: H1 });
    editor.dispatch({ type: 'nudge-selection', by: 1, id: 'c1' });
    expect(editor.sent()).toMatchObject([
      {
        body: {
          elementToMove: EDITED_CODE[idOf(2)],
          newContainerElement: EDITED_CODE[idOf(1)],
          afterElement: EDITED_CODE[idOf(3)],
          expectedCurrentParent: EDITED_CODE[idOf(1)],
        },
      },
    ]);
    editor.answer().dispatch({ type: 'select', key: SECTION });
    editor.dispatch({ type: 'nudge-selection', by: -1, id: 'c2' });
    expect(editor.sent()).toMatchObject([{ body: { beforeElement: EDITED_CODE[idOf(3)] } }]);
  });

  it('stops at the end', () => {
    const editor = buildEditor().dispatch({ type: 'select', key: SECTION });
    editor.dispatch({ type: 'nudge-selection', by: 1, id: 'c1' });
    expect(editor.effects).toEqual([]);
  });
});
