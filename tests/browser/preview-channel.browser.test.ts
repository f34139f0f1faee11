import { describe, expect, it } from 'vitest';
import { heardTree } from './support/preview/heard-tree.ts';
import { begin, C, K, LOOKUP, openBegun, openPlain } from './support/preview/plain-fixture.ts';
import { AT, moveTo } from './support/preview/pointing.ts';
import { pass, stopClock } from './support/preview/stopped-clock.ts';
import { browser } from './support/shared-browser.ts';

const PROJECT = ['sb1', LOOKUP, {}, null, {}, 'APPLICATION'];

describe('the channel between an editor and the previewed page', () => {
  it('[FRAME-1] the frame says nothing on being given a port', async () => {
    const editor = await openPlain(browser, { before: stopClock });
    await editor.connect();
    await pass(editor, 200);
    expect(await editor.takeAll()).toEqual([]);
  });

  it('[FRAME-2] what is no request of the protocol is left alone, and later ones are still obeyed', async () => {
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

  it('[FRAME-3] a function that the frame does not have is not answered, and the console says so', async () => {
    const editor = await openBegun(browser);
    await editor.call('nope');
    expect(await editor.takeAll()).toEqual([]);
    await expect.poll(() => editor.said.join('\n')).toContain('Function to execute not found');
  });

  it('[FRAME-4] a function without arguments may be called without a list of them', async () => {
    const editor = await openPlain(browser);
    await editor.connect();
    await editor.post({
      id: 'm1',
      type: 'executeFunction',
      payload: { functionName: 'checkIfHydrationError' },
    });
    expect(await editor.takeAll()).toEqual([{ id: 'LATEST_HYDRATION_ERROR_STATUS', status: 'no_error' }]);
  });

  it('[FRAME-5] packed arguments open the project like plain ones', async () => {
    const editor = await openPlain(browser);
    await editor.connect();
    await editor.callPacked('initProject', PROJECT, true);
    const tree = heardTree(await editor.hears('NAV_TREE'));
    expect([tree.codebaseId, tree.storyboardId]).toEqual([C(1), 'sb1']);
  });

  it('[FRAME-6] packed arguments need no plain ones beside them', async () => {
    const editor = await openPlain(browser);
    await editor.connect();
    await editor.callPacked('initProject', PROJECT, false);
    const tree = heardTree(await editor.hears('NAV_TREE'));
    expect([tree.codebaseId, tree.storyboardId]).toEqual([C(1), 'sb1']);
  });

  it('[FRAME-7] the window takes calls too, even without a port: an event reaches the document', async () => {
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

  it('[FRAME-8] the own events of the page still reach its own listeners on the window', async () => {
    const editor = await openBegun(browser);
    const caught = await editor.frame.evaluate(() => {
      const names: string[] = [];
      window.addEventListener('zap', ({ type }) => names.push(type));
      window.dispatchEvent(new Event('zap'));
      return names;
    });
    expect(caught).toEqual(['zap']);
  });

  it('an event goes to the document alone unless it is told to bubble', async () => {
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

  it('opens the project a second time without hearing everything twice', async () => {
    const editor = await openBegun(browser);
    await editor.call('initProject', ...PROJECT);
    await editor.hears('NAV_TREE');
    await editor.take();
    await moveTo(editor, AT.outer);
    const heard = await editor.takeAll();
    expect(heard.filter(({ id }) => id === 'MOUSE_MOVE_EVENT')).toHaveLength(1);
    expect(heard.filter(({ id }) => id === 'HOVERED_ELEMENT_KEY')).toHaveLength(1);
  });

  it('forgets the selection when the project is opened again', async () => {
    const editor = await openBegun(browser);
    await editor.call('setSelectedElement', K.heading);
    await editor.take();
    await begin(editor);
    await editor.call('setSelectedElement', null);
    expect(await editor.take()).toEqual([]);
  });

  it('answers by the port that came last, and by no other', async () => {
    const editor = await openBegun(browser);
    await editor.page.evaluate(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', ({ data }) => window.heard.push({ id: 'second port', data }));
      port1.start();
      const frame = document.querySelector('iframe')?.contentWindow;
      frame?.postMessage('init', 'http://app.preview.test', [port2]);
      const payload = { functionName: 'triggerDragCancel', args: [] };
      frame?.postMessage({ id: 'm1', type: 'executeFunction', payload }, 'http://app.preview.test');
    });
    await editor.hears('second port');
    const heard = await editor.page.evaluate(() => window.heard);
    expect(heard).toEqual([{ id: 'second port', data: { id: 'DRAG_CANCEL_EVENT', event: {} } }]);
  });

  it('loads the page anew when asked', async () => {
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

  it('does not go back where the page was not come to from anywhere', async () => {
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
