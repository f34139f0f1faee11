import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { PAGE } from '#tests/builders/build-nav-index.ts';
import { buildEditorOnScreen } from '#tests/builders/build-editor-on-screen.tsx';
import { Toolbar } from './toolbar.tsx';

const NOTHING = () => undefined;
const ZOOM = { zoomIn: NOTHING, zoomOut: NOTHING, actualSize: NOTHING, fit: NOTHING };
const ACTIONS = { insert: NOTHING, help: NOTHING, togglePanels: NOTHING };

async function show() {
  const editor = await buildEditorOnScreen(PAGE.tree);
  const place = await editor.show(<Toolbar zoom={ZOOM} actions={ACTIONS} arePanelsShown />);
  const button = (name: string) => {
    const found = [...place.querySelectorAll<HTMLElement>('button, [role=radio]')].find((one) =>
      (one.getAttribute('aria-label') ?? one.textContent).startsWith(name),
    );
    if (found === undefined) throw new Error(`There is no button ${name}`);
    return found;
  };
  const click = (name: string) => act(async () => button(name).click());
  const field = place.querySelector('input');
  if (field === null) throw new Error('There is no field');
  const write = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const suggested = () => [...place.querySelectorAll('[role=option]')].map((one) => one.textContent);
  return { ...editor, place, button, click, field, write, suggested };
}

describe('Toolbar', () => {
  it('opens a typed route, with or without the leading slash', async () => {
    const { field, write, press, routes } = await show();
    await write('levels?difficulty=hard');
    await press(field, 'Enter');
    expect(routes).toEqual(['/levels?difficulty=hard']);
    expect(field.value).toBe('/levels?difficulty=hard');
  });

  it('suggests the routes of the app, chosen with arrow keys', async () => {
    const { field, write, press, routes, suggested } = await show();
    await write('/le');
    expect(suggested()).toEqual(['/levels', '/leaderboard', '/challenge']);
    await press(field, 'ArrowDown');
    await press(field, 'ArrowDown');
    await press(field, 'Enter');
    expect(routes).toEqual(['/leaderboard']);
    expect(suggested()).toEqual([]);
  });

  it('shows the current route again after Escape', async () => {
    const { field, write, press, say, routes } = await show();
    await say({ id: 'LATEST_HREF', href: 'http://127.0.0.1:4321/party?framework=VITE' });
    await write('/nowhere');
    await press(field, 'Escape');
    expect(field.value).toBe('/party');
    expect(routes).toEqual([]);
  });

  it('disables undo without a change, and keeps the button focusable', async () => {
    const { store, button, click } = await show();
    await click('Undo');
    expect(button('Undo').getAttribute('aria-disabled')).toBe('true');
    expect(store.getState().changes.queue).toEqual([]);
  });

  it('shows the app on another device', async () => {
    const { store, click } = await show();
    await click('Phone');
    expect(store.getState().device).toEqual({ name: 'Phone', width: 360, height: 740 });
  });

  it.each(['error', 'other_error'] as const)(
    'shows an error of the page as plain text, with its markup removed: %s',
    async (status) => {
      const { say, click, place } = await show();
      expect(place.textContent).not.toContain('Error');
      await say({
        id: 'LATEST_HYDRATION_ERROR_STATUS',
        status,
        errorDescr: 'A Vite Error Occurred',
        errorLabel: 'src/web/app.tsx:3:1',
        errorBody: 'Unexpected &lt;div&gt; <img src="x" onerror="void 0">',
      });
      await click('Error');
      const card = document.querySelector('[role=dialog]');
      expect(card?.textContent).toContain('Unexpected <div>');
      expect(card?.textContent).toContain('src/web/app.tsx:3:1');
      expect(card?.querySelector('img')).toBeNull();
    },
  );
});
