import { describe, expect, it } from 'vitest';
import type { EditorEnd, ReceivedMessage } from './support/preview/editor-end.ts';
import { receivedNode } from './support/preview/received-tree.ts';
import { navLines } from './support/preview/nav-lines.ts';
import { begin, C, K, LOOKUP, openBegun, openPlain, PLAIN_BODY } from './support/preview/plain-fixture.ts';
import { pass, stopClock } from './support/preview/stopped-clock.ts';
import { browser } from './support/shared-browser.ts';

/** The dev server's build indicator, as that framework renders it. */
const BUILD_WATCHER =
  '<div id="__next-build-watcher"><template shadowrootmode="open"><style></style><div id="container" class="visible"></div></template></div>';

/** Allowed delay of a tree in milliseconds: changes are processed once per animation frame. */
const LEEWAY = 40;

describe('the nav tree follows the page', () => {
  const openStopped = () => openBegun(browser, { before: stopClock });

  const appendTo = ({ frame }: EditorEnd, selector: string) =>
    frame.evaluate((selector) => {
      document.querySelector(selector)?.append(document.createElement('b'));
    }, selector);
  const ids = (messages: readonly ReceivedMessage[]) => messages.map(({ id }) => id);

  it('[FRAME-18] new lookups are not answered and apply to the next tree', async () => {
    const editor = await openStopped();
    await editor.call('setNewLookups', { [C(2)]: null, [C(3)]: { removableClasses: ['card'] } }, {});
    await pass(editor, 1000);
    expect(await editor.take()).toEqual([]);
    await appendTo(editor, 'section');
    expect(await editor.take()).toEqual([]);
    await pass(editor, 300 + LEEWAY);
    const [message, ...rest] = await editor.take();
    expect(rest).toEqual([]);
    expect(receivedNode(message, K.first)['directlySetClassList']).toEqual(['card']);
    expect(receivedNode(message, K.second)['directlySetClassList']).toEqual(['card']);
    expect(receivedNode(message, K.heading)['directlySetClassList']).toEqual([]);
    expect(receivedNode(message, K.section)['directlySetClassList']).toEqual(['box']);
  });

  it('[FRAME-19] a tree with an added element is sent 300 ms later, once', async () => {
    const editor = await openPlain(browser, { before: stopClock });
    await editor.connect();
    await editor.call('initProject', 'sb1', LOOKUP, {}, null, {}, 'APPLICATION');
    const first = await editor.takeAll();
    await appendTo(editor, 'section');
    await pass(editor, 299);
    const soon = await editor.takeAll();
    await pass(editor, LEEWAY + 1);
    const due = await editor.takeAll();
    await pass(editor, 2000);
    const later = await editor.takeAll();
    expect([...first, ...soon, ...due, ...later].filter(({ id }) => id === 'LATEST_HREF')).toEqual([
      { id: 'LATEST_HREF', href: 'http://app.preview.test/' },
    ]);
    expect(ids([...first, ...soon])).toEqual(['NAV_TREE', 'LATEST_HREF']);
    expect(ids(due)).toEqual(['NAV_TREE']);
    expect(later).toEqual([]);
  });

  it('[FRAME-20] a changed title or text causes no new tree', async () => {
    const editor = await openStopped();
    await editor.frame.evaluate(() => {
      const heading = document.querySelector('h1');
      heading?.setAttribute('title', 'Something');
      if (heading?.firstChild) heading.firstChild.nodeValue = 'Another text';
    });
    await pass(editor, 700);
    expect(await editor.take()).toEqual([]);
  });

  it('[FRAME-21] an added class causes no new tree', async () => {
    const editor = await openStopped();
    await editor.frame.evaluate(() => {
      document.querySelector('h1')?.classList.add('more');
    });
    await pass(editor, 700);
    expect(await editor.take()).toEqual([]);
  });

  it('[FRAME-22] a replaced class attribute, as after a render, causes a new tree', async () => {
    const editor = await openStopped();
    await editor.frame.evaluate(() => {
      document.querySelector('h1')?.setAttribute('class', 'x');
    });
    await pass(editor, 299);
    expect(await editor.take()).toEqual([]);
    await pass(editor, LEEWAY + 1);
    expect(ids(await editor.take())).toEqual(['NAV_TREE']);
    await pass(editor, 2000);
    expect(await editor.take()).toEqual([]);
    expect(await editor.frame.locator('h1[class*="arb89-key-"]').count()).toBe(1);
  });

  it('[FRAME-64] a change is not lost if an irrelevant one follows at once', async () => {
    const editor = await openStopped();
    await editor.frame.evaluate(async () => {
      document.querySelector('section')?.append(document.createElement('b'));
      await Promise.resolve();
      document.querySelector('h1')?.setAttribute('title', 'Something');
    });
    await pass(editor, 300 + LEEWAY);
    expect(ids(await editor.take())).toEqual(['NAV_TREE']);
  });

  it('[FRAME-65] after the dev server has finished building, the tree waits another 1000 ms', async () => {
    const editor = await openBegun(browser, { body: PLAIN_BODY + BUILD_WATCHER, before: stopClock });
    await endBuilding(editor);
    await pass(editor, 1299);
    expect(await editor.take()).toEqual([]);
    await pass(editor, LEEWAY + 11);
    expect(ids(await editor.take())).toEqual(['NAV_TREE']);
    await pass(editor, 3000);
    expect(await editor.take()).toEqual([]);
  });

  it('the wait for the dev server ends if the page changes in the meantime', async () => {
    const editor = await openBegun(browser, { body: PLAIN_BODY + BUILD_WATCHER, before: stopClock });
    await endBuilding(editor);
    await pass(editor, 500);
    await appendTo(editor, 'section');
    await pass(editor, 300 + LEEWAY);
    expect(ids(await editor.take())).toEqual(['NAV_TREE']);
    await pass(editor, 3000);
    expect(await editor.take()).toEqual([]);
  });

  it("the frame's own changes on opening cause no other tree", async () => {
    const editor = await openStopped();
    await editor.call('setSelectedElement', K.first);
    await editor.call('setHoveredElement', K.outer);
    await editor.take();
    await pass(editor, 3000);
    expect(await editor.take()).toEqual([]);
  });

  it('each of three separate changes causes a tree', async () => {
    const editor = await openStopped();
    for (const wait of [100, 100, 50]) {
      await appendTo(editor, 'section');
      await pass(editor, wait);
    }
    expect(await editor.take()).toEqual([]);
    for (const wait of [50 + LEEWAY, 100, 100]) {
      await pass(editor, wait);
      expect(ids(await editor.take())).toEqual(['NAV_TREE']);
    }
    await pass(editor, 2000);
    expect(await editor.take()).toEqual([]);
  });

  it('a removed element and an added text cause a new tree', async () => {
    const editor = await openStopped();
    await editor.frame.evaluate(() => document.querySelector('h1')?.remove());
    await pass(editor, 300 + LEEWAY);
    const [gone] = await editor.take();
    expect(navLines(gone)).toEqual([
      'DIV C1 root-0-0',
      '  P C3 root-0-0-0',
      '  P C3 root-0-0-1',
      '  SECTION C4 root-0-0-2',
      '    SPAN C5 root-0-0-2-0',
    ]);
    await editor.frame.evaluate(() => document.querySelector('section')?.append('text'));
    await pass(editor, 300 + LEEWAY);
    expect(ids(await editor.take())).toEqual(['NAV_TREE']);
  });

  it('a page that removes every foreign class does not cause trees endlessly', async () => {
    const editor = await openBegun(browser, {
      body: `${PLAIN_BODY}<p id="mine" class="own"></p>`,
      before: stopClock,
    });
    await editor.frame.evaluate(() => {
      const mine = document.querySelector('#mine');
      if (mine === null) throw new Error('The page has no such element');
      new MutationObserver(() => {
        if (mine.className !== 'own') mine.className = 'own';
      }).observe(mine, { attributes: true });
    });
    await appendTo(editor, 'section');
    await pass(editor, 20_000);
    const received = await editor.take();
    expect(new Set(ids(received))).toEqual(new Set(['NAV_TREE']));
    expect(received.length).toBeLessThan(10);
    await appendTo(editor, 'section');
    await pass(editor, 20_000);
    expect(ids(await editor.take())).toEqual(['NAV_TREE']);
  });

  it('an added element with our instant-update mark causes no tree', async () => {
    const editor = await openStopped();
    await editor.frame.evaluate(() => {
      const instant = document.createElement('b');
      instant.setAttribute('arb89-instant-update', 'true');
      document.querySelector('section')?.append(instant);
    });
    await pass(editor, 700);
    expect(await editor.take()).toEqual([]);
  });

  it('a changed address is sent with the next change of the page', async () => {
    const editor = await openStopped();
    await appendTo(editor, 'section');
    await pass(editor, 1000);
    await editor.takeAll();
    await editor.frame.evaluate(() => history.pushState(null, '', '/further?x=1'));
    await pass(editor, 1000);
    expect(await editor.takeAll()).toEqual([]);
    await appendTo(editor, 'section');
    await appendTo(editor, 'section');
    await pass(editor, 100);
    expect(await editor.takeAll()).toEqual([
      { id: 'LATEST_HREF', href: 'http://app.preview.test/further?x=1' },
    ]);
  });

  it('a page that is opened again is observed once, not twice', async () => {
    const editor = await openStopped();
    await begin(editor);
    await appendTo(editor, 'section');
    await pass(editor, 1000);
    expect(ids(await editor.take())).toEqual(['NAV_TREE']);
  });
});

async function endBuilding({ frame }: EditorEnd): Promise<void> {
  await frame.evaluate(() => {
    const shadow = document.querySelector('#__next-build-watcher')?.shadowRoot;
    shadow?.querySelector('#container')?.classList.remove('visible');
  });
}
