import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import type { EditorEnd } from './editor-end.ts';
import { pageErrors } from './page-errors.ts';
import { begin, K, openBegun } from './plain-fixture.ts';
import { htmlOf } from './pointing.ts';

/** Functions of the page that no editor call may reach. */
const CANARIES = `<script>
  window.sung = [];
  window.canary = (...args) => { sung.push(['canary', args]); return 'sung'; };
  for (const name of ['alert', 'open', 'print', 'stop', 'close', 'fetch']) {
    window[name] = () => { sung.push([name]); return 'sung'; };
  }
  addEventListener('error', ({ message }) => sung.push(['error', message]));
  addEventListener('unhandledrejection', ({ reason }) => sung.push(['rejection', String(reason)]));
</script>`;

/** Opens the plain page with canary functions that record calls, and records uncaught errors from now on. */
export async function openWithCanaries(
  browser: Browser,
): Promise<{ readonly editor: EditorEnd; readonly errors: readonly string[] }> {
  const editor = await openBegun(browser, { head: CANARIES });
  return { editor, errors: pageErrors(editor.page) };
}

export function canariesRun({ frame }: EditorEnd): Promise<unknown> {
  return frame.evaluate(() => {
    const sung: unknown = Reflect.get(window, 'sung');
    return sung;
  });
}

/** Checks that the frame still works: the project opens, and an element is reported. */
export async function expectToWork(editor: EditorEnd): Promise<void> {
  await editor.call('disableDriveMode');
  await begin(editor);
  await editor.call('setSelectedElement', K.heading);
  expect(await editor.take()).toEqual([
    { id: 'SELECTED_ELEMENT_KEY', doNotSetElementKey: true, outerHTML: await htmlOf(editor, 'h1') },
  ]);
  await editor.call('setSelectedElement', null);
  await editor.take();
}
