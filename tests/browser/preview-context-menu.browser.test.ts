import { describe, expect, it } from 'vitest';
import type { EditorEnd } from './support/preview/editor-end.ts';
import { C, K, openBegun } from './support/preview/plain-fixture.ts';
import { AT, press, pressRight, takeActions } from './support/preview/pointing.ts';
import { browser } from './support/shared-browser.ts';

const selected = (elementKey: string) => ({ id: 'SELECTED_ELEMENT_KEY', elementKey });
const requested = ([clientX, clientY]: readonly [number, number]) => ({
  id: 'CONTEXT_REQUESTED',
  event: { clientX, clientY },
});

describe('the context menu', () => {
  const menuAt = async (editor: EditorEnd, place: readonly [number, number]) => {
    await pressRight(editor, place);
    return takeActions(editor);
  };

  it('keeps a multi-selection', async () => {
    const editor = await openBegun(browser);
    await editor.call('setSelectedElement', K.heading);
    await editor.call('setMultiselectedElementKeys', [K.heading, K.first]);
    await editor.take();
    expect(await menuAt(editor, AT.section)).toEqual([requested(AT.section)]);
  });

  it('on the empty page selects the storyboard, and requests its menu only when it is selected', async () => {
    const editor = await openBegun(browser, { css: 'body { min-height: 100vh }' });
    expect(await menuAt(editor, [500, 700])).toMatchObject([selected(K.storyboard)]);
    expect(await menuAt(editor, [500, 700])).toEqual([requested([500, 700])]);
  });

  it('sends nothing where nothing can be selected', async () => {
    const block = (n: number, inside = '') => `<div class="${C(n)}" style="min-height: 50px">${inside}</div>`;
    const editor = await openBegun(browser, {
      body: `<main>${block(1, block(2))}</main><main>${block(3)}</main>`,
    });
    await editor.call('setSelectedElement', `TE_${C(2)}_sb1_root-0-0-0`);
    await editor.take();
    expect(await menuAt(editor, [10, 75])).toEqual([]);
  });

  it('is left to the page in drive mode', async () => {
    const editor = await openBegun(browser);
    await editor.frame.evaluate(() => {
      window.addEventListener('contextmenu', (event) => {
        document.body.dataset['menu'] = String(event.defaultPrevented);
        event.preventDefault();
      });
    });
    await editor.call('enableDriveMode');
    await editor.take();
    expect(await menuAt(editor, AT.heading)).toEqual([]);
    expect(await editor.frame.evaluate(() => document.body.dataset['menu'])).toBe('false');
  });

  it('ends the press before it', async () => {
    const editor = await openBegun(browser);
    await menuAt(editor, AT.heading);
    await press(editor, AT.heading);
    expect(await takeActions(editor)).toMatchObject([
      selected(K.heading),
      { id: 'MULTI_SELECTED_ELEMENT_KEYS', elementKeys: [] },
    ]);
  });
});
