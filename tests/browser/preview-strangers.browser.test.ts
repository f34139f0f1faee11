import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { EDITOR_ORIGIN, type EditorEnd } from './support/preview/editor-end.ts';
import { APP_ORIGIN, openFixture } from './support/preview/fixture-page.ts';
import { begin, K, LOOKUP, openBegun, PLAIN_BODY, PLAIN_CSS } from './support/preview/plain-fixture.ts';
import { AT, press } from './support/preview/pointing.ts';
import { browser } from './support/shared-browser.ts';

const INIT_PROJECT = {
  id: 'm1',
  type: 'executeFunction',
  payload: { functionName: 'initProject', args: ['sb1', LOOKUP, {}, null, {}, 'APPLICATION'] },
};
/** A page that sends an editor's messages to its parent window and records the answers. */
const STRANGER = `<!doctype html><script>
  window.received = [];
  window.drive = (target, call) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => received.push(data);
    target.postMessage('init', '*', [port2]);
    port1.postMessage(call);
    target.postMessage(call, '*');
    target.postMessage('all posted', '*');
  };
</script>`;

describe('the frame accepts messages only from its editor', () => {
  /** Makes the page record the last message: all earlier messages are handled by then. */
  const listenForEnd = ({ frame }: EditorEnd) =>
    frame.evaluate(() => {
      window.addEventListener('message', ({ data }) => {
        if (data === 'all posted') document.body.dataset['posted'] = 'all';
      });
    });
  const isUntouched = async (editor: EditorEnd): Promise<boolean> => {
    await editor.frame.locator('body[data-posted="all"]').waitFor();
    await editor.frame.evaluate(() => {
      document.querySelector('h1')?.addEventListener('click', () => {
        document.body.dataset['clicked'] = 'yes';
      });
    });
    await press(editor, AT.heading);
    return editor.frame.evaluate(
      () =>
        document.querySelector('[class*="arb89"]') === null &&
        document.body.getAttribute('style') === null &&
        document.body.dataset['clicked'] === 'yes',
    );
  };
  const plainPage = { body: PLAIN_BODY, css: PLAIN_CSS };

  it('an editor of another origin is ignored, on the port and on the window', async () => {
    const editor = await openFixture(browser, { ...plainPage, editorOrigin: 'http://evil.test' });
    await listenForEnd(editor);
    await editor.connect();
    await editor.post(INIT_PROJECT);
    await editor.postToWindow(INIT_PROJECT);
    await editor.postToWindow('all posted');
    expect(await isUntouched(editor)).toBe(true);
    expect(await editor.page.evaluate(() => window.received)).toEqual([]);
  });

  it('an editor of another site is accepted if it is allowed, and a page without storage works too', async () => {
    const editorOrigin = 'http://editor.friend.test';
    const editor = await openFixture(browser, { ...plainPage, editorOrigin, origins: [editorOrigin] });
    await begin(editor);
    await editor.call('enableDriveMode');
    await editor.call('setSelectedElement', K.heading);
    expect(await editor.take()).toMatchObject([{ doNotSetElementKey: true }]);
    await editor.call('disableDriveMode');
    await editor.settled();
    expect(await editor.frame.locator('.arb89-outline').count()).toBeGreaterThan(0);
  });

  it.each([`${EDITOR_ORIGIN}:8080`, `${EDITOR_ORIGIN}.evil.test`, 'http://editor.evil.test'])(
    'an editor at %s is not the one that is allowed',
    async (editorOrigin) => {
      const editor = await openFixture(browser, { ...plainPage, editorOrigin });
      await listenForEnd(editor);
      await editor.postToWindow(INIT_PROJECT);
      await editor.connect();
      await editor.post(INIT_PROJECT);
      await editor.postToWindow('all posted');
      expect(await isUntouched(editor)).toBe(true);
      expect(await editor.page.evaluate(() => window.received)).toEqual([]);
    },
  );

  const serveStranger = async (page: Page): Promise<void> => {
    await page
      .context()
      .route('http://friend.test/**', (route) => route.fulfill({ contentType: 'text/html', body: STRANGER }));
  };

  it('a frame within the page is not its editor, even if its origin is allowed', async () => {
    const editor = await openFixture(browser, {
      ...plainPage,
      body: `${PLAIN_BODY}<iframe name="friend" src="http://friend.test/"></iframe>`,
      origins: [EDITOR_ORIGIN, 'http://friend.test'],
      before: serveStranger,
    });
    const friend = editor.page.frame({ name: 'friend' });
    if (friend === null) throw new Error('The page has no frame in it');
    await friend.waitForLoadState('load');
    await listenForEnd(editor);
    await friend.evaluate((call) => {
      Reflect.get(window, 'drive')(window.parent, call);
    }, INIT_PROJECT);
    expect(await isUntouched(editor)).toBe(true);
    expect(await friend.evaluate(() => window.received)).toEqual([]);
    await begin(editor);
    await editor.call('setSelectedElement', K.heading);
    expect(await editor.take()).toMatchObject([{ doNotSetElementKey: true }]);
  });

  it('a frame beside the page is not its editor, even if its origin is allowed', async () => {
    const editor = await openFixture(browser, {
      ...plainPage,
      origins: [EDITOR_ORIGIN, 'http://friend.test'],
      before: serveStranger,
    });
    await listenForEnd(editor);
    await editor.page.evaluate(() => {
      const beside = document.createElement('iframe');
      beside.name = 'friend';
      beside.src = 'http://friend.test/';
      document.body.append(beside);
    });
    await expect.poll(() => editor.page.frame({ name: 'friend' })?.url()).toBe('http://friend.test/');
    const friend = editor.page.frame({ name: 'friend' });
    if (friend === null) throw new Error('There is no frame beside the page');
    await friend.waitForFunction(() => 'drive' in window);
    await friend.evaluate((call) => {
      Reflect.get(window, 'drive')(window.parent.frames[0], call);
    }, INIT_PROJECT);
    expect(await isUntouched(editor)).toBe(true);
    expect(await friend.evaluate(() => window.received)).toEqual([]);
  });

  it('the page itself is not its editor while it is in a frame', async () => {
    const editor = await openFixture(browser, {
      ...plainPage,
      origins: [EDITOR_ORIGIN, APP_ORIGIN],
    });
    await listenForEnd(editor);
    await editor.frame.evaluate((call) => {
      window.postMessage('init', '*', [new MessageChannel().port2]);
      window.postMessage(call, '*');
      window.postMessage('all posted', '*');
    }, INIT_PROJECT);
    expect(await isUntouched(editor)).toBe(true);
  });

  it('messages that the page posts to itself are left to the page', async () => {
    const editor = await openBegun(browser);
    await editor.frame.evaluate(() => {
      const received: unknown[] = [];
      window.addEventListener('message', ({ data }) => {
        received.push(data);
        document.body.dataset['received'] = JSON.stringify(received);
      });
      window.postMessage('init', '*');
      window.postMessage({ id: 'mine', type: 'executeFunction', payload: { functionName: 'nope' } }, '*');
      window.postMessage('all posted', '*');
    });
    await expect
      .poll(() => editor.frame.locator('body').getAttribute('data-received'))
      .toContain('"all posted"');
    expect(await editor.take()).toEqual([]);
    expect(editor.consoleLines).toEqual([]);
  });
});
