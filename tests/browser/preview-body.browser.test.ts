import { describe, expect, it } from 'vitest';
import { browser } from './support/shared-browser.ts';
import type { EditorEnd } from './support/preview/editor-end.ts';
import { pageErrors } from './support/preview/page-errors.ts';
import { K, LOOKUP, openBegun } from './support/preview/plain-fixture.ts';
import { AT, press, takeActions } from './support/preview/pointing.ts';
import { pass, stopClock } from './support/preview/stopped-clock.ts';

describe('a page that replaces its body', () => {
  it('is reported again, and can be pointed at as before', async () => {
    const editor = await openBegun(browser, { before: stopClock });
    const errors = pageErrors(editor.page);
    await editor.frame.evaluate(() => {
      const next = document.createElement('body');
      next.innerHTML = document.body.innerHTML;
      document.body = next;
    });
    await pass(editor, 500);
    await expectAllIsWell(editor);
    expect(errors).toEqual([]);
  });

  it('may have no body for a while: calls do no harm, and then everything works as before', async () => {
    const editor = await openBegun(browser, { before: stopClock });
    const errors = pageErrors(editor.page);
    const body = await editor.frame.evaluateHandle(() => {
      const { body } = document;
      body.remove();
      return body;
    });
    await editor.call('setSelectedElement', K.first);
    await editor.call('updateOutlines');
    await editor.call('tempAddDiv', '', 0, 10, 10);
    await editor.call('triggerDragStart');
    await editor.call('initProject', 'sb1', LOOKUP, {}, null, {}, 'APPLICATION');
    await pass(editor, 500);
    await editor.takeAll();
    await body.evaluate((node) => document.documentElement.append(node));
    await pass(editor, 500);
    await expectAllIsWell(editor);
    expect(errors).toEqual([]);
  });
});

/** Checks that the page was reported and a press on it selects. */
async function expectAllIsWell(editor: EditorEnd): Promise<void> {
  expect((await editor.take()).map(({ id }) => id)).toEqual(['NAV_TREE']);
  await press(editor, AT.heading);
  expect(await takeActions(editor)).toMatchObject([
    { id: 'SELECTED_ELEMENT_KEY', elementKey: K.outer },
    { id: 'MULTI_SELECTED_ELEMENT_KEYS', elementKeys: [] },
  ]);
}
