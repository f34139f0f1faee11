import { describe, expect, it } from 'vitest';
import { labelOf, outlineBoxes } from './support/preview/outline-boxes.ts';
import { K, openBegun } from './support/preview/plain-fixture.ts';
import { AT, htmlOf, moveTo, NO_MULTI, press, pressRight, takeActions } from './support/preview/pointing.ts';
import { browser } from './support/shared-browser.ts';

const PRIMARY = '2000000002';
const selected = (elementKey: string | null) => ({ id: 'SELECTED_ELEMENT_KEY', elementKey });

describe('selection and hover', () => {
  it('[FRAME-23] the editor selects: it gets the HTML once, and all elements of the same code are outlined', async () => {
    const editor = await openBegun(browser);
    await editor.call('setSelectedElement', K.first);
    const outerHTML = await htmlOf(editor, 'p');
    expect(await editor.take()).toEqual([
      { id: 'SELECTED_ELEMENT_KEY', doNotSetElementKey: true, outerHTML },
    ]);
    expect(await outlineBoxes(editor)).toMatchObject([
      { zIndex: '2000000001', rect: [0, 132, 208, 58], texts: [] },
      { zIndex: PRIMARY, rect: [0, 50, 232, 82] },
    ]);
    const [, primary] = await outlineBoxes(editor);
    expect(primary?.texts.toSorted()).toEqual(['232 x 82', 'Edit Dynamic Text', 'p']);

    await editor.call('setSelectedElement', K.first);
    expect(await editor.take()).toEqual([]);
    await editor.call('setSelectedElement', null);
    expect(await editor.take()).toEqual([
      { id: 'SELECTED_ELEMENT_KEY', doNotSetElementKey: true, outerHTML: null },
    ]);
    expect(await outlineBoxes(editor)).toEqual([]);
  });

  it('[FRAME-24] the storyboard is answered with the HTML of the top element, and has no outline', async () => {
    const editor = await openBegun(browser);
    await editor.call('setSelectedElement', K.storyboard);
    const outerHTML = await htmlOf(editor, '.outer');
    expect(await editor.take()).toEqual([
      { id: 'SELECTED_ELEMENT_KEY', doNotSetElementKey: true, outerHTML },
    ]);
    expect(await outlineBoxes(editor)).toEqual([]);
  });

  it('[FRAME-25] the editor hovers: nothing is sent, and the element and its children are outlined', async () => {
    const editor = await openBegun(browser);
    await editor.call('setHoveredElement', K.outer);
    expect(await editor.take()).toEqual([]);
    const boxes = await outlineBoxes(editor);
    expect(boxes).toMatchObject([
      { zIndex: '2000000000', rect: [0, 0, 200, 50] },
      { zIndex: '2000000000', rect: [0, 50, 232, 82] },
      { zIndex: '2000000000', rect: [0, 132, 208, 58] },
      { zIndex: '2000000000', rect: [0, 190, 200, 50] },
      { zIndex: PRIMARY, rect: [0, 0, 1000, 240] },
    ]);
    expect(boxes.map(({ svg }) => svg.includes('stroke-dasharray'))).toEqual([true, true, true, true, false]);
    expect(boxes.flatMap(({ texts }) => texts)).toEqual([]);
  });

  it('[FRAME-26] the editor selects several: one answer per set, in any order, and a box around all', async () => {
    const editor = await openBegun(browser);
    await editor.call('setMultiselectedElementKeys', [K.first, K.second]);
    const outerHTMLs = [await htmlOf(editor, 'p'), await htmlOf(editor, 'p + p')];
    const answer = { id: 'MULTI_SELECTED_ELEMENT_KEYS', doNotSetElementKeys: true };
    expect(await editor.take()).toEqual([{ ...answer, outerHTMLs }]);
    const boxes = await outlineBoxes(editor);
    expect(boxes.map(({ zIndex }) => zIndex)).toEqual([PRIMARY, PRIMARY, PRIMARY]);
    const union = boxes.filter(({ texts }) => texts.includes('2 elements'));
    expect(union).toMatchObject([{ rect: [0, 50, 232, 140] }]);
    expect(boxes.map(({ rect }) => rect)).toContainEqual([0, 50, 232, 82]);
    expect(boxes.map(({ rect }) => rect)).toContainEqual([0, 132, 208, 58]);

    await editor.call('setMultiselectedElementKeys', [K.second, K.first]);
    expect(await editor.take()).toEqual([]);
    await editor.call('setMultiselectedElementKeys', null);
    expect(await editor.take()).toEqual([{ ...answer, outerHTMLs: [] }]);
    expect(await outlineBoxes(editor)).toEqual([]);
  });

  it('[FRAME-27] zoomed out, lines and labels grow so that their size on screen is constant', async () => {
    const editor = await openBegun(browser);
    await editor.call('setZoomPerc', 0.25);
    await editor.call('setSelectedElement', K.heading);
    await editor.take();
    expect(await outlineBoxes(editor)).toMatchObject([
      { zIndex: PRIMARY, borderWidth: '4px', outlineWidth: '4px', outlineStyle: 'solid' },
    ]);
    const { transform, look } = await labelOf(editor, '200 x 50');
    expect(transform).toContain('scale(2)');
    expect(look['bottom']).toBe('-71px');
  });

  it('[FRAME-28] zoomed in, a line too thin to be doubled is drawn once at double width', async () => {
    const editor = await openBegun(browser);
    await editor.call('setZoomPerc', 4);
    await editor.call('setSelectedElement', K.heading);
    await editor.take();
    expect(await outlineBoxes(editor)).toMatchObject([{ borderWidth: '0.5px', outlineStyle: 'none' }]);
  });

  it('[FRAME-29] with AI context on, outlines have another color', async () => {
    const editor = await openBegun(browser);
    await editor.call('setAiContext', true);
    await editor.call('setSelectedElement', K.heading);
    await editor.take();
    expect(await outlineBoxes(editor)).toMatchObject([{ borderColor: 'rgb(104, 88, 245)' }]);
  });

  it('[FRAME-33] shift adds siblings of the selection, and removes members', async () => {
    const editor = await openBegun(browser);
    await editor.call('setSelectedElement', K.heading);
    await editor.take();
    await editor.page.keyboard.down('Shift');
    const shiftPress = async (place: (typeof AT)[keyof typeof AT]) => {
      await press(editor, place);
      return takeActions(editor);
    };
    const multi = (...elementKeys: readonly string[]) => ({ id: 'MULTI_SELECTED_ELEMENT_KEYS', elementKeys });
    expect(await shiftPress(AT.first)).toMatchObject([multi(K.heading, K.first)]);
    const three = await shiftPress(AT.second);
    expect(three).toMatchObject([multi(K.heading, K.first, K.second)]);
    expect(three[0]?.['outerHTMLs']).toEqual([
      await htmlOf(editor, 'h1'),
      await htmlOf(editor, 'p'),
      await htmlOf(editor, 'p + p'),
    ]);
    expect(await shiftPress(AT.heading)).toMatchObject([selected(K.first), multi(K.first, K.second)]);
    expect(await shiftPress(AT.second)).toEqual([NO_MULTI]);
    await editor.page.keyboard.up('Shift');
  });

  it('[FRAME-37] a context menu selects the element under the pointer, unless it is in the selection', async () => {
    const editor = await openBegun(browser);
    const menuAt = async (place: (typeof AT)[keyof typeof AT]) => {
      await pressRight(editor, place);
      return takeActions(editor);
    };
    const requested = ([clientX, clientY]: readonly [number, number]) => ({
      id: 'CONTEXT_REQUESTED',
      event: { clientX, clientY },
    });
    await editor.call('setSelectedElement', K.outer);
    await editor.take();
    expect(await menuAt(AT.heading)).toEqual([requested(AT.heading)]);

    await editor.call('setSelectedElement', null);
    await editor.take();
    expect(await menuAt(AT.heading)).toEqual([
      { ...selected(K.outer), outerHTML: await htmlOf(editor, '.outer') },
      requested(AT.heading),
    ]);

    await editor.call('setSelectedElement', K.heading);
    await editor.take();
    const outerHTML = await htmlOf(editor, 'p + p');
    expect(await menuAt(AT.second)).toEqual([{ ...selected(K.second), outerHTML }, requested(AT.second)]);
  });

  it('a key without an element is kept, without HTML and without a box', async () => {
    const editor = await openBegun(browser);
    const gone = K.heading.replace('root-0-0-0', 'root-0-0-9');
    await editor.call('setSelectedElement', gone);
    const [answer, ...rest] = await editor.take();
    expect(rest).toEqual([]);
    expect(answer?.['doNotSetElementKey']).toBe(true);
    expect(answer?.['outerHTML']).toBeUndefined();
    // Other elements with the same id are outlined as twins; the selected place itself is not.
    expect((await outlineBoxes(editor)).map(({ zIndex }) => zIndex)).toEqual(['2000000001']);
    await editor.call('setSelectedElement', gone);
    expect(await editor.take()).toEqual([]);
  });

  it('a press without shift leaves one selected of several', async () => {
    const editor = await openBegun(browser);
    await editor.call('setSelectedElement', K.heading);
    await editor.call('setMultiselectedElementKeys', [K.heading, K.first]);
    await editor.take();
    await press(editor, AT.second);
    expect(await takeActions(editor)).toMatchObject([selected(K.second), NO_MULTI]);
    expect((await outlineBoxes(editor)).flatMap(({ texts }) => texts)).not.toContain('2 elements');
  });

  it('shift ignores elements that are not siblings of the selection', async () => {
    const editor = await openBegun(browser);
    await editor.call('setSelectedElement', K.span);
    await editor.take();
    await editor.page.keyboard.down('Shift');
    await press(editor, AT.heading);
    expect(await takeActions(editor)).toEqual([]);
    await editor.page.keyboard.up('Shift');
  });

  it('a press on an element that cannot be selected clears the selection', async () => {
    const [deep, other] = ['root-0-0-0', 'root-1-0'].map((path, index) => {
      const n = index === 0 ? 2 : 3;
      return { n, key: `TE_tempo-0000000${n}-0000-5000-8000-000000000000_sb1_${path}` };
    });
    const element = (n: number, inside = '') =>
      `<div class="tempo-0000000${n}-0000-5000-8000-000000000000" style="min-height: 50px">${inside}</div>`;
    const editor = await openBegun(browser, {
      body: `<main>${element(1, element(2))}</main><main>${element(3)}</main>`,
    });
    await editor.call('setSelectedElement', deep?.key);
    await moveTo(editor, [10, 75]);
    await editor.take();
    await press(editor, [10, 75]);
    expect(await takeActions(editor)).toEqual([selected(null)]);
    await press(editor, [10, 75]);
    expect(await takeActions(editor)).toMatchObject([selected(other?.key ?? ''), NO_MULTI]);
  });

  it('a press on the empty page selects the storyboard, once', async () => {
    const editor = await openBegun(browser, { css: 'body { min-height: 100vh }' });
    await moveTo(editor, AT.heading);
    await editor.take();
    await press(editor, [500, 700]);
    expect(await editor.take()).toEqual([
      { id: 'HOVERED_ELEMENT_KEY', elementKey: K.storyboard },
      { ...selected(K.storyboard), outerHTML: await htmlOf(editor, '.outer') },
      NO_MULTI,
    ]);
    expect(await outlineBoxes(editor)).toEqual([]);
    await press(editor, [500, 700]);
    expect(await editor.take()).toEqual([NO_MULTI]);
  });
});
