import { act, createRef } from 'react';
import { describe, expect, it } from 'vitest';
import {
  buildNavIndex,
  K1,
  K2,
  K3A,
  K3B,
  K4,
  K5,
  keyAt,
  PAGE,
  type Plan,
} from '#tests/builders/build-nav-index.ts';
import { buildEditorOnScreen } from '#tests/builders/build-editor-on-screen.tsx';
import { LayersPanel } from './layers-panel.tsx';

async function show(tree = PAGE.tree) {
  const editor = await buildEditorOnScreen(tree);
  const place = await editor.show(<LayersPanel searchField={createRef()} />);
  const rows = () => [...place.querySelectorAll<HTMLElement>('[role=treeitem]')];
  const row = (key: string) => {
    const found = rows().find((one) => one.dataset['key'] === key);
    if (found === undefined) throw new Error(`There is no layer ${key}`);
    return found;
  };
  const click = (key: string, shiftKey = false) =>
    act(async () => void row(key).dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey })));
  const walk = (key: string, held?: KeyboardEventInit) =>
    editor.press(document.activeElement ?? document.body, key, held);
  const keys = () => rows().map((one) => one.dataset['key']);
  const selected = () =>
    rows()
      .filter((one) => one.getAttribute('aria-selected') === 'true')
      .map((one) => one.dataset['key']);
  const focused = () =>
    document.activeElement instanceof HTMLElement ? document.activeElement.dataset['key'] : null;
  return { ...editor, place, row, click, walk, keys, selected, focused };
}

describe('LayersPanel', () => {
  it('has a single row in the tab order', async () => {
    const { keys, row } = await show();
    expect(keys()).toEqual([K1, K2, K3A, K3B, K4, K5]);
    expect(keys().filter((key) => key !== undefined && row(key).tabIndex === 0)).toEqual([K1]);
  });

  it('selects with a click, and toggles with shift-click', async () => {
    const { click, selected } = await show();
    await click(K2);
    expect(selected()).toEqual([K2]);
    await click(K4, true);
    expect(selected()).toEqual([K2, K4]);
    await click(K4, true);
    expect(selected()).toEqual([K2]);
  });

  it('moves through rows with arrow keys, outlines them in the page, and selects with Enter', async () => {
    const { row, walk, focused, calls, selected } = await show();
    row(K1).focus();
    await walk('ArrowDown');
    await walk('ArrowDown');
    expect(focused()).toBe(K3A);
    expect(calls).toEqual([
      { name: 'setHoveredElement', key: K2 },
      { name: 'setHoveredElement', key: K3A },
    ]);
    expect(selected()).toEqual([]);
    await walk('Enter');
    expect(selected()).toEqual([K3A]);
    expect(calls).toContainEqual({ name: 'setSelectedElement', key: K3A });
  });

  it('closes and opens a layer with arrow keys', async () => {
    const { row, walk, keys, click } = await show();
    await click(K4);
    await walk('ArrowLeft');
    expect(keys()).not.toContain(K5);
    expect(row(K4).getAttribute('aria-expanded')).toBe('false');
    await walk('ArrowRight');
    expect(keys()).toContain(K5);
  });

  it('opens all ancestors of the element selected in the page', async () => {
    const chain = (id: number): Plan => ({ id, children: id === 7 ? [] : [chain(id + 1)] });
    const deep = buildNavIndex(chain(1));
    const { keys, say, selected } = await show(deep.tree);
    const deepest = keyAt(7, 'root-0-0-0-0-0-0-0-0');
    expect(keys()).not.toContain(deepest);
    await say({ id: 'SELECTED_ELEMENT_KEY', elementKey: deepest });
    expect(selected()).toEqual([deepest]);
  });

  it('highlights the element hovered in the page', async () => {
    const { row, say } = await show();
    await say({ id: 'HOVERED_ELEMENT_KEY', elementKey: K4 });
    expect(row(K4).className).toContain('bg-well');
    expect(row(K2).className).not.toContain('bg-well');
  });

  it('shows a message when a search finds nothing, and clears the search with Escape', async () => {
    const { place, keys, press } = await show();
    const field = place.querySelector('input');
    if (field === null) throw new Error('There is no field');
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'nowhere');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(place.textContent).toContain('No layer has “nowhere” in it.');
    await press(field, 'Escape');
    expect(keys()).toHaveLength(6);
  });
});
