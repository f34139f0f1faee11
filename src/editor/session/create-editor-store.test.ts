import { describe, expect, it } from 'vitest';
import type { ToastContent } from '#core/toast/toast-queue.ts';
import { idOf } from '#tests/builders/build-nav-index.ts';
import { onPage } from '#tests/builders/build-page-tree.ts';
import { EDITED_CODE, EDITED_PAGE } from '#tests/builders/build-editor.ts';
import { MemoryCanvas } from '#tests/fakes/memory-canvas.ts';
import { MemoryFrame } from '#tests/fakes/memory-frame.ts';
import { createEditorStore } from './create-editor-store.ts';

function anOpenEditor() {
  const canvas = new MemoryCanvas({ treeElements: EDITED_CODE, scopes: {}, unreadable: [] });
  const frame = new MemoryFrame();
  const toasts: ToastContent[] = [];
  const routes: string[] = [];
  let made = 0;
  const store = createEditorStore({
    canvas,
    frame,
    toasts: { show: (content) => toasts.push(content) },
    newId: () => {
      made += 1;
      return `i${made}`;
    },
    now: () => 1000,
    openRoute: (route) => routes.push(route),
    route: '/levels',
  });
  return { store, canvas, frame, toasts, routes };
}

const H1 = onPage(2, 'root-0-0-0');
const linkPhase = ({ store }: ReturnType<typeof anOpenEditor>) => store.getState().link.phase;

describe('createEditorStore', () => {
  it('opens, sends a change, undoes it, and redoes it', async () => {
    const editor = anOpenEditor();
    const { store, canvas, frame } = editor;
    frame.open();
    await expect.poll(() => linkPhase(editor)).toBe('open');
    frame.send({ id: 'NAV_TREE', navTree: EDITED_PAGE, outerHtml: '' });
    store.dispatch({ type: 'select', key: H1 });
    const changeFields = { codebaseIdToChange: idOf(2), newTagName: 'h2' };
    store.dispatch({ type: 'change', draft: { type: 'CHANGE_TAG', changeFields } });
    await expect.poll(() => store.getState().changes.done).toMatchObject([{ activityId: 'a1', at: 1000 }]);
    store.dispatch({ type: 'undo' });
    await expect.poll(() => store.getState().changes.undone).toHaveLength(1);
    store.dispatch({ type: 'redo' });
    await expect.poll(() => store.getState().changes.done).toHaveLength(1);
    expect(canvas.sent.map(({ path }) => path.split('/').at(-1))).toEqual([
      'changeElementTag',
      'undoChangeToFiles',
      'redoChangeToFiles',
    ]);
  });

  it("shows the server's reason for a rejection, and opens routes", async () => {
    const { store, canvas, toasts, routes } = anOpenEditor();
    canvas.refusals.push({ code: 'bad-tag', message: 'No such tag.' });
    const changeFields = { codebaseIdToChange: idOf(2), newTagName: '!' };
    store.dispatch({ type: 'change', draft: { type: 'CHANGE_TAG', changeFields } });
    await expect.poll(() => toasts).toMatchObject([{ description: 'No such tag.' }]);
    store.dispatch({ type: 'go', to: { route: '/daily' } });
    expect(routes).toEqual(['/daily']);
  });

  it('finishes an event before the next, even if the page answers in between', () => {
    const { store, frame } = anOpenEditor();
    const seen: (string | null)[] = [];
    store.subscribe(() => seen.push(store.getState().pointed.selected));
    frame.answer = (call) =>
      call.name === 'setSelectedElement' ? { id: 'SELECTED_ELEMENT_KEY', elementKey: `${call.key}x` } : null;
    store.dispatch({ type: 'select', key: H1 });
    expect(seen).toEqual([H1, `${H1}x`]);
  });

  it('applies code changes made outside, and requests the project again after a reconnect', async () => {
    const editor = anOpenEditor();
    const { store, canvas, frame } = editor;
    frame.open();
    await expect.poll(() => linkPhase(editor)).toBe('open');
    canvas.change({ treeElements: { [idOf(2)]: null }, scopes: {} });
    expect(Object.keys(store.getState().code.treeElements)).not.toContain(idOf(2));
    canvas.resume();
    await expect.poll(() => Object.keys(store.getState().code.treeElements)).toContain(idOf(2));
  });

  it('does not notify listeners without a state change, and ignores messages after stop', () => {
    const { store, frame } = anOpenEditor();
    let notifications = 0;
    const leave = store.subscribe(() => {
      notifications += 1;
    });
    store.dispatch({ type: 'hover', key: null });
    expect(notifications).toBe(0);
    store.dispatch({ type: 'hover', key: H1 });
    expect(notifications).toBe(1);
    leave();
    store.stop();
    frame.send({ id: 'HOVERED_ELEMENT_KEY', elementKey: null });
    expect([notifications, store.getState().pointed.hovered]).toEqual([1, H1]);
  });
});
