import { describe, expect, it } from 'vitest';
import { middleOf, movingBoxes, select, selected } from './support/preview/dragging.ts';
import { C, K, openBegun } from './support/preview/plain-fixture.ts';
import { AT, htmlOf, moveTo, NO_MULTI, takeActions } from './support/preview/pointing.ts';
import { browser } from './support/drag-browser.ts';

const END = { id: 'DRAG_END_EVENT', event: {} };
const CANCEL = { id: 'DRAG_CANCEL_EVENT', event: {} };

describe('dragging', () => {
  it('[FRAME-34] from 20 pixels on, the selection around the pressed element is dragged until release', async () => {
    const editor = await openBegun(browser);
    await select(editor, K.section);
    await moveTo(editor, AT.span);
    await editor.take();
    const middle = await middleOf(editor, 'span');

    await editor.page.mouse.down();
    expect(await editor.take()).toEqual([
      { ...selected(K.span), outerHTML: await htmlOf(editor, 'span') },
      NO_MULTI,
    ]);
    await editor.page.mouse.move(14, 210);
    expect(await editor.take()).toEqual([]);
    expect(await movingBoxes(editor)).toEqual([]);

    await editor.page.mouse.move(15, 210);
    const outerHTML = await htmlOf(editor, 'section');
    const [x, y] = AT.span;
    expect(await editor.take()).toEqual([
      { ...selected(K.section), outerHTML },
      {
        id: 'DRAG_START_EVENT',
        event: {
          pageX: x,
          pageY: y,
          offsetX: middle.x - x,
          offsetY: middle.y - y,
          parentSelectedElementKey: K.section,
          selectedParentDisplay: 'block',
          selectedParentFlexDirection: 'row',
        },
        outerHTML,
      },
    ]);
    const [moving, ...others] = await movingBoxes(editor);
    expect(others).toEqual([]);
    expect(moving?.texts).toEqual([]);
    const [left = 0, top = 0, width, height] = moving?.rect ?? [];
    // Browsers lay out in steps of 1/64 pixel.
    expect(left).toBeCloseTo(15 - 100 + (middle.x - x), 1);
    expect(top).toBeCloseTo(210 - 25 + (middle.y - y), 1);
    expect([width, height]).toEqual([200, 50]);

    await editor.page.mouse.up();
    expect(await takeActions(editor)).toEqual([END]);
    expect(await movingBoxes(editor)).toEqual([]);
  });

  it('[FRAME-35] at half zoom, a drag starts after 40 pixels', async () => {
    const editor = await openBegun(browser);
    await editor.call('setZoomPerc', 0.5);
    await select(editor, K.outer);
    await moveTo(editor, [50, 60]);
    await editor.page.mouse.down();
    expect(await takeActions(editor)).toMatchObject([selected(K.first), NO_MULTI]);
    await moveTo(editor, [89, 60]);
    expect(await editor.take()).toEqual([]);
    await moveTo(editor, [90, 60]);
    expect(await editor.take()).toMatchObject([
      selected(K.outer),
      { id: 'DRAG_START_EVENT', event: { pageX: 50, pageY: 60, parentSelectedElementKey: K.outer } },
    ]);
    await editor.page.mouse.up();
    expect(await takeActions(editor)).toEqual([END]);
  });

  it('[FRAME-36] the editor starts a drag, moves it, and ends it; a move without a pressed button ends it too', async () => {
    const editor = await openBegun(browser);
    await select(editor, K.section);
    await editor.call('triggerDragStart');
    const [start, ...rest] = await editor.take();
    expect(rest).toEqual([]);
    expect(start).toMatchObject({
      id: 'DRAG_START_EVENT',
      event: {
        pageX: -10_000,
        pageY: -10_000,
        offsetX: 0,
        offsetY: 0,
        dragging: true,
        selectedParentDisplay: 'block',
        selectedParentFlexDirection: 'row',
      },
      outerHTML: await htmlOf(editor, 'section'),
    });
    const takeMoves = async () => (await editor.takeAll()).filter(({ id }) => id !== 'LATEST_HREF');
    const moved = (x: number) => ({
      id: 'MOUSE_MOVE_EVENT',
      event: { pageX: x, pageY: 44, clientX: x, clientY: 44 },
    });
    await editor.call('syntheticMouseMove', { clientX: 33, clientY: 44, buttons: 1 });
    expect(await takeMoves()).toEqual([moved(33)]);
    expect(await movingBoxes(editor)).toMatchObject([{ rect: [33 - 100, 44 - 25, 200, 50] }]);
    await editor.call('syntheticMouseMove', { clientX: 34, clientY: 44, buttons: 0 });
    expect(await takeMoves()).toEqual([CANCEL, moved(34)]);
    await editor.call('triggerDragCancel');
    expect(await takeMoves()).toEqual([CANCEL]);
    expect(await movingBoxes(editor)).toEqual([]);
  });

  it('[FRAME-63] the tenth of eleven siblings is not a child of the first: it is dragged alone', async () => {
    const rows = Array.from(
      { length: 11 },
      (_, index) => `<p class="${C(3)} row" id="row${index}">${index}</p>`,
    ).join('');
    const editor = await openBegun(browser, {
      body: `<div id="root"><div class="${C(1)}">${rows}</div></div>`,
      css: '.row { margin: 0; height: 20px }',
    });
    const key = (index: number) => `TE_${C(3)}_sb1_root-0-0-${index}`;
    await select(editor, key(1));
    await moveTo(editor, [100, 210]);
    await editor.page.mouse.down();
    expect(await takeActions(editor)).toMatchObject([selected(key(10)), NO_MULTI]);
    await moveTo(editor, [120, 210]);
    const outerHTML = await htmlOf(editor, '#row10');
    expect(await editor.take()).toMatchObject([
      { id: 'DRAG_START_EVENT', event: { parentSelectedElementKey: null }, outerHTML },
    ]);
    await editor.page.mouse.up();
    expect(await takeActions(editor)).toEqual([END]);
  });

  it('adds the horizontal and the vertical distance', async () => {
    const editor = await openBegun(browser);
    await moveTo(editor, [100, 60]);
    await editor.page.mouse.down();
    await editor.take();
    await moveTo(editor, [91, 70]);
    expect(await editor.take()).toEqual([]);
    await moveTo(editor, [90, 70]);
    expect(await editor.take()).toMatchObject([{ id: 'DRAG_START_EVENT' }]);
    await editor.page.mouse.up();
  });

  it('is canceled with the press by a context menu', async () => {
    const editor = await openBegun(browser);
    await moveTo(editor, AT.first);
    await editor.page.mouse.down();
    await editor.page.mouse.down({ button: 'right' });
    await editor.take();
    await moveTo(editor, [200, 160]);
    expect((await takeActions(editor)).filter(({ id }) => id.startsWith('DRAG'))).toEqual([]);
  });

  it('does not hover elements while it lasts', async () => {
    const editor = await openBegun(browser);
    await select(editor, K.outer);
    await moveTo(editor, AT.heading);
    await editor.page.mouse.down();
    await editor.take();
    await moveTo(editor, AT.second);
    expect((await editor.take()).filter(({ id }) => id === 'HOVERED_ELEMENT_KEY')).toEqual([]);
    await editor.page.mouse.up();
  });

  it('ends when the editor releases the pointer', async () => {
    const editor = await openBegun(browser);
    await select(editor, K.section);
    await editor.call('triggerDragStart');
    await editor.take();
    await editor.call('syntheticMouseUp', {});
    expect(await takeActions(editor)).toEqual([END]);
    await editor.call('syntheticMouseUp', {});
    expect(await takeActions(editor)).toEqual([]);
  });
});
