import { describe, expect, it } from 'vitest';
import { browser } from './support/shared-browser.ts';
import { openFixture } from './support/preview/fixture-page.ts';
import { labelOf, outlineBoxes } from './support/preview/outline-boxes.ts';
import { begin, C, K, openBegun, PLAIN_BODY, PLAIN_CSS } from './support/preview/plain-fixture.ts';
import { bundleReactApp } from './support/preview/react-page.ts';

const BLUE = 'rgb(69, 151, 247)';
const SIZE = '200 x 50';
const BUTTON = 'Edit Dynamic Text';
const LABEL = {
  'font-size': '20px',
  'padding-top': '4px',
  'padding-right': '12px',
  'padding-bottom': '4px',
  'padding-left': '12px',
  height: '38px',
  'border-top-left-radius': '8px',
  color: 'rgb(255, 255, 255)',
  'background-color': BLUE,
};

/** Moves the content down and to the right, so that labels have room. */
const ROOMY = `${PLAIN_CSS} #root { padding: 200px }`;

/** The texts of the labels on the page. */
async function texts(editor: Parameters<typeof outlineBoxes>[0]) {
  await editor.settled();
  return (await outlineBoxes(editor)).flatMap((box) => box.texts);
}

describe('the labels of a selection', () => {
  it('show its size and its name in white on the color of the box', async () => {
    const editor = await openBegun(browser);
    await editor.call('setSelectedElement', K.section);
    expect((await texts(editor)).toSorted()).toEqual([SIZE, 'section']);
    for (const text of [SIZE, 'section']) {
      expect((await labelOf(editor, text)).look).toMatchObject({ ...LABEL, 'pointer-events': 'none' });
    }
    await editor.call('setAiContext', true);
    await editor.settled();
    expect((await labelOf(editor, SIZE)).look['background-color']).toBe('rgb(104, 88, 245)');
  });

  it('are shown for the selection only', async () => {
    const editor = await openBegun(browser);
    await editor.call('setSelectedElement', K.second);
    await editor.call('setHoveredElement', K.section);
    expect((await texts(editor)).toSorted()).toEqual(['208 x 58', BUTTON, 'p']);
  });

  it.each([
    { zoom: 1, scale: 1, bottom: -45 },
    { zoom: 0.5, scale: 2, bottom: -71 },
    { zoom: 0.1, scale: 2, bottom: -71 },
    { zoom: 2, scale: 0.5, bottom: -32 },
    { zoom: 4, scale: 0.25, bottom: -25.5 },
    { zoom: 50, scale: 0.02, bottom: -22 },
  ])('at the zoom $zoom are $scale times as large', async ({ zoom, scale, bottom }) => {
    const editor = await openBegun(browser, { css: ROOMY });
    await editor.call('setZoomPerc', zoom);
    await editor.call('setSelectedElement', K.section);
    await editor.settled();
    const box = (await outlineBoxes(editor)).find(({ zIndex }) => zIndex === '2000000002');
    const [left = 0, top = 0, width = 0, height = 0] = box?.rect ?? [];
    const size = await labelOf(editor, SIZE);
    expect(Number.parseFloat(size.look['bottom'] ?? '')).toBeCloseTo(bottom, 1);
    expect(size.rect[3]).toBeCloseTo(38 * scale, 0);
    // Below the box, centered, within the width of a line.
    const line = Math.max(1, 1 / zoom) + 0.5;
    const middle = (size.rect[0] ?? 0) + (size.rect[2] ?? 0) / 2;
    expect(Math.abs(middle - (left + width / 2))).toBeLessThan(line);
    expect(size.rect[1]).toBeGreaterThanOrEqual(top + height - 1);
    // Above the box, starting at its left edge.
    const name = await labelOf(editor, 'section');
    expect(Math.abs((name.rect[0] ?? 0) - left)).toBeLessThan(line);
    expect((name.rect[1] ?? 0) + (name.rect[3] ?? 0)).toBeLessThanOrEqual(top + 1);
  });
});

describe('the outline of a component', () => {
  it.each([
    [false, 'rgb(97, 131, 228)'],
    [true, 'rgb(82, 70, 194)'],
  ])('has its own color, and so have its labels; with AI context %s: %s', async (aiContext, colour) => {
    const editor = await openFixture(browser, {
      body: '<div id="root"></div><script type="module" src="/app.js"></script>',
      files: { '/app.js': { contentType: 'text/javascript', body: await bundleReactApp() } },
    });
    await editor.frame.locator('main').waitFor();
    const card = { [C(2)]: { type: 'component-instance', componentName: 'Card' } };
    await begin(editor, ['sb1', card, {}, null, { aiContextSelection: aiContext }, 'APPLICATION']);
    await editor.call('setSelectedElement', `TE_${C(2)}_sb1_root-0-0-0`);
    await editor.settled();
    const boxes = await outlineBoxes(editor);
    expect(boxes.find(({ zIndex }) => zIndex === '2000000002')?.borderColor).toBe(colour);
    expect((await labelOf(editor, 'Card')).look['background-color']).toBe(colour);
    expect(boxes.flatMap((box) => box.texts)).not.toContain(BUTTON);
  });
});

describe('the button for a text that is not static in the code', () => {
  it("is a label with a pencil that can be pressed, and sends the key of the text's element", async () => {
    const editor = await openBegun(browser, { css: ROOMY });
    await editor.call('setSelectedElement', K.second);
    await editor.take();
    const { look, rect } = await labelOf(editor, BUTTON);
    expect(look).toMatchObject({ 'font-size': '20px', 'column-gap': '8px', 'pointer-events': 'auto' });
    expect(look['background-color']).toBe(BLUE);
    const pencil = await editor.frame.locator('.arb89-edit-text-button svg').boundingBox();
    expect(pencil).toMatchObject({ width: 22, height: 22 });
    const [x = 0, y = 0, width = 0, height = 0] = rect;
    await editor.page.mouse.move(x + width / 2, y + height / 2);
    await editor.take();
    await editor.page.mouse.down();
    await editor.page.mouse.up();
    expect((await editor.take()).filter(({ id }) => id !== 'HOVERED_ELEMENT_KEY')).toEqual([
      { id: 'EDIT_DYNAMIC_TEXT', elementKey: K.second },
    ]);
  });

  it.each([
    ['a text of the code', K.heading],
    ['elements in it', K.section],
    ['more than one selected', null],
  ])('is missing for %s', async (_, key) => {
    const editor = await openBegun(browser);
    if (key === null) await editor.call('setMultiselectedElementKeys', [K.first, K.second]);
    else await editor.call('setSelectedElement', key);
    expect(await texts(editor)).not.toContain(BUTTON);
    expect((await texts(editor)).length).toBeGreaterThan(0);
  });

  it('is missing without text, or if there is an element beside the text', async () => {
    const editor = await openBegun(browser, {
      body: PLAIN_BODY.replace('>Two<', '><').replace('>One<', '>One <i>i</i><'),
    });
    for (const key of [K.first, K.second]) {
      await editor.call('setSelectedElement', key);
      expect(await texts(editor)).not.toContain(BUTTON);
    }
  });
});

it('a label shows a name as it is, not as HTML', async () => {
  const editor = await openBegun(browser, {
    body: `<div id="root"><my-element class="${C(1)}">text</my-element></div>`,
  });
  await editor.call('setSelectedElement', K.outer);
  expect(await texts(editor)).toContain('my-element');
});
