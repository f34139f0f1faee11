import { describe, expect, it } from 'vitest';
import type { EditorEnd } from './support/preview/editor-end.ts';
import { outlineBoxes } from './support/preview/outline-boxes.ts';
import { begin, K, LOOKUP, openBegun, openPlain } from './support/preview/plain-fixture.ts';
import { AT, moveTo, press, takeActions } from './support/preview/pointing.ts';
import { browser } from './support/shared-browser.ts';

describe('drive mode and edit mode', () => {
  const sessionKey = ({ frame }: EditorEnd) =>
    frame.evaluate(() => sessionStorage.getItem('sb1_driveModeEnabled'));
  const countPageEvents = ({ frame }: EditorEnd) =>
    frame.evaluate(() => {
      for (const name of ['click', 'wheel']) {
        document.querySelector('h1')?.addEventListener(name, () => {
          document.body.dataset[name] = String(Number(document.body.dataset[name] ?? 0) + 1);
        });
      }
    });
  const countOf = ({ frame }: EditorEnd, name: string) =>
    frame.evaluate((name) => Number(document.body.dataset[name] ?? 0), name);

  it('[FRAME-38] in drive mode the page works as usual; otherwise no press reaches the page', async () => {
    const editor = await openBegun(browser);
    await countPageEvents(editor);
    await press(editor, AT.heading);
    expect(await countOf(editor, 'click')).toBe(0);

    await editor.call('enableDriveMode');
    await editor.take();
    expect(await sessionKey(editor)).toBe('enabled');
    await press(editor, AT.heading);
    expect(await takeActions(editor)).toEqual([]);
    expect(await countOf(editor, 'click')).toBe(1);

    await editor.page.mouse.wheel(0, 30);
    await expect.poll(() => countOf(editor, 'wheel')).toBe(1);
    expect(await takeActions(editor)).toEqual([]);
    await editor.page.keyboard.down('Control');
    await editor.page.mouse.wheel(0, 30);
    await editor.waitForMessage('WHEEL_EVENT');
    await editor.page.keyboard.up('Control');
    expect(await takeActions(editor)).toMatchObject([{ id: 'WHEEL_EVENT', event: { ctrlKey: true } }]);
    expect(await countOf(editor, 'wheel')).toBe(1);

    await editor.call('setHoveredElement', K.outer);
    expect(await editor.take()).toEqual([]);
    expect(await outlineBoxes(editor)).toEqual([]);

    await editor.call('disableDriveMode');
    await editor.settled();
    expect(await sessionKey(editor)).toBeNull();
    expect(await editor.frame.evaluate(() => getComputedStyle(document.body).cursor)).toBe('default');
  });

  it('drive mode removes outlines and hover, and restores the selection afterwards', async () => {
    const editor = await openBegun(browser);
    await editor.call('setSelectedElement', K.first);
    await editor.call('setHoveredElement', K.heading);
    await editor.take();
    await editor.call('enableDriveMode');
    expect(await editor.take()).toEqual([{ id: 'HOVERED_ELEMENT_KEY', elementKey: null }]);
    expect(await outlineBoxes(editor)).toEqual([]);
    expect(await editor.frame.evaluate(() => document.body.style.cursor)).toBe('');
    await moveTo(editor, AT.second);
    await moveTo(editor, AT.heading);
    expect(await editor.take()).toEqual([]);
    await editor.call('disableDriveMode');
    expect(await editor.take()).toEqual([]);
    expect((await outlineBoxes(editor)).map(({ zIndex }) => zIndex)).toEqual(['2000000001', '2000000002']);
  });

  it('the project can be opened in drive mode', async () => {
    const editor = await openPlain(browser);
    await begin(editor, ['sb1', LOOKUP, {}, null, { driveModeEnabled: true }, 'APPLICATION']);
    expect(await sessionKey(editor)).toBe('enabled');
    await editor.call('setSelectedElement', K.first);
    expect(await editor.take()).toMatchObject([{ id: 'SELECTED_ELEMENT_KEY', doNotSetElementKey: true }]);
    expect(await outlineBoxes(editor)).toEqual([]);
    await begin(editor);
    expect(await sessionKey(editor)).toBeNull();
  });

  it('a project opened with AI context on has its colors', async () => {
    const editor = await openPlain(browser);
    await begin(editor, ['sb1', LOOKUP, {}, null, { aiContextSelection: true }, 'APPLICATION']);
    await editor.call('setSelectedElement', K.heading);
    await editor.take();
    expect(await outlineBoxes(editor)).toMatchObject([{ borderColor: 'rgb(104, 88, 245)' }]);
  });

  it('the body gets the default cursor once, however often drive mode ends', async () => {
    const editor = await openBegun(browser);
    for (const _ of [1, 2, 3]) await editor.call('disableDriveMode');
    await editor.settled();
    const style = await editor.frame.evaluate(() => document.body.getAttribute('style') ?? '');
    expect(style.match(/cursor/gu)).toHaveLength(1);
  });

  it('the wheel belongs to the editor while the page is edited, except with alt', async () => {
    const editor = await openBegun(browser);
    await countPageEvents(editor);
    await moveTo(editor, AT.heading);
    await editor.take();
    await editor.page.mouse.wheel(7, 30);
    await editor.waitForMessage('WHEEL_EVENT');
    const [x, y] = AT.heading;
    const event = {
      deltaX: 7,
      deltaY: 30,
      x,
      y,
      altKey: false,
      ctrlKey: false,
      shiftKey: false,
      metaKey: false,
    };
    const [turn, ...rest] = await editor.take();
    expect(rest).toEqual([]);
    expect(turn).toMatchObject({ event });
    expect(turn).toHaveProperty('event.wheelDelta', expect.any(Number));
    expect(await countOf(editor, 'wheel')).toBe(0);

    await editor.page.keyboard.down('Alt');
    await editor.page.mouse.wheel(0, 30);
    await expect.poll(() => countOf(editor, 'wheel')).toBe(1);
    await editor.page.keyboard.up('Alt');
    expect(await takeActions(editor)).toEqual([]);
  });

  it('keys reach the page in every mode, and are sent', async () => {
    const editor = await openBegun(browser, { body: '<input type="email"><button>Send</button>' });
    await editor.frame.locator('input').focus();
    await editor.page.keyboard.press('a');
    await editor.call('enableDriveMode');
    await editor.settled();
    await editor.page.keyboard.press('b');
    const stroke = (key: string) => ({
      key,
      metaKey: false,
      shiftKey: false,
      ctrlKey: false,
      activeElement: { tagName: 'INPUT', isContentEditable: false, elementType: 'email' },
    });
    expect(await editor.take()).toEqual(
      ['a', 'b'].flatMap((key) => [
        { id: 'KEY_DOWN_EVENT', event: stroke(key) },
        { id: 'KEY_UP_EVENT', event: stroke(key) },
      ]),
    );
    expect(await editor.frame.locator('input').inputValue()).toBe('ab');
    await editor.frame.locator('button').focus();
    await editor.page.keyboard.press('Shift');
    expect(await editor.take()).toMatchObject([
      { event: { key: 'Shift', shiftKey: true, activeElement: { tagName: 'BUTTON' } } },
      { event: { key: 'Shift', shiftKey: false, activeElement: { tagName: 'BUTTON' } } },
    ]);
  });
});
