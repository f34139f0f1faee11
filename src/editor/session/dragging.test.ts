import { describe, expect, it } from 'vitest';
import type { PointerPlace } from '#editor-protocol/frame-message.ts';
import { buildEditor, EDITED_CODE, type EditorTester } from '#tests/builders/build-editor.ts';
import { idOf } from '#tests/builders/build-nav-index.ts';
import { buildPageTree, onPage } from '#tests/builders/build-page-tree.ts';

const MAIN = onPage(1, 'root-0-0');
const H1 = onPage(2, 'root-0-0-0');
const ONE = onPage(3, 'root-0-0-1');
const SECTION = onPage(4, 'root-0-0-3');
const BUTTON = onPage(5, 'root-0-0-3-0');

/** The page is scrolled down by 10. */
const pointer = (pageX: number, pageY: number): PointerPlace => ({
  pageX,
  pageY,
  clientX: pageX,
  clientY: pageY - 10,
});

function drags(key: string): EditorTester {
  return buildEditor()
    .dispatch({ type: 'select', key })
    .receive({ id: 'DRAG_START_EVENT', event: { pageX: 0, pageY: 0 }, outerHTML: undefined });
}
const over = (editor: EditorTester, x: number, y: number): EditorTester =>
  editor.receive({ id: 'MOUSE_MOVE_EVENT', event: pointer(x, y) });
const drop = (editor: EditorTester): EditorTester => editor.receive({ id: 'DRAG_END_EVENT', event: {} });

describe('a drag', () => {
  it('shows the drop indicator, once per drop place', () => {
    const editor = over(drags(H1), 10, 150);
    expect(editor.state.drag).toMatchObject({
      phase: 'dragging',
      keys: [H1],
      drop: { containerKey: SECTION, beforeKey: null, afterKey: BUTTON },
    });
    expect(editor.calls()).toEqual([
      // After the button, in viewport pixels.
      { name: 'tempMoveToNewParent', width: 100, height: 4, x: 0, y: 148, parentKey: SECTION, clear: false },
    ]);
    expect(over(editor, 11, 151).effects).toEqual([]);
    expect(over(editor, 900, 900).calls()).toMatchObject([{ name: 'tempMoveToNewParent', clear: true }]);
  });

  it('moves the element in the code on drop', () => {
    const editor = drop(over(drags(H1), 10, 150));
    expect(editor.state.drag).toEqual({ phase: 'none' });
    expect(editor.calls()[0]).toMatchObject({ name: 'tempMoveToNewParent', clear: true });
    expect(editor.sent()).toMatchObject([
      {
        path: expect.stringContaining('mutate/moveJsxElement'),
        body: {
          elementToMove: EDITED_CODE[idOf(2)],
          newContainerElement: EDITED_CODE[idOf(4)],
          afterElement: EDITED_CODE[idOf(5)],
          expectedCurrentParent: EDITED_CODE[idOf(1)],
        },
      },
    ]);
  });

  it('changes nothing when dropped at the same place', () => {
    const editor = drop(over(drags(SECTION), 10, 115));
    expect(editor.sent()).toEqual([]);
    expect(editor.toasts()).toEqual([]);
  });

  it('explains why an element of a list cannot be moved', () => {
    const editor = drop(over(drags(ONE), 10, 5));
    expect(editor.sent()).toEqual([]);
    expect(editor.toasts()).toMatchObject([
      { title: 'This p is one of a list', description: expect.stringContaining('src/a.tsx, line 3') },
    ]);
  });

  it('explains a drop between list items too', () => {
    const editor = drop(over(drags(BUTTON), 10, 75));
    expect(editor.sent()).toEqual([]);
    expect(editor.toasts()).toMatchObject([{ title: 'This button is one of a list' }]);
  });

  it('moves all selected elements in page order', () => {
    const editor = buildEditor().showTree(
      buildPageTree({
        id: 1,
        box: [0, 0, 100, 400],
        children: [2, 4, 6, 7].map((id, at) => ({ id, tag: 'P', box: [0, at * 100, 100, 100], text: 'x' })),
      }),
    );
    const [first, second] = [onPage(2, 'root-0-0-0'), onPage(4, 'root-0-0-1')];
    editor.dispatch({ type: 'select', key: second }).dispatch({ type: 'toggle-selected', key: first });
    const start = (): EditorTester =>
      editor.receive({ id: 'DRAG_START_EVENT', event: { pageX: 0, pageY: 0 }, outerHTML: undefined });
    expect(drop(over(start(), 10, 210)).state.changes.queue).toEqual([]);
    drop(over(start(), 10, 290));
    const { queue } = editor.state.changes;
    expect(queue.map(({ changeFields }) => changeFields)).toMatchObject([
      { codebaseIdToMove: idOf(2), afterCodebaseId: idOf(6), beforeCodebaseId: idOf(7) },
      { codebaseIdToMove: idOf(4), afterCodebaseId: idOf(2) },
    ]);
    expect(new Set(queue.map(({ id }) => id)).size).toBe(2);
  });

  it('skips selected elements that are already in place', () => {
    const editor = buildEditor()
      .dispatch({ type: 'select', key: H1 })
      .dispatch({ type: 'toggle-selected', key: SECTION });
    editor.receive({ id: 'DRAG_START_EVENT', event: { pageX: 0, pageY: 0 }, outerHTML: undefined });
    drop(over(editor, 10, 45));
    expect(editor.state.changes.queue.map(({ changeFields }) => changeFields)).toMatchObject([
      { codebaseIdToMove: idOf(4), afterCodebaseId: idOf(2) },
    ]);
  });

  it('is canceled with Escape and by the page', () => {
    const editor = over(drags(H1), 10, 150).dispatch({ type: 'cancel' });
    expect(editor.called()).toEqual(['tempMoveToNewParent', 'triggerDragCancel']);
    expect(editor.state.drag).toEqual({ phase: 'none' });
    expect(editor.state.pointed.selected).toBe(H1);
    const other = over(drags(H1), 10, 150).receive({ id: 'DRAG_CANCEL_EVENT', event: {} });
    expect(other.state.drag).toEqual({ phase: 'none' });
    expect(drop(other).sent()).toEqual([]);
  });

  it('continues when the page changes, and ends when the dragged element is gone', () => {
    const editor = over(drags(BUTTON), 10, 5).showTree();
    expect(editor.state.drag).toMatchObject({ keys: [BUTTON], drop: { containerKey: MAIN, beforeKey: H1 } });
    const { tree } = buildEditor().state;
    const withoutSection = tree && { ...tree, children: tree.children.slice(0, 3) };
    editor.showTree(withoutSection ?? undefined);
    expect(editor.state.drag).toEqual({ phase: 'none' });
  });
});
