import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DUPLICATE_PLACEHOLDER_PREFIX } from '#editor-protocol/codebase-id.ts';
import type { ChangeDraft } from '#editor-protocol/change/change-item.ts';
import { HIDDEN_CLASS } from '#editor-protocol/own-marks.ts';
import { idOf } from '#tests/builders/build-nav-index.ts';
import { onPage } from '#tests/builders/build-page-tree.ts';
import { buildEditorOnAPage, type EditorOnAPage } from '#tests/builders/build-editor-on-a-page.ts';

const H1 = onPage(2, 'root-0-0-0');
const SECTION = onPage(4, 'root-0-0-3');

const addClass: ChangeDraft = {
  type: 'ADD_CLASS',
  changeFields: { codebaseIdToAddClass: idOf(2), className: 'p-4', addingTailwindClass: true },
};

let editor: EditorOnAPage;
beforeEach(async () => {
  editor = buildEditorOnAPage();
  editor.load();
  await vi.waitUntil(() => editor.store.getState().tree !== null);
});
afterEach(() => editor.stop());

const heading = () => document.querySelector('h1');
const selected = () => editor.store.getState().pointed.selected;
const changes = () => editor.store.getState().changes;
const isIdle = () => vi.waitUntil(() => changes().queue.length === 0);

describe('the session with the frame script in a page', () => {
  it('selects in the session and in the page', () => {
    editor.store.dispatch({ type: 'select', key: H1 });
    expect(editor.selectedInPage()).toBe(H1);
    expect(editor.store.getState().styles.outerHTML).toContain('Hello');
    editor.store.dispatch({ type: 'step-selection', to: 'next' });
    expect(editor.selectedInPage()).toBe(onPage(3, 'root-0-0-1'));
  });

  it('shows an added class at once, and removes it when the server rejects it', async () => {
    editor.canvas.refusals.push({ code: 'computed-class', message: 'It is computed.' });
    editor.store.dispatch({ type: 'change', draft: addClass });
    expect(heading()?.classList).toContain('p-4');
    await isIdle();
    expect(heading()?.classList).not.toContain('p-4');
    expect(editor.toasts).toMatchObject([{ description: 'It is computed.' }]);
  });

  it('removes a class on undo before the server has answered', async () => {
    editor.store.dispatch({ type: 'change', draft: addClass });
    await isIdle();
    editor.store.dispatch({ type: 'undo' });
    expect(heading()?.classList).not.toContain('p-4');
    await isIdle();
    editor.store.dispatch({ type: 'redo' });
    expect(heading()?.classList).toContain('p-4');
    await isIdle();
    expect(changes()).toMatchObject({ done: [{ activityId: 'a1' }], undone: [] });
  });

  it('deletes the selected element, and selects it again when the server rejects that', async () => {
    editor.canvas.refusals.push({ code: 'no-place', message: 'It has to be there.' });
    editor.store.dispatch({ type: 'select', key: H1 });
    editor.store.dispatch({ type: 'delete-selection' });
    expect(heading()?.classList).toContain(HIDDEN_CLASS);
    expect([selected(), editor.selectedInPage()]).toEqual([null, null]);
    await isIdle();
    expect(heading()?.classList).not.toContain(HIDDEN_CLASS);
    expect([selected(), editor.selectedInPage()]).toEqual([H1, H1]);
  });

  it('restores the selection when a deletion is undone', async () => {
    editor.store.dispatch({ type: 'select', key: H1 });
    editor.store.dispatch({ type: 'delete-selection' });
    await isIdle();
    editor.store.dispatch({ type: 'undo' });
    await isIdle();
    expect([selected(), editor.selectedInPage()]).toEqual([H1, H1]);
  });

  it('selects the duplicate once the code has it', async () => {
    const newIds = { [`${DUPLICATE_PLACEHOLDER_PREFIX}${idOf(2)}`]: idOf(6) };
    editor.canvas.outcomes.push({ prevIdToNewIdMap: newIds, addedIds: [idOf(6)] });
    editor.store.dispatch({ type: 'select', key: H1 });
    editor.store.dispatch({ type: 'duplicate-selection' });
    await isIdle();
    const double = onPage(6, 'root-0-0-1');
    expect([selected(), editor.selectedInPage()]).toEqual([double, double]);
  });

  it('renames ids in the session and in the page', async () => {
    const newIds = { [idOf(2)]: idOf(3), [idOf(3)]: idOf(2) };
    editor.canvas.outcomes.push({ prevIdToNewIdMap: newIds });
    editor.store.dispatch({ type: 'select', key: H1 });
    editor.store.dispatch({ type: 'change', draft: addClass });
    await isIdle();
    const renamed = onPage(3, 'root-0-0-0');
    expect([selected(), editor.selectedInPage()]).toEqual([renamed, renamed]);
    expect(heading()?.classList).toContain(idOf(3));
  });

  it('keeps the selection when the page reloads', () => {
    editor.store.dispatch({ type: 'select', key: SECTION });
    editor.load();
    expect([selected(), editor.selectedInPage()]).toEqual([SECTION, SECTION]);
  });
});
