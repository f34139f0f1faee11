import { describe, expect, it } from 'vitest';
import { browser } from './support/shared-browser.ts';
import { EDITOR_ORIGIN, type EditorEnd } from './support/preview/editor-end.ts';
import type { PreviewSettings } from '#editor-protocol/preview-settings.ts';
import { openEntry, ZAP } from './support/preview/entry-page.ts';
import { openBegun } from './support/preview/plain-fixture.ts';

const COLOURED = `html { background-color: rgb(1, 0, 0) } body { background-color: rgb(2, 0, 0) }
#root { background-color: rgb(3, 0, 0); width: 300px; height: 200px; overflow: visible }`;

const looks = ({ frame }: EditorEnd) =>
  frame.evaluate(() =>
    ['html', 'body', '#root'].map((selector) => {
      const element = document.querySelector(selector);
      if (element === null) throw new Error(`Nothing is ${selector}`);
      const { backgroundColor, overflowX, overflowY, width, height } = getComputedStyle(element);
      return `${width} ${height} ${backgroundColor} ${overflowX} ${overflowY}`;
    }),
  );

const CLEAR = '1000px 800px rgba(0, 0, 0, 0) hidden hidden';

describe('the flags in the address of the page', () => {
  it('[FRAME-61] a storyboard fills the window; a story or a component has a transparent background', async () => {
    const storyboard = await openBegun(browser, { query: '?storyboard=true', css: COLOURED });
    const [html, body, root] = await looks(storyboard);
    expect(root).toBe('1000px 800px rgb(3, 0, 0) visible visible');
    expect(`${html} ${body}`).toMatch(/rgb\(1, 0, 0\).*rgb\(2, 0, 0\)/u);
    for (const type of ['STORY', 'COMPONENT']) {
      const editor = await openBegun(browser, { query: `?storyboard=true&type=${type}`, css: COLOURED });
      expect(await looks(editor)).toEqual([CLEAR, CLEAR, CLEAR]);
    }
  });

  it('the root of Next.js fills the window too', async () => {
    const editor = await openBegun(browser, {
      query: '?storyboard=true',
      body: '<div id="__next">x</div>',
    });
    const root = await editor.frame.locator('#__next').boundingBox();
    expect(root).toMatchObject({ width: 1000, height: 800 });
  });

  it.each(['?type=STORY', '?type=COMPONENT', ''])(
    'without a storyboard nothing changes: %j',
    async (query) => {
      const editor = await openBegun(browser, { query, css: COLOURED });
      const [html, body, root] = await looks(editor);
      expect(root).toBe('300px 200px rgb(3, 0, 0) visible visible');
      expect(`${html} ${body}`).toMatch(/rgb\(1, 0, 0\).*rgb\(2, 0, 0\)/u);
    },
  );

  it('messages are logged only if the address requests it', async () => {
    for (const [query, expected] of [
      ['?debugLog=true', true],
      ['', false],
    ] as const) {
      const editor = await openBegun(browser, { query });
      await editor.post({ id: 'x', type: 'executeFunction' });
      await editor.post({ type: 'executeFunction', payload: { functionName: 'refresh' } });
      // An unknown function, sent last: its warning is logged in any case.
      await editor.call('nope');
      await expect.poll(() => editor.consoleLines.join('\n')).toContain('Function to execute not found');
      expect(editor.consoleLines.some((line) => line.includes('NO PAYLOAD'))).toBe(expected);
      expect(editor.consoleLines.some((line) => line.includes('NO ID'))).toBe(expected);
    }
  });
});

const CONFIG: PreviewSettings = {
  hosts: ['dev.wayword.test', 'loopback'],
  excludedHosts: ['staging.dev.wayword.test'],
  origins: [EDITOR_ORIGIN],
};

/** Whether the frame has started in the page: it handles a message before the page's own listener. */
async function hasBegun(editor: EditorEnd): Promise<boolean> {
  await editor.postToWindow(ZAP);
  await editor.frame.waitForFunction(() => window.messages > 0, null, { polling: 10 });
  return editor.frame.evaluate(() => window.zaps > 0);
}

describe('the frame starts', () => {
  it.each([
    ['http://dev.wayword.test/', true],
    ['http://me.dev.wayword.test/', true],
    ['http://staging.dev.wayword.test/', false],
    ['http://me.staging.dev.wayword.test/', false],
    ['http://wayword.test/', false],
    ['http://evildev.wayword.test/', false],
    ['http://dev.wayword.test.evil.test/', false],
    ['http://localhost:4999/', true],
    ['http://127.0.0.1:4999/', true],
    ['http://localhost.evil.test/', false],
  ])('on development hosts only, not on staging: %s %s', async (address, expected) => {
    expect(await hasBegun(await openEntry(browser, address, CONFIG))).toBe(expected);
  });

  it.each([
    ['http://dev.wayword.test/', false],
    ['http://dev.wayword.test/?preview-frame=true', true],
    ['http://wayword.test/?preview-frame=true', false],
  ])('outside of a frame only if the address requests it: %s %s', async (address, expected) => {
    const editor = await openEntry(browser, address, { ...CONFIG, origins: ['same'] });
    await editor.page.goto(address);
    const zapped = await editor.page.evaluate(async (message) => {
      await new Promise((resolve) => {
        window.addEventListener('message', resolve);
        window.postMessage(message, location.origin);
      });
      return window.zaps > 0;
    }, ZAP);
    expect(zapped).toBe(expected);
  });
});
