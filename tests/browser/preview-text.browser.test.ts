import { describe, expect, it } from 'vitest';
import type { EditorEnd } from './support/preview/editor-end.ts';
import { outlineBoxes } from './support/preview/outline-boxes.ts';
import { K, openBegun } from './support/preview/plain-fixture.ts';
import { AT, htmlOf, moveTo, NO_MULTI, press, takeActions } from './support/preview/pointing.ts';
import { browser } from './support/shared-browser.ts';

const selected = (elementKey: string) => ({ id: 'SELECTED_ELEMENT_KEY', elementKey });
const edited = (newText: string) => ({
  id: 'EDITED_TEXT',
  data: { key: K.heading, newText, oldText: 'Hello' },
});

describe('editing a text in place', () => {
  const openEditing = async (): Promise<EditorEnd> => {
    const editor = await openBegun(browser);
    await editor.call('setSelectedElement', K.heading);
    await press(editor, AT.heading);
    await editor.waitForMessage('START_EDITING_TEXT');
    await editor.take();
    return editor;
  };
  const blur = ({ frame }: EditorEnd) => frame.locator('h1').evaluate((heading) => heading.blur());
  const look = ({ frame }: EditorEnd) =>
    frame
      .locator('h1')
      .evaluate(({ style: { cursor, outlineStyle, borderStyle } }) => [cursor, outlineStyle, borderStyle]);

  it('[FRAME-31] a press selects the outer element, a second the inner one, a third begins to edit its text', async () => {
    const editor = await openBegun(browser);
    await moveTo(editor, AT.heading);
    await editor.take();
    await press(editor, AT.heading);
    expect(await takeActions(editor)).toEqual([
      { ...selected(K.outer), outerHTML: await htmlOf(editor, '.outer') },
      NO_MULTI,
    ]);
    await press(editor, AT.heading);
    expect(await takeActions(editor)).toEqual([
      { ...selected(K.heading), outerHTML: await htmlOf(editor, 'h1') },
      NO_MULTI,
    ]);
    await press(editor, AT.heading);
    expect(await takeActions(editor)).toEqual([
      { id: 'START_EDITING_TEXT', data: { key: K.heading, oldText: 'Hello' } },
      NO_MULTI,
    ]);
    const heading = editor.frame.locator('h1');
    expect(await heading.getAttribute('contenteditable')).toBe('plaintext-only');
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await look(editor)).toEqual(['text', 'none', 'none']);
  });

  it('[FRAME-32] the typed text is sent when the element loses focus, and the element is restored', async () => {
    const editor = await openEditing();
    await editor.page.keyboard.type('XY');
    await blur(editor);
    expect(await takeActions(editor)).toEqual([edited('XYHello')]);
    const heading = editor.frame.locator('h1');
    expect(await heading.textContent()).toBe('XYHello');
    expect(await heading.getAttribute('contenteditable')).toBeNull();
    expect(await look(editor)).toEqual(['', '', '']);
    await heading.evaluate((element) => element.dispatchEvent(new FocusEvent('blur')));
    expect(await takeActions(editor)).toEqual([]);
  });

  it('an unchanged text is sent too', async () => {
    const editor = await openEditing();
    await blur(editor);
    expect(await takeActions(editor)).toEqual([edited('Hello')]);
  });

  it('a press elsewhere ends it and selects nothing; the next one selects', async () => {
    const editor = await openEditing();
    await press(editor, AT.second);
    expect(await takeActions(editor)).toEqual([edited('Hello')]);
    await press(editor, AT.second);
    expect(await takeActions(editor)).toMatchObject([selected(K.second), NO_MULTI]);
  });

  it('during an edit, keys are sent, the pointer still hovers, and typed text stays plain', async () => {
    const editor = await openEditing();
    await editor.page.keyboard.press('<');
    await moveTo(editor, AT.second);
    const keys = { key: '<', metaKey: false, shiftKey: false, ctrlKey: false };
    const activeElement = { tagName: 'H1', isContentEditable: true };
    expect(await editor.take()).toMatchObject([
      { id: 'KEY_DOWN_EVENT', event: { ...keys, activeElement } },
      { id: 'KEY_UP_EVENT', event: { ...keys, activeElement } },
      { id: 'HOVERED_ELEMENT_KEY', elementKey: K.second },
    ]);
    await blur(editor);
    expect(await takeActions(editor)).toEqual([edited('<Hello')]);
  });

  it('during an edit, the page gets its pointer events', async () => {
    const editor = await openEditing();
    await editor.frame.evaluate(() => {
      document.querySelector('h1')?.addEventListener('click', () => {
        document.body.dataset['clicked'] = 'yes';
      });
    });
    await press(editor, [20, 10]);
    expect(await takeActions(editor)).toEqual([]);
    expect(await editor.frame.evaluate(() => document.body.dataset['clicked'])).toBe('yes');
  });

  it('an element that is removed during an edit ends it without a message', async () => {
    const editor = await openEditing();
    await editor.frame.evaluate(() => document.querySelector('h1')?.remove());
    await press(editor, AT.heading);
    await press(editor, AT.heading);
    const received = (await editor.take()).map(({ id }) => id);
    expect(received).not.toContain('EDITED_TEXT');
    // Editing has ended: a press selects again.
    expect(received).toContain('SELECTED_ELEMENT_KEY');
  });

  it('a text that is not static in the code cannot be edited', async () => {
    const editor = await openBegun(browser);
    await editor.call('setSelectedElement', K.second);
    await editor.take();
    await press(editor, AT.second);
    expect(await takeActions(editor)).toEqual([NO_MULTI]);
    expect(await editor.frame.locator('[contenteditable]').count()).toBe(0);
  });

  it('a dynamic text has a button, which only sends its key', async () => {
    const editor = await openBegun(browser, { css: 'body { padding-top: 100px }' });
    await editor.call('setSelectedElement', K.second);
    await editor.take();
    const before = await outlineBoxes(editor);
    const button = editor.frame.locator('.arb89-edit-text-button').first();
    const box = await button.boundingBox();
    if (box === null) throw new Error('The button is not shown');
    await moveTo(editor, [box.x + box.width / 2, box.y + box.height / 2]);
    await editor.take();
    await editor.page.mouse.down();
    await editor.page.mouse.up();
    expect(await takeActions(editor)).toEqual([{ id: 'EDIT_DYNAMIC_TEXT', elementKey: K.second }]);
    expect((await outlineBoxes(editor)).map(({ rect }) => rect)).toEqual(
      expect.arrayContaining(before.map(({ rect }) => rect)),
    );
  });

  it('a static text and an element with child elements have no button', async () => {
    const editor = await openBegun(browser);
    const button = editor.frame.locator('.arb89-edit-text-button');
    for (const [key, count] of [
      [K.heading, 0],
      [K.section, 0],
      [K.outer, 0],
    ] as const) {
      await editor.call('setSelectedElement', key);
      await editor.settled();
      expect(await button.count()).toBe(count);
    }
  });
});
