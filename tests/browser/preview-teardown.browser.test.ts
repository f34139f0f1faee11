import { describe, expect, it, onTestFinished } from 'vitest';
import { browser } from './support/shared-browser.ts';
import { changeItem } from './support/preview/change-item.ts';
import { EDITOR_ORIGIN, type EditorEnd } from './support/preview/editor-end.ts';
import { ZAP } from './support/preview/entry-page.ts';
import { TRACE_COUNTER, frameTraces, INITIAL_TRACES } from './support/preview/frame-traces.ts';
import { pageErrors } from './support/preview/page-errors.ts';
import { begin, C, K, LOOKUP, openPlain, PLAIN_BODY } from './support/preview/plain-fixture.ts';
import { pass, stopClock } from './support/preview/stopped-clock.ts';

/** A page of a framework whose build state can be observed. */
const WATCHER = `<div id="__next-build-watcher"></div><script>
  document.querySelector('#__next-build-watcher').attachShadow({ mode: 'open' }).innerHTML = '<div id="container"></div>';
</script>`;
const COUNTS = `<script>
  window.zaps = 0; window.messages = 0; window.clicks = 0;
  document.addEventListener('zap', () => { window.zaps += 1; });
  document.querySelector('h1').addEventListener('click', () => { window.clicks += 1; });
</script>`;
const BODY = `${PLAIN_BODY}${WATCHER}${COUNTS}${INITIAL_TRACES}`;

declare global {
  interface Window {
    clicks: number;
  }
}

/** The plain page with counters, with every flag in its address and a stopped clock. Our errors must not reach it. */
const open = (query = '?storyboard=true&type=STORY&framework=VITE') =>
  openPlain(browser, {
    body: BODY,
    head: TRACE_COUNTER,
    query,
    before: async (page) => {
      const errors = pageErrors(page);
      onTestFinished(() => expect(errors).toEqual([]));
      await stopClock(page);
    },
  });

const stop = ({ frame }: EditorEnd) =>
  frame.evaluate(() => {
    window.stopPreviewFrame();
  });

const CHANGES = [
  changeItem('STYLING', { codebaseId: C(2), stylingChanges: { top: '1px' }, modifiers: ['hover'] }),
  changeItem('ADD_CLASS', { codebaseIdToAddClass: C(3), className: 'plain-one' }),
  changeItem('ADD_CLASS', { codebaseIdToAddClass: C(3), className: 'x', cssEquivalent: 'top: 2px' }),
  changeItem('ADD_CLASS', {
    codebaseIdToAddClass: C(4),
    className: 'y',
    cssEquivalent: 'top: 3px',
    temporaryOnly: true,
  }),
  changeItem('ADD_JSX', { codebaseIdToAddTo: C(1), htmlForInstantUpdate: '<b>new</b>' }),
  changeItem('DUPLICATE', { codebaseIdsToDuplicate: [C(4)] }),
  changeItem('CHANGE_TAG', { codebaseIdToChange: C(2), newTagName: 'h2' }),
  changeItem('WRAP_DIV', { codebaseIdsToWrap: [C(3)] }),
  changeItem('MOVE_JSX', { codebaseIdToMove: C(5), codebaseIdToMoveTo: C(1) }),
  changeItem('REMOVE_JSX', { codebaseIdsToRemove: [C(4)] }),
];

describe('after the frame has stopped, the page contains no trace of it', () => {
  it('without an editor', async () => {
    const editor = await open();
    await stop(editor);
    const { now, before } = await frameTraces(editor);
    expect(now).toEqual(before);
  });

  it('with an editor that only read and hovered', async () => {
    const editor = await open();
    await begin(editor);
    const { page } = editor;
    await editor.call('setSelectedElement', K.second);
    await editor.call('setMultiselectedElementKeys', [K.first, K.second]);
    await editor.call('setZoomPerc', 0.5);
    await editor.call('processRulesForSelectedElement', { r: { selector: '.card', styles: {} } }, K.first);
    await editor.call('setModifiersForSelectedElement', ['hover', 'sm'], K.first);
    await editor.call('getCssEvals', K.first);
    // For an element that is not in the page yet.
    await editor.call('processRulesForSelectedElement', {}, `TE_${C(9)}_sb1_root-0-8`);
    await editor.call('tempAddDiv', C(4), 0, 10, 10);
    await editor.call('tempMoveToNewParent', 100, 4, 10, 20, K.section, false);
    await editor.settled();
    await page.mouse.move(600, 100);
    await page.mouse.move(120, 215);
    await page.mouse.wheel(0, 10);
    await page.keyboard.press('a');
    await editor.settled();
    await stop(editor);
    const { now, before } = await frameTraces(editor);
    expect(now).toEqual(before);
  });

  it('with an editor that made changes', async () => {
    const editor = await open();
    await begin(editor);
    for (const change of CHANGES) await editor.call('applyChangeItemToDocument', change);
    const received = await editor.take();
    const done = received.filter(({ id }) => id === 'INSTANT_UPDATE_DONE');
    expect(done.map(({ instantUpdateSuccessful }) => instantUpdateSuccessful)).toEqual(
      CHANGES.map(() => true),
    );
    await stop(editor);
    const { now, before } = await frameTraces(editor);
    expect(now).toEqual(before);
  });

  it('while files are written, with changes of the page pending', async () => {
    const editor = await open();
    await begin(editor);
    // From now on changes are written to the code, including a class without our styles.
    const [styling, , ...more] = CHANGES;
    for (const change of [styling, ...more.slice(0, 4)])
      await editor.call('applyChangeItemToDocument', change);
    await editor.call('setIsFlushing', true);
    await editor.settled();
    await editor.frame.evaluate(() => {
      const container = document.querySelector('#__next-build-watcher')?.shadowRoot?.firstElementChild;
      container?.classList.add('visible');
      document.querySelector('section')?.append(document.createElement('i'));
    });
    await pass(editor, 100);
    await editor.frame.evaluate(() => {
      document
        .querySelector('#__next-build-watcher')
        ?.shadowRoot?.firstElementChild?.classList.remove('visible');
      document.querySelector('section i')?.remove();
    });
    await pass(editor, 100);
    await stop(editor);
    const { now, before } = await frameTraces(editor);
    expect(now).toEqual(before);
  });

  it('during a text edit', async () => {
    const editor = await open();
    await begin(editor);
    await editor.page.mouse.move(50, 20);
    for (let press = 0; press < 3; press += 1) {
      await editor.page.mouse.down();
      await editor.page.mouse.up();
    }
    await editor.settled();
    expect(await editor.frame.locator('[contenteditable]').count()).toBe(1);
    await stop(editor);
    const { now, before } = await frameTraces(editor);
    expect(now).toEqual(before);
    expect(await editor.frame.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  });

  it('during a drag', async () => {
    const editor = await open();
    await begin(editor);
    await editor.page.mouse.move(50, 20);
    await editor.page.mouse.down();
    await editor.page.mouse.move(90, 60);
    expect((await editor.take()).map(({ id }) => id)).toContain('DRAG_START_EVENT');
    await stop(editor);
    const { now, before } = await frameTraces(editor);
    expect(now).toEqual(before);
  });

  it('in drive mode', async () => {
    const editor = await open();
    await begin(editor, ['sb1', LOOKUP, {}, null, { driveModeEnabled: true }, 'APPLICATION']);
    expect((await frameTraces(editor)).now.session).toEqual({ sb1_driveModeEnabled: 'enabled' });
    await stop(editor);
    const { now, before } = await frameTraces(editor);
    expect(now).toEqual(before);
  });
});

describe('the frame', () => {
  it('does nothing after it has stopped, and the page works without it', async () => {
    const editor = await open('');
    await begin(editor);
    await editor.page.mouse.click(50, 20);
    expect(await editor.frame.evaluate(() => window.clicks)).toBe(0);
    await editor.take();
    await stop(editor);
    await editor.frame.evaluate(() => {
      window.addEventListener('message', () => {
        window.messages += 1;
      });
    });
    await editor.post(ZAP);
    await editor.postToWindow(ZAP);
    await editor.frame.waitForFunction(() => window.messages > 0, null, { polling: 10 });
    expect(await editor.frame.evaluate(() => window.zaps)).toBe(0);
    await editor.page.mouse.click(50, 20);
    await editor.frame.evaluate(() => document.body.append('more'));
    await editor.page.clock.runFor(2000);
    expect(await editor.frame.evaluate(() => window.clicks)).toBe(1);
    expect(await editor.page.evaluate(() => window.received)).toEqual([]);
    // Stopping twice is harmless.
    await stop(editor);
  });

  it('can be started again, and retains no more of the page than the first time', async () => {
    const editor = await open();
    await begin(editor);
    const first = await frameTraces(editor);
    await stop(editor);
    await editor.frame.evaluate(
      `import('/runtime.js').then(({ startPreviewFrame }) => {
        window.stopPreviewFrame = startPreviewFrame(window, { origins: ['${EDITOR_ORIGIN}'] });
      })`,
    );
    await begin(editor);
    expect((await frameTraces(editor)).now).toEqual(first.now);
    expect(first.now.listeners.length).toBeGreaterThan(10);
    expect(first.now.globals).toEqual([]);
    expect(first.now.replaced).toEqual([]);
  });

  it('retains no more of the page with a second project, a second channel, or a second start', async () => {
    const editor = await open();
    await begin(editor);
    const first = await frameTraces(editor);
    await begin(editor);
    await editor.frame.evaluate(
      `import('/runtime.js').then(({ startPreviewFrame }) => startPreviewFrame(window, { origins: [] })).then(() => {})`,
    );
    await begin(editor);
    const { listeners, timers, observers, html } = (await frameTraces(editor)).now;
    expect({ listeners, timers, observers, html }).toEqual({
      listeners: first.now.listeners,
      timers: first.now.timers,
      observers: first.now.observers,
      html: first.now.html,
    });
    await editor.page.mouse.move(50, 20);
    expect((await editor.takeAll()).filter(({ id }) => id === 'MOUSE_MOVE_EVENT')).toHaveLength(1);
  });
});
