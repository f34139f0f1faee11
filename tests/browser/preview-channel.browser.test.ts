import { describe, expect, it } from 'vitest';
import { receivedTree } from './support/preview/received-tree.ts';
import { begin, C, K, LOOKUP, openBegun, openPlain } from './support/preview/plain-fixture.ts';
import { AT, moveTo } from './support/preview/pointing.ts';
import { pass, stopClock } from './support/preview/stopped-clock.ts';
import { browser } from './support/shared-browser.ts';

const PROJECT = ['sb1', LOOKUP, {}, null, {}, 'APPLICATION'];

describe('the channel between an editor and the previewed page', () => {
  it('[FRAME-1] the frame does not answer when it receives a port', async () => {
    const editor = await openPlain(browser, { before: stopClock });
    await editor.connect();
    await pass(editor, 200);
    expect(await editor.takeAll()).toEqual([]);
  });

  it('[FRAME-2] messages that are not requests are ignored, and later requests still work', async () => {
    const editor = await openBegun(browser);
    for (const message of [
      { id: 'm1', type: 'executeFunction' },
      { type: 'executeFunction', payload: { functionName: 'triggerDragCancel', args: [] } },
      'hello',
      { id: 'm2', type: 'bogus', payload: { functionName: 'triggerDragCancel', args: [] } },
    ]) {
      await editor.post(message);
      await editor.postToWindow(message);
    }
    expect(await editor.takeAll()).toEqual([]);
    await editor.call('triggerDragCancel');
    expect(await editor.takeAll()).toEqual([{ id: 'DRAG_CANCEL_EVENT', event: {} }]);
  });

  it('[FRAME-3] an unknown function is not answered, and is logged in the console', async () => {
    const editor = await openBegun(browser);
    await editor.call('nope');
    expect(await editor.takeAll()).toEqual([]);
    await expect.poll(() => editor.consoleLines.join('\n')).toContain('Function to execute not found');
  });

  it('[FRAME-4] a function without parameters may be called without an argument list', async () => {
    const editor = await openPlain(browser);
    await editor.connect();
    await editor.post({
      id: 'm1',
      type: 'executeFunction',
      payload: { functionName: 'checkIfHydrationError' },
    });
    expect(await editor.takeAll()).toEqual([{ id: 'LATEST_HYDRATION_ERROR_STATUS', status: 'no_error' }]);
  });

  it('[FRAME-5] compressed arguments open the project like plain ones', async () => {
    const editor = await openPlain(browser);
    await editor.connect();
    await editor.callCompressed('initProject', PROJECT, true);
    const tree = receivedTree(await editor.waitForMessage('NAV_TREE'));
    expect([tree.codebaseId, tree.storyboardId]).toEqual([C(1), 'sb1']);
  });

  it('[FRAME-6] compressed arguments need no plain ones', async () => {
    const editor = await openPlain(browser);
    await editor.connect();
    await editor.callCompressed('initProject', PROJECT, false);
    const tree = receivedTree(await editor.waitForMessage('NAV_TREE'));
    expect([tree.codebaseId, tree.storyboardId]).toEqual([C(1), 'sb1']);
  });

  it('[FRAME-7] the window accepts calls too, even without a port: an event reaches the document', async () => {
    const editor = await openPlain(browser);
    await editor.frame.evaluate(() => {
      for (const [name, place] of [
        ['document', document],
        ['window', window],
      ] as const) {
        place.addEventListener('zap', (event) => {
          const detail = event instanceof CustomEvent ? JSON.stringify(event.detail) : 'none';
          document.body.dataset[name] =
            `${detail} ${String(event.bubbles)} ${String(event.target === document)}`;
        });
      }
    });
    await editor.postToWindow({
      id: 'm1',
      type: 'executeFunction',
      payload: { functionName: 'dispatchEvent', args: ['zap', { detail: { q: 1 }, bubbles: true }] },
    });
    const seen = editor.frame.locator('body[data-document][data-window]');
    await seen.waitFor();
    expect(await seen.evaluate(({ dataset }) => [dataset['document'], dataset['window']])).toEqual([
      '{"q":1} true true',
      '{"q":1} true true',
    ]);
  });

  it("[FRAME-8] the page's own events still reach its own listeners on the window", async () => {
    const editor = await openBegun(browser);
    const caught = await editor.frame.evaluate(() => {
      const names: string[] = [];
      window.addEventListener('zap', ({ type }) => names.push(type));
      window.dispatchEvent(new Event('zap'));
      return names;
    });
    expect(caught).toEqual(['zap']);
  });

  it('an event reaches only the document unless it bubbles', async () => {
    const editor = await openBegun(browser);
    await editor.frame.evaluate(() => {
      document.addEventListener('zap', (event) => {
        document.body.dataset['zap'] = `${String(event.bubbles)} ${String(event.cancelable)}`;
      });
    });
    await editor.call('dispatchEvent', 'zap');
    await editor.settled();
    expect(await editor.frame.evaluate(() => document.body.dataset['zap'])).toBe('false false');
  });

  it('can open the project a second time without handling events twice', async () => {
    const editor = await openBegun(browser);
    await editor.call('initProject', ...PROJECT);
    await editor.waitForMessage('NAV_TREE');
    await editor.take();
    await moveTo(editor, AT.outer);
    const received = await editor.takeAll();
    expect(received.filter(({ id }) => id === 'MOUSE_MOVE_EVENT')).toHaveLength(1);
    expect(received.filter(({ id }) => id === 'HOVERED_ELEMENT_KEY')).toHaveLength(1);
  });

  it('forgets the selection when the project is opened again', async () => {
    const editor = await openBegun(browser);
    await editor.call('setSelectedElement', K.heading);
    await editor.take();
    await begin(editor);
    await editor.call('setSelectedElement', null);
    expect(await editor.take()).toEqual([]);
  });

  it('answers on the port that was sent last, and on no other', async () => {
    const editor = await openBegun(browser);
    await editor.page.evaluate(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', ({ data }) => window.received.push({ id: 'second port', data }));
      port1.start();
      const frame = document.querySelector('iframe')?.contentWindow;
      frame?.postMessage('init', 'http://app.preview.test', [port2]);
      const payload = { functionName: 'triggerDragCancel', args: [] };
      frame?.postMessage({ id: 'm1', type: 'executeFunction', payload }, 'http://app.preview.test');
    });
    await editor.waitForMessage('second port');
    const received = await editor.page.evaluate(() => window.received);
    expect(received).toEqual([{ id: 'second port', data: { id: 'DRAG_CANCEL_EVENT', event: {} } }]);
  });

  it('reloads the page on request', async () => {
    const editor = await openBegun(browser);
    const loaded = editor.page.waitForEvent('framenavigated', (frame) => frame === editor.frame);
    await editor.call('refresh');
    await loaded;
    await editor.frame.waitForLoadState('load');
    await begin(editor);
    await editor.call('setSelectedElement', K.heading);
    expect(await editor.take()).toMatchObject([{ id: 'SELECTED_ELEMENT_KEY', doNotSetElementKey: true }]);
  });

  it('goes back and forward in the history of the page', async () => {
    const editor = await openBegun(browser);
    const at = () => editor.frame.evaluate(() => location.hash);
    await editor.frame.evaluate(() => {
      location.hash = 'further';
    });
    await editor.call('goBack');
    await expect.poll(at).toBe('');
    await editor.call('goForward');
    await expect.poll(at).toBe('#further');
  });

  it('does not go back if the page has no referrer', async () => {
    const editor = await openBegun(browser);
    await editor.frame.evaluate(() => {
      Object.defineProperty(document, 'referrer', { value: '' });
      location.hash = 'further';
      history.back = () => {
        document.body.dataset['back'] = 'gone';
      };
    });
    await editor.call('goBack');
    await editor.settled();
    expect(await editor.frame.evaluate(() => document.body.dataset['back'])).toBeUndefined();
  });
});
