import { describe, expect, it } from 'vitest';
import { outlineBoxes } from './support/preview/outline-boxes.ts';
import { C, K, openBegun } from './support/preview/plain-fixture.ts';
import { AT, moveTo, press, pressRight, takeActions } from './support/preview/pointing.ts';
import { browser } from './support/shared-browser.ts';

const hovered = (elementKey: string | null) => ({ id: 'HOVERED_ELEMENT_KEY', elementKey });

describe('pointing at elements', () => {
  it('[FRAME-30] without a selection, the pointer hovers the outermost element; with ctrl the innermost', async () => {
    const editor = await openBegun(browser);
    await moveTo(editor, AT.heading);
    expect(await editor.take()).toEqual([hovered(K.outer)]);
    await editor.page.keyboard.down('Control');
    await moveTo(editor, AT.first);
    expect((await editor.take()).filter(({ id }) => id === 'HOVERED_ELEMENT_KEY')).toEqual([
      hovered(K.first),
    ]);
    await editor.page.keyboard.up('Control');
  });

  it('with a selection, it hovers the children, siblings, and ancestors of the selection', async () => {
    const editor = await openBegun(browser);
    await editor.call('setSelectedElement', K.outer);
    await editor.take();
    await moveTo(editor, AT.span);
    expect(await editor.take()).toEqual([hovered(K.section)]);
    await editor.call('setSelectedElement', K.heading);
    await editor.take();
    await moveTo(editor, AT.first);
    expect(await editor.take()).toEqual([hovered(K.first)]);
    await moveTo(editor, AT.outer);
    expect(await editor.take()).toEqual([hovered(K.outer)]);
    await editor.call('setSelectedElement', K.section);
    await editor.take();
    await moveTo(editor, AT.span);
    expect(await editor.take()).toEqual([hovered(K.span)]);
  });

  it('[FRAME-68] an element that the page has just rendered can be pressed before its tree is sent', async () => {
    const editor = await openBegun(browser);
    await moveTo(editor, AT.outer);
    await editor.take();
    // The page renders and the user presses before the page settles.
    await editor.frame.evaluate((name) => {
      const drawn = document.createElement('h2');
      drawn.className = name;
      drawn.style.cssText = 'position: absolute; inset: 0; margin: 0';
      document.querySelector('section')?.append(drawn);
      const at = { bubbles: true, ctrlKey: true };
      drawn.dispatchEvent(new PointerEvent('pointerdown', at));
      drawn.dispatchEvent(new PointerEvent('pointerup', at));
    }, C(5));
    await editor.waitForMessage('NAV_TREE');
    const actions = (await takeActions(editor)).filter(({ id }) => id !== 'MULTI_SELECTED_ELEMENT_KEYS');
    expect(actions.slice(0, 2)).toMatchObject([
      { id: 'SELECTED_ELEMENT_KEY', elementKey: `TE_${C(5)}_sb1_root-0-0-3-1` },
      { id: 'NAV_TREE' },
    ]);
  });

  it('the same element is sent once, however often the pointer enters its parts', async () => {
    const editor = await openBegun(browser);
    await moveTo(editor, AT.heading);
    await moveTo(editor, AT.first);
    await moveTo(editor, AT.span);
    expect(await editor.take()).toEqual([hovered(K.outer)]);
  });

  it('a hover set by the editor is not sent back, and no hover is sent once', async () => {
    const block = (n: number, inside = '') =>
      `<div class="${C(n)}" style="min-height: 50px; width: 100px">${inside}</div>`;
    const body = `<main>${block(1, block(2))}</main><main>${block(3)}</main><main>${block(4)}</main>`;
    const editor = await openBegun(browser, { body });
    const deep = `TE_${C(2)}_sb1_root-0-0-0`;
    await editor.call('setSelectedElement', deep);
    await editor.call('setHoveredElement', deep);
    await editor.take();
    await moveTo(editor, [10, 10]);
    expect(await editor.take()).toEqual([]);
    await moveTo(editor, [10, 75]);
    expect(await editor.take()).toEqual([hovered(null)]);
    await moveTo(editor, [10, 125]);
    expect(await editor.take()).toEqual([]);
  });

  it('with shift it hovers only siblings of the selection', async () => {
    const editor = await openBegun(browser);
    await editor.call('setSelectedElement', K.heading);
    await editor.take();
    await editor.page.keyboard.down('Shift');
    await moveTo(editor, AT.second);
    await moveTo(editor, AT.outer);
    const received = (await editor.take()).filter(({ id }) => id === 'HOVERED_ELEMENT_KEY');
    expect(received).toEqual([hovered(K.second), hovered(null)]);
    await editor.page.keyboard.up('Shift');
  });

  it('with alt the hover does not change', async () => {
    const editor = await openBegun(browser);
    await editor.page.keyboard.down('Alt');
    await moveTo(editor, AT.heading);
    expect((await editor.take()).filter(({ id }) => id === 'HOVERED_ELEMENT_KEY')).toEqual([]);
    await editor.page.keyboard.up('Alt');
  });

  it('with ctrl or ⌘ it hovers exactly the element there, or nothing if the code does not contain it', async () => {
    const editor = await openBegun(browser, {
      body: `<div id="root"><div class="${C(1)}"><p class="${C(2)}" style="margin: 0">a <i>b</i></p></div></div>`,
      css: 'p { font: 40px monospace } #root { padding-top: 50px }',
    });
    const paragraph = `TE_${C(2)}_sb1_root-0-0-0`;
    for (const key of ['Control', 'Meta']) {
      await editor.page.keyboard.down(key);
      await moveTo(editor, [10, 70]);
      await moveTo(editor, [60, 70]);
      await moveTo(editor, [10, 10]);
      const received = (await editor.take()).filter(({ id }) => id === 'HOVERED_ELEMENT_KEY');
      expect(received).toEqual([hovered(paragraph), hovered(null), hovered(K.storyboard)]);
      await moveTo(editor, [10, 70]);
      await editor.take();
      await press(editor, [10, 70]);
      expect(await takeActions(editor)).toMatchObject([
        { id: 'SELECTED_ELEMENT_KEY', elementKey: paragraph },
        { id: 'MULTI_SELECTED_ELEMENT_KEYS', elementKeys: [] },
      ]);
      await editor.call('setSelectedElement', null);
      await editor.page.keyboard.up(key);
      await moveTo(editor, [10, 10]);
      await editor.call('clearHoveredOutlines');
      await editor.take();
    }
  });

  it('a part of an SVG counts as the SVG', async () => {
    const editor = await openBegun(browser, {
      body: `<div class="${C(1)}"><svg class="${C(2)}" width="100" height="100"><rect width="100" height="100"/></svg></div>`,
    });
    await editor.call('setSelectedElement', `TE_${C(1)}_sb1_root-0`);
    await editor.take();
    await moveTo(editor, [50, 50]);
    expect(await editor.take()).toEqual([hovered(`TE_${C(2)}_sb1_root-0-0`)]);
  });

  it('the editor can move the pointer, to the inner element or to the selection around it', async () => {
    const editor = await openBegun(browser);
    const [x, y] = AT.span;
    await editor.call('syntheticMouseOver', { x, y }, false, true);
    expect(await editor.take()).toEqual([hovered(K.span)]);
    await editor.call('setSelectedElement', K.section);
    await editor.take();
    await editor.call('syntheticMouseOver', { x, y }, true, false);
    expect(await editor.take()).toEqual([hovered(K.section)]);
    await editor.call('syntheticMouseOver', { x, y }, false, false);
    expect(await editor.take()).toEqual([hovered(K.span)]);
  });

  it('the editor can clear the hover', async () => {
    const editor = await openBegun(browser);
    await moveTo(editor, AT.heading);
    await editor.take();
    await editor.call('clearHoveredOutlines');
    expect(await editor.take()).toEqual([hovered(null)]);
    expect(await outlineBoxes(editor)).toEqual([]);
    await editor.call('clearHoveredOutlines');
    expect(await editor.take()).toEqual([]);
  });

  it('every move of the pointer is sent, in page and in window pixels', async () => {
    const editor = await openBegun(browser, { css: 'body { height: 3000px }' });
    await editor.frame.evaluate(() => window.scrollTo(0, 100));
    for (const x of [10, 20, 30, 40, 50]) await moveTo(editor, [x, 20]);
    const moves = (await editor.takeAll()).filter(({ id }) => id === 'MOUSE_MOVE_EVENT');
    expect(moves).toEqual(
      [10, 20, 30, 40, 50].map((x) => ({
        id: 'MOUSE_MOVE_EVENT',
        event: { pageX: x, pageY: 120, clientX: x, clientY: 20 },
      })),
    );
  });

  it('the page gets no pointer events while it is edited', async () => {
    const editor = await openBegun(browser, {
      body: `<a class="${C(1)}" href="#gone" style="display: block; height: 100px">Away</a>`,
    });
    await editor.frame.evaluate(() => {
      document.body.dataset['received'] = '';
      const names = ['click', 'dblclick', 'mouseover', 'mousemove', 'mousedown', 'mouseup', 'pointerover'];
      for (const name of [...names, 'pointerdown', 'pointermove', 'pointerup', 'contextmenu', 'wheel']) {
        document.querySelector('a')?.addEventListener(name, () => {
          document.body.dataset['received'] += ` ${name}`;
        });
      }
    });
    await press(editor, [10, 10]);
    await editor.page.mouse.dblclick(10, 10);
    await pressRight(editor, [20, 10]);
    await editor.page.mouse.wheel(0, 10);
    await editor.waitForMessage('WHEEL_EVENT');
    // The frame leaves pointerdown of the right button to the page, but takes its context menu.
    const received = await editor.frame.evaluate(() => [document.body.dataset['received'], location.hash]);
    expect(received).toEqual([' pointerdown', '']);
  });

  it('a press with another button than the left selects nothing', async () => {
    const editor = await openBegun(browser);
    await moveTo(editor, AT.heading);
    await editor.page.mouse.down({ button: 'middle' });
    await editor.page.mouse.up({ button: 'middle' });
    expect(await takeActions(editor)).toEqual([]);
  });
});
