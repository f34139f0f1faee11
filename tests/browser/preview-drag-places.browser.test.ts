import { describe, expect, it } from 'vitest';
import { middleOf, movingBoxes, select, selected } from './support/preview/dragging.ts';
import { K, openBegun, PLAIN_CSS } from './support/preview/plain-fixture.ts';
import { AT, moveTo, takeActions } from './support/preview/pointing.ts';
import { browser } from './support/drag-browser.ts';

describe('a drag', () => {
  it.each([
    { zoom: 1, short: [10, 9], enough: [10, 10] },
    { zoom: 2, short: [4, 5], enough: [5, 5] },
    { zoom: 0.8, short: [12, 12], enough: [12, 13] },
  ])('starts after 20 px divided by the zoom: $zoom', async ({ zoom, short, enough }) => {
    const editor = await openBegun(browser);
    await editor.call('setZoomPerc', zoom);
    await editor.call('setSelectedElement', K.section);
    await editor.settled();
    const { mouse } = editor.page;
    const received = async () => (await editor.take()).map(({ id }) => id);
    await mouse.move(120, 215);
    await mouse.down();
    await mouse.move(120 + (short[0] ?? 0), 215 + (short[1] ?? 0));
    expect(await received()).not.toContain('DRAG_START_EVENT');
    await mouse.move(120 + (enough[0] ?? 0), 215 + (enough[1] ?? 0));
    expect(await received()).toContain('DRAG_START_EVENT');
    await mouse.up();
    expect(await received()).toContain('DRAG_END_EVENT');
  });

  it('does not start while AI context is on', async () => {
    const editor = await openBegun(browser);
    await editor.call('setAiContext', true);
    await moveTo(editor, [100, 60]);
    await editor.page.mouse.down();
    await editor.take();
    await moveTo(editor, [200, 160]);
    await editor.page.mouse.up();
    expect(await takeActions(editor)).toEqual([]);
  });

  it('only restores the selection if AI context is switched on during the press', async () => {
    const editor = await openBegun(browser);
    await select(editor, K.section);
    await moveTo(editor, AT.span);
    await editor.page.mouse.down();
    await editor.call('setAiContext', true);
    await editor.take();
    await moveTo(editor, [100, 210]);
    expect(await takeActions(editor)).toMatchObject([selected(K.section)]);
    await editor.page.mouse.up();
    expect(await takeActions(editor)).toEqual([]);
  });

  it('is sent in page pixels, at any scroll position', async () => {
    const editor = await openBegun(browser, { css: `${PLAIN_CSS} body { height: 3000px }` });
    await select(editor, K.outer);
    await editor.frame.evaluate(() => window.scrollTo(0, 40));
    const middle = await middleOf(editor, 'h1 + p');
    await moveTo(editor, [100, 30]);
    await editor.page.mouse.down();
    await editor.take();
    await moveTo(editor, [100, 50]);
    const [, start] = await editor.take();
    const offset = { offsetX: middle.x - 100, offsetY: middle.y - 30 };
    expect(start).toMatchObject({ id: 'DRAG_START_EVENT', event: { pageX: 100, pageY: 70, ...offset } });
    const [moving] = await movingBoxes(editor);
    // The outer element, held at the point where its second part was grabbed.
    const { width, height } = { width: 1000, height: 240 };
    expect(moving?.rect).toEqual([
      100 + offset.offsetX - width / 2,
      50 + offset.offsetY - height / 2,
      width,
      height,
    ]);
    await editor.page.mouse.up();
  });

  it('is not started by the editor without a selection, or for a selection without an element', async () => {
    const editor = await openBegun(browser);
    await editor.call('triggerDragStart');
    expect(await editor.take()).toEqual([]);
    await select(editor, K.storyboard);
    await editor.call('triggerDragStart');
    expect(await editor.take()).toEqual([]);
    await select(editor, K.heading.replace('root-0-0-0', 'root-0-0-9'));
    await editor.call('triggerDragStart');
    expect(await editor.take()).toEqual([]);
  });

  it('is moved by the editor in window pixels', async () => {
    const editor = await openBegun(browser, { css: 'body { height: 3000px }' });
    await editor.frame.evaluate(() => window.scrollTo(0, 40));
    await editor.call('syntheticMouseMove', { clientX: 33, clientY: 44 });
    expect((await editor.takeAll()).filter(({ id }) => id === 'MOUSE_MOVE_EVENT')).toEqual([
      { id: 'MOUSE_MOVE_EVENT', event: { pageX: 33, pageY: 84, clientX: 33, clientY: 44 } },
    ]);
  });
});
