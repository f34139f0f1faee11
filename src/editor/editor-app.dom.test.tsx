import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { K2, K3A, PAGE } from '#tests/builders/build-nav-index.ts';
import { buildEditorOnScreen } from '#tests/builders/build-editor-on-screen.tsx';
import { EditorApp } from './editor-app.tsx';
import { onCanvas } from './state/view-math.ts';

const NOBODY_WRITES = { tagName: 'BODY', isContentEditable: false };
const strokeOf = (key: string, ctrlKey = false) => ({
  key,
  ctrlKey,
  metaKey: false,
  shiftKey: false,
  activeElement: NOBODY_WRITES,
});

async function open() {
  const editor = await buildEditorOnScreen(PAGE.tree);
  const { store, frame, toasts } = editor;
  await editor.show(
    <EditorApp
      store={store}
      frame={frame}
      page={document.createElement('div')}
      toasts={toasts}
      platform="other"
    />,
  );
  const find = (selector: string) => {
    const found = document.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`There is no ${selector}`);
    return found;
  };
  const canvas = find('[data-canvas]');
  const selected = () => store.getState().pointed.selected;
  return { ...editor, find, canvas, selected };
}

describe('editor shortcuts and wheel', () => {
  it('moves the selection with keys on the canvas', async () => {
    const { store, press, canvas, selected } = await open();
    await act(async () => store.dispatch({ type: 'select', key: K2 }));
    await press(canvas, 'Tab');
    expect(selected()).toBe(K3A);
    await press(canvas, 'Escape');
    expect(selected()).toBeNull();
  });

  it('leaves Tab to the browser when nothing is selected, so it moves focus out of the canvas', async () => {
    const { canvas } = await open();
    const stroke = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true });
    await act(async () => void canvas.dispatchEvent(stroke));
    expect(stroke.defaultPrevented).toBe(false);
  });

  it('leaves Tab and Enter to focused buttons', async () => {
    const { store, press, find, selected } = await open();
    await act(async () => store.dispatch({ type: 'select', key: K2 }));
    await press(find('header button'), 'Tab');
    await press(find('header button'), 'Enter', { shiftKey: true });
    expect(selected()).toBe(K2);
  });

  it('ignores shortcuts while the user types in a field', async () => {
    const { store, press, find, selected } = await open();
    await act(async () => store.dispatch({ type: 'select', key: K2 }));
    const field = find('input[type=search]');
    for (const key of ['p', 'Delete', 'i', '?']) await press(field, key);
    expect(store.getState().mode).toBe('edit');
    expect(store.getState().changes.queue).toEqual([]);
    expect(selected()).toBe(K2);
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });

  it('handles keys from the page, except in drive mode and during text editing', async () => {
    const { store, say } = await open();
    const strike = (key: string) => say({ id: 'KEY_DOWN_EVENT', event: strokeOf(key) });
    await say({ id: 'START_EDITING_TEXT', data: { key: K2, oldText: 'Hello' } });
    await strike('p');
    expect(store.getState().mode).toBe('edit');
    await say({ id: 'EDITED_TEXT', data: { key: K2, newText: 'Hello', oldText: 'Hello' } });
    await strike('p');
    expect(store.getState().mode).toBe('drive');
    await strike('v');
    expect(store.getState().mode).toBe('drive');
  });

  it('zooms around the center of the canvas', async () => {
    const { store, press, canvas, say } = await open();
    const zoom = () => store.getState().view.zoom;
    await press(canvas, '0', { ctrlKey: true });
    expect(zoom()).toBe(1);
    await press(canvas, '+', { ctrlKey: true });
    expect(zoom()).toBe(1.25);
    await say({ id: 'KEY_DOWN_EVENT', event: strokeOf('-', true) });
    expect(zoom()).toBe(1);
  });

  it('keeps the point under the pointer fixed when zooming with a wheel over the page', async () => {
    const { store, say } = await open();
    const at = { x: 300, y: 200 };
    const before = onCanvas(store.getState().view, at);
    const turn = { deltaX: 0, deltaY: -60, wheelDelta: 60, altKey: false, shiftKey: false, metaKey: false };
    await say({ id: 'WHEEL_EVENT', event: { ...turn, ...at, ctrlKey: true } });
    const { view } = store.getState();
    expect(view.zoom).toBeGreaterThan(1);
    expect(onCanvas(view, at).x).toBeCloseTo(before.x, 6);
    expect(onCanvas(view, at).y).toBeCloseTo(before.y, 6);
  });

  it('focuses the search field, and shows hidden panels first', async () => {
    const { press, canvas, find } = await open();
    await press(canvas, '\\', { ctrlKey: true });
    expect(find('aside').parentElement?.className).toBe('hidden');
    await press(canvas, '/');
    expect(document.activeElement).toBe(find('input[type=search]'));
    expect(find('aside').parentElement?.className).not.toBe('hidden');
  });

  it('opens the shortcuts dialog on a question mark', async () => {
    const { press, canvas, find } = await open();
    await press(canvas, '?', { shiftKey: true });
    expect(find('[role=dialog]').textContent).toContain('Keyboard shortcuts');
    expect(find('[role=dialog]').textContent).toContain('Ctrl Shift Z');
  });
});

describe('a page in a separate process', () => {
  const AT = { pageX: 5, pageY: 5, clientX: 5, clientY: 5 };

  it('moves focus to the canvas after a press in the page, but not after an unprompted selection', async () => {
    const { find, canvas, say, selected } = await open();
    const field = find('input[type=search]');
    field.focus();
    await say({ id: 'SELECTED_ELEMENT_KEY', elementKey: K2, outerHTML: '' });
    expect([selected(), document.activeElement]).toEqual([K2, field]);
    await say({ id: 'MOUSE_MOVE_EVENT', event: AT });
    await say({ id: 'SELECTED_ELEMENT_KEY', elementKey: K3A, outerHTML: '' });
    expect([selected(), document.activeElement]).toEqual([K3A, canvas]);
  });

  it('clears the hovered element once the pointer leaves the page', async () => {
    const { store, find, say, canvas } = await open();
    const hovered = () => store.getState().pointed.hovered;
    const over = (selector: string) =>
      act(async () => void find(selector).dispatchEvent(new PointerEvent('pointerover', { bubbles: true })));
    await say({ id: 'HOVERED_ELEMENT_KEY', elementKey: K2 });
    await over('header button');
    expect(hovered()).toBe(K2);
    await say({ id: 'MOUSE_MOVE_EVENT', event: AT });
    await over('header button');
    expect(hovered()).toBeNull();
    // Onto a layer row: the row becomes hovered and stays hovered.
    await say({ id: 'MOUSE_MOVE_EVENT', event: AT });
    const row = find('[role=treeitem]');
    await act(async () => {
      canvas.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: row }));
      row.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, relatedTarget: canvas }));
    });
    const onLayer = hovered();
    expect(onLayer).not.toBeNull();
    await say({ id: 'MOUSE_MOVE_EVENT', event: AT });
    await act(async () => {
      row.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
      row.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    });
    expect(hovered()).toBe(onLayer);
  });
});
