import { describe, expect, it } from 'vitest';
import { browser } from './support/shared-browser.ts';
import { changeItem } from './support/preview/change-item.ts';
import { navLines } from './support/preview/nav-lines.ts';
import { outlineBoxes } from './support/preview/outline-boxes.ts';
import { childrenOf } from './support/preview/page-lines.ts';
import { C, K, openBegun } from './support/preview/plain-fixture.ts';
import { pass, stopClock } from './support/preview/stopped-clock.ts';

const BEFORE = 'h1 p p section>[span]';
const BLUE = 'rgb(69, 151, 247)';
const INDICATORS = '.arb89-move-between-parents-outline';
const heading = (index: number) => `TE_${C(2)}_sb1_root-0-0-${index}`;

describe('temporary changes by the editor', () => {
  it('[FRAME-56] an element moves among its siblings, the tree is sent, and it stays selected under its new key', async () => {
    const editor = await openBegun(browser, { before: stopClock });
    await editor.call('setSelectedElement', K.heading);
    await editor.take();
    const steps = [
      [0, 2, 'p p h1 section>[span]'],
      [2, 3, 'p p section>[span] h1'],
      [3, 0, BEFORE],
    ] as const;
    for (const [from, to, expected] of steps) {
      await editor.call('tempMoveElement', heading(from), to);
      const received = await editor.take();
      expect(received).toMatchObject([
        { id: 'NAV_TREE' },
        {
          id: 'SELECTED_ELEMENT_KEY',
          elementKey: heading(to),
          outerHTML: expect.stringMatching(/^<h1 .*Hello<\/h1>$/u),
        },
      ]);
      expect(navLines(received[0])).toContain(`  H1 C2 root-0-0-${to}`);
      expect(await childrenOf(editor, '.outer')).toBe(expected);
      // The element is selected: no message is sent, and it is outlined.
      await editor.call('setSelectedElement', heading(to));
      await pass(editor, 700);
      expect(await editor.take()).toEqual([]);
      const box = await editor.frame.locator('h1').boundingBox();
      expect((await outlineBoxes(editor)).map(({ rect }) => rect)).toEqual([
        [box?.x, box?.y, box?.width, box?.height],
      ]);
    }
  });

  it('an element that is already there, or no longer exists, does not move', async () => {
    const editor = await openBegun(browser);
    await editor.call('tempMoveElement', K.first, 1);
    await editor.call('tempMoveElement', 'TE_x_sb1_root-0-9', 1);
    await editor.call('tempMoveElement', K.first, 77);
    await editor.call('tempMoveElement', K.first, -1);
    expect((await editor.take()).filter(({ id }) => id === 'SELECTED_ELEMENT_KEY')).toEqual([]);
  });

  it('[FRAME-57] a div is drawn, then sized, and removed by the next successful change', async () => {
    const editor = await openBegun(browser, { before: stopClock });
    await editor.call('tempAddDiv', C(4), 0, 120, 30);
    const received = await editor.take();
    expect(received.map(({ id }) => id)).toEqual(['NAV_TREE']);
    const drawn = editor.frame.locator('.arb89-instant-div-draw');
    expect(await childrenOf(editor, 'section')).toBe('div span');
    const size = () => drawn.evaluate((div: HTMLElement) => [div.style.width, div.style.height]);
    expect(await size()).toEqual(['', '']);
    await editor.call('tempAddDiv', C(4), 0, 140, 35);
    expect(await editor.take()).toEqual([]);
    expect(await size()).toEqual(['140px', '35px']);
    const { x, y } = (await drawn.boundingBox()) ?? { x: 0, y: 0 };
    expect(await outlineBoxes(editor)).toMatchObject([{ zIndex: '2000000002', rect: [x, y, 140, 35] }]);
    const failing = changeItem('ADD_CLASS', { codebaseIdToAddClass: C(9), className: 'x' });
    await editor.call('applyChangeItemToDocument', failing);
    await editor.settled();
    expect(await drawn.count()).toBe(1);
    const change = changeItem('ADD_CLASS', { codebaseIdToAddClass: C(2), className: 'x' });
    await editor.call('applyChangeItemToDocument', change);
    await editor.settled();
    expect(await drawn.count()).toBe(0);
    expect(await outlineBoxes(editor)).toEqual([]);
    await editor.take();
    await pass(editor, 700);
    expect(await editor.take()).toEqual([]);
  });

  it('a div without a known parent is drawn in the body, and at the end if the index is too high', async () => {
    const editor = await openBegun(browser);
    await editor.call('tempAddDiv', C(9), 99, 10, 10);
    await editor.call('tempAddDiv', C(9), 99, 120, 30);
    await editor.take();
    expect(await editor.frame.locator('body > .arb89-instant-div-draw').count()).toBe(1);
    expect(await editor.frame.locator('.arb89-instant-div-draw').count()).toBe(1);
  });

  it('[FRAME-58] a move to a new parent is shown by a filled box and an outline around the parent, until it is cleared', async () => {
    const editor = await openBegun(browser, { before: stopClock });
    await editor.call('tempMoveToNewParent', 100, 4, 10, 20, K.section, false);
    expect(await editor.take()).toEqual([]);
    const section = await editor.frame.locator('section').boundingBox();
    const expected = [
      {
        zIndex: '2000000002',
        rect: [section?.x, section?.y, section?.width, section?.height],
        borderColor: BLUE,
        borderStyle: 'solid',
      },
      { zIndex: '2000000004', rect: [10, 20, 100, 4], backgroundColor: BLUE, position: 'fixed' },
    ];
    expect(await outlineBoxes(editor, INDICATORS)).toMatchObject(expected);
    // Redrawing the outlines does not affect them.
    await editor.call('updateOutlines');
    await pass(editor, 700);
    expect(await outlineBoxes(editor, INDICATORS)).toMatchObject(expected);
    expect(await editor.frame.locator(INDICATORS).count()).toBe(2);
    await editor.call('tempMoveToNewParent', 100, 4, 10, 20, K.section, true);
    expect(await editor.take()).toEqual([]);
    expect(await editor.frame.locator(INDICATORS).count()).toBe(0);
    await pass(editor, 700);
    expect(await editor.take()).toEqual([]);
  });

  it('a move to a missing parent shows only the filled box, at its latest place', async () => {
    const editor = await openBegun(browser);
    await editor.call('tempMoveToNewParent', 100, 4, 10, 20, K.section, false);
    await editor.call('tempMoveToNewParent', 50, 6, 30, 40, null, false);
    await editor.settled();
    expect((await outlineBoxes(editor, INDICATORS)).map(({ rect }) => rect)).toEqual([[30, 40, 50, 6]]);
  });
});
