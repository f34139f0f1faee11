import { describe, expect, it } from 'vitest';
import { browser } from './support/shared-browser.ts';
import { changeItem } from './support/preview/change-item.ts';
import type { EditorEnd } from './support/preview/editor-end.ts';
import { dashesOf, outlineBoxes } from './support/preview/outline-boxes.ts';
import { C, K, openBegun, PLAIN_CSS } from './support/preview/plain-fixture.ts';
import { pass, stopClock } from './support/preview/stopped-clock.ts';

const [CHILD, SECONDARY, PRIMARY, MOVE, OVERLAY] = [
  '2000000000',
  '2000000001',
  '2000000002',
  '2000000003',
  '2000000004',
];
const BLUE = 'rgb(69, 151, 247)';
const PURPLE = 'rgb(104, 88, 245)';

/** The boxes with this z-index. */
async function boxesAt(editor: EditorEnd, zIndex: string | undefined) {
  await editor.settled();
  return (await outlineBoxes(editor)).filter((box) => box.zIndex === zIndex);
}

describe('the outlines', () => {
  it('are stacked in order: children, same code, selection, moved element, drop target', async () => {
    const editor = await openBegun(browser);
    await editor.call('setSelectedElement', K.first);
    await editor.call('triggerDragStart');
    await editor.call('syntheticMouseMove', { clientX: 500, clientY: 400, buttons: 1 });
    await editor.call('setHoveredElement', K.outer);
    await editor.call('tempMoveToNewParent', 100, 4, 10, 20, null, false);
    await editor.settled();
    const boxes = await outlineBoxes(
      editor,
      'body > .arb89-outline, body > .arb89-move-between-parents-outline',
    );
    expect(boxes.map(({ zIndex }) => zIndex)).toEqual([
      CHILD,
      CHILD,
      CHILD,
      CHILD,
      SECONDARY,
      PRIMARY,
      PRIMARY,
      MOVE,
      OVERLAY,
    ]);
    // The pointer is in the center of the moving box.
    expect(boxes.find(({ zIndex }) => zIndex === MOVE)?.rect).toEqual([500 - 116, 400 - 41, 232, 82]);
    for (const box of boxes) {
      expect(box).toMatchObject({ position: 'fixed', pointerEvents: 'none', boxSizing: 'border-box' });
    }
  });

  it.each([
    [false, BLUE, '#4597f7'],
    [true, PURPLE, '#6858f5'],
  ])('have their colors; with AI context %s: %s', async (aiContext, colour, dashed) => {
    const editor = await openBegun(browser);
    await editor.call('setAiContext', aiContext);
    await editor.call('setSelectedElement', K.first);
    await editor.call('setHoveredElement', K.outer);
    for (const level of [SECONDARY, PRIMARY]) {
      for (const { borderColor } of await boxesAt(editor, level)) expect(borderColor).toBe(colour);
    }
    const children = await boxesAt(editor, CHILD);
    expect(children).toHaveLength(4);
    for (const { svg } of children) expect(svg.toLowerCase()).toContain(dashed);
  });

  it('have a border and an outline whose width follows the zoom', async () => {
    const editor = await openBegun(browser);
    await editor.call('setSelectedElement', K.first);
    const lines = async (level: string | undefined) =>
      (await boxesAt(editor, level)).map(
        ({ borderWidth, outlineWidth, outlineStyle }) =>
          `${borderWidth} ${outlineStyle === 'none' ? 'none' : outlineWidth}`,
      );
    for (const { zoom, primary, secondary } of [
      { zoom: 1, primary: '1px 1px', secondary: '0.5px 0.5px' },
      { zoom: 0.25, primary: '4px 4px', secondary: '2px 2px' },
      { zoom: 0.5, primary: '2px 2px', secondary: '1px 1px' },
      { zoom: 2, primary: '0.5px 0.5px', secondary: '0.5px none' },
      { zoom: 4, primary: '0.5px none', secondary: '0.25px none' },
    ]) {
      await editor.call('setZoomPerc', zoom);
      expect([zoom, await lines(PRIMARY)]).toEqual([zoom, [primary]]);
      expect([zoom, await lines(SECONDARY)]).toEqual([zoom, [secondary]]);
    }
  });

  it('have dashes whose width and pattern follow the zoom', async () => {
    const editor = await openBegun(browser);
    await editor.call('setHoveredElement', K.section);
    for (const { zoom, width, pattern } of [
      { zoom: 1, width: '5', pattern: '1 15' },
      { zoom: 0.5, width: '10', pattern: '1 30' },
      { zoom: 2, width: '3', pattern: '1 8' },
      { zoom: 4, width: '1', pattern: '1 4' },
      { zoom: 10, width: '1', pattern: '1 3' },
    ]) {
      await editor.call('setZoomPerc', zoom);
      const [child] = await boxesAt(editor, CHILD);
      if (child === undefined) throw new Error('The child is not outlined');
      expect({ zoom, ...dashesOf(child) }).toEqual({ zoom, width, pattern });
      expect(child.svg).toContain('square');
    }
  });

  it('follow the page as it scrolls, at most every 15 ms', async () => {
    const editor = await openBegun(browser, {
      css: `${PLAIN_CSS} body { height: 5000px }`,
      before: stopClock,
    });
    await editor.call('setSelectedElement', K.section);
    await editor.settled();
    const top = async () => (await boxesAt(editor, PRIMARY))[0]?.rect[1];
    const scrollTo = (y: number) =>
      editor.frame.evaluate(async (y) => {
        await new Promise((resolve) => {
          // In the bubbling phase at the window: after all capturing listeners.
          window.addEventListener('scroll', resolve, { once: true });
          window.scrollTo(0, y);
        });
      }, y);
    expect(await top()).toBe(190);
    await scrollTo(10);
    expect(await top()).toBe(180);
    await scrollTo(20);
    await scrollTo(30);
    await pass(editor, 14);
    expect(await top()).toBe(180);
    await pass(editor, 1);
    expect(await top()).toBe(160);
    await pass(editor, 15);
    await scrollTo(40);
    expect(await top()).toBe(150);
  });

  it('are around added elements, as long as they exist', async () => {
    const editor = await openBegun(browser);
    const add = { codebaseIdToAddTo: C(1), htmlForInstantUpdate: '<div class="box nb"></div>' };
    await editor.call('applyChangeItemToDocument', changeItem('ADD_JSX', add));
    expect((await boxesAt(editor, PRIMARY)).map(({ rect }) => rect)).toEqual([[0, 240, 200, 50]]);
    await editor.frame.evaluate(() => document.querySelector('.nb')?.remove());
    await editor.call('updateOutlines');
    expect(await boxesAt(editor, PRIMARY)).toEqual([]);
  });

  it('are not affected by the page’s own styles', async () => {
    const hostile = `div, span, button, svg { margin: 9px !important; padding: 9px; border: 3px solid red; display: inline;
      font: 40px/3 cursive; transform: rotate(9deg); opacity: 0.3; min-width: 400px; float: right; letter-spacing: 9px; background: red }`;
    const editor = await openBegun(browser, { css: `${PLAIN_CSS} ${hostile.replaceAll('!important', '')}` });
    await editor.call('setSelectedElement', K.heading);
    await editor.settled();
    const [box] = await boxesAt(editor, PRIMARY);
    const heading = await editor.frame.locator('h1').boundingBox();
    const { x = 0, y = 0, width = 0, height = 0 } = heading ?? {};
    expect(box?.rect).toEqual([x, y, width, height].map((pixels) => expect.closeTo(pixels, 0)));
    expect(box).toMatchObject({ borderWidth: '1px', borderColor: BLUE, borderStyle: 'solid' });
  });
});
