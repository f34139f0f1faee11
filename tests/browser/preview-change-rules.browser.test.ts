import { describe, expect, it } from 'vitest';
import { browser } from './support/shared-browser.ts';
import { changeItem, undoOf } from './support/preview/change-item.ts';
import type { EditorEnd } from './support/preview/editor-end.ts';
import { childrenOf } from './support/preview/page-lines.ts';
import { C, K, openBegun, PLAIN_BODY } from './support/preview/plain-fixture.ts';
import { pass, stopClock } from './support/preview/stopped-clock.ts';

const BEFORE = 'h1 p p section>[span]';

/** Applies the change, and returns the received messages. */
async function applied(editor: EditorEnd, change: ReturnType<typeof changeItem>) {
  await editor.call('applyChangeItemToDocument', change);
  return editor.take();
}

describe('where an instant change puts an element', () => {
  const html = { htmlForInstantUpdate: '<b>new</b>' };
  it.each([
    ['after the named neighbour', { afterCodebaseId: C(4) }, 'h1 p p section>[span] b'],
    ['before the named neighbour', { beforeCodebaseId: C(4) }, 'h1 p p b section>[span]'],
    [
      'after rather than before',
      { afterCodebaseId: C(2), beforeCodebaseId: C(4) },
      'h1 b p p section>[span]',
    ],
    ['after the first of several', { afterCodebaseId: C(3) }, 'h1 p b p section>[span]'],
    ['at the end without a neighbour', {}, 'h1 p p section>[span] b'],
  ])('an added element: %s', async (_, neighbours, expected) => {
    const editor = await openBegun(browser);
    const [done] = await applied(
      editor,
      changeItem('ADD_JSX', { codebaseIdToAddTo: C(1), ...html, ...neighbours }),
    );
    expect(done).toMatchObject({ instantUpdateSuccessful: true });
    expect(await childrenOf(editor, '.outer')).toBe(expected);
  });

  it('an element added to several parents: in the last one', async () => {
    const editor = await openBegun(browser);
    await applied(editor, changeItem('ADD_JSX', { codebaseIdToAddTo: C(3), ...html }));
    expect(await childrenOf(editor, '.outer')).toBe('h1 p p>[b] section>[span]');
  });

  it('an element added without HTML: nowhere', async () => {
    const editor = await openBegun(browser);
    expect(await applied(editor, changeItem('ADD_JSX', { codebaseIdToAddTo: C(1) }))).toMatchObject([
      { id: 'INSTANT_UPDATE_DONE', instantUpdateData: { newAddedIds: [] }, instantUpdateSuccessful: false },
    ]);
  });

  it.each([
    ['after a neighbour', { afterCodebaseId: C(2) }, 'h1 section>[span] p p'],
    ['before a neighbour', { beforeCodebaseId: C(3) }, 'h1 section>[span] p p'],
    ['at the end where the neighbour is not there', { beforeCodebaseId: C(5) }, BEFORE],
  ])('a moved element: %s', async (_, neighbours, expected) => {
    const editor = await openBegun(browser);
    const fields = { codebaseIdToMove: C(4), codebaseIdToMoveTo: C(1), ...neighbours };
    const [done] = await applied(editor, changeItem('MOVE_JSX', fields));
    expect(done).toMatchObject({ instantUpdateSuccessful: true });
    expect(await childrenOf(editor, '.outer')).toBe(expected);
  });

  it('an element moved to a parent that is not on the page: nowhere, and the editor gets a failure', async () => {
    const editor = await openBegun(browser);
    const received = await applied(
      editor,
      changeItem('MOVE_JSX', { codebaseIdToMove: C(4), codebaseIdToMoveTo: C(9) }),
    );
    expect(received[0]).toMatchObject({ id: 'INSTANT_UPDATE_DONE', instantUpdateSuccessful: false });
    expect(await childrenOf(editor, '.outer')).toBe(BEFORE);
    await expect
      .poll(() => editor.consoleLines.join('\n'))
      .toContain('Could not find new parent element for instant update');
  });

  it('copies: each beside its original, with placeholder ids down to elements without an id', async () => {
    const inner = `<i><span class="${C(6)}">deep</span></i><span class="${C(7)}">near</span>`;
    const editor = await openBegun(browser, { body: PLAIN_BODY.replace('>Two<', `>${inner}<`) });
    await applied(editor, changeItem('DUPLICATE', { codebaseIdsToDuplicate: [C(3)] }));
    expect(await childrenOf(editor, '.outer')).toBe(
      'h1 p p p>[i>[span] span] p>[i>[span] span] section>[span]',
    );
    const copies = await editor.frame.evaluate(() =>
      [...document.querySelectorAll('p:nth-of-type(4), p:nth-of-type(4) span')].map(({ classList }) =>
        [...classList].filter((name) => name.startsWith('tempo-')),
      ),
    );
    expect(copies).toEqual([
      [`tempo-duplicate-placeholder-${C(3)}`],
      [C(6)],
      [`tempo-duplicate-placeholder-${C(7)}`],
    ]);
  });

  it('a removed component: all elements of its topmost one', async () => {
    const editor = await openBegun(browser);
    await editor.frame.evaluate(() => {
      document.querySelector('section')?.classList.add('component-panel');
      document.querySelector('span')?.classList.add('component-panel');
    });
    const [done] = await applied(editor, changeItem('REMOVE_JSX', { codebaseIdsToRemove: ['panel'] }));
    expect(done).toMatchObject({ instantUpdateSuccessful: true });
    expect(await childrenOf(editor, '.outer')).toBe('h1 p p (section)');
  });

  it('an element with an invalid tag: nowhere, and the frame continues', async () => {
    const editor = await openBegun(browser);
    await applied(editor, changeItem('CHANGE_TAG', { codebaseIdToChange: C(2), newTagName: '1 <img>' }));
    expect(await childrenOf(editor, '.outer')).toBe(BEFORE);
    await editor.call('ruleMatchesElement', 'm1', '.box', K.heading);
    expect(await editor.take()).toEqual([{ id: 'm1', matches: true }]);
  });
});

describe('the selection after a change', () => {
  const change = changeItem(
    'REMOVE_JSX',
    { codebaseIdsToRemove: [C(2)] },
    {
      elementKeyToSelectAfterInstantUpdate: K.section,
      elementKeysToMultiselectAfterInstantUpdate: [K.section, K.first],
      elementKeyToSelectAfterUndoInstantUpdate: K.heading,
      elementKeysToMultiselectAfterUndoInstantUpdate: null,
    },
  );

  it('is sent first, then the result of the change, then the tree', async () => {
    const editor = await openBegun(browser);
    const received = await applied(editor, change);
    expect(received).toMatchObject([
      {
        id: 'SELECTED_ELEMENT_KEY',
        elementKey: K.section,
        outerHTML: expect.stringMatching(/^<section/u),
      },
      {
        id: 'MULTI_SELECTED_ELEMENT_KEYS',
        elementKeys: [K.section, K.first],
        outerHTMLs: [expect.stringMatching(/^<section/u), expect.stringMatching(/^<p/u)],
      },
      { id: 'INSTANT_UPDATE_DONE', instantUpdateSuccessful: true },
      { id: 'NAV_TREE' },
    ]);
    const undone = await applied(editor, undoOf(change, received[2]?.['instantUpdateData']));
    expect(undone).toMatchObject([
      { id: 'SELECTED_ELEMENT_KEY', elementKey: K.heading },
      { id: 'MULTI_SELECTED_ELEMENT_KEYS', outerHTMLs: [] },
      { id: 'INSTANT_UPDATE_DONE', instantUpdateSuccessful: true },
      { id: 'NAV_TREE' },
    ]);
  });

  it('may be empty', async () => {
    const editor = await openBegun(browser);
    await editor.call('setSelectedElement', K.section);
    await editor.take();
    const none = changeItem(
      'ADD_CLASS',
      { codebaseIdToAddClass: C(2), className: 'x' },
      { elementKeyToSelectAfterInstantUpdate: null },
    );
    expect(await applied(editor, none)).toMatchObject([
      { id: 'SELECTED_ELEMENT_KEY', elementKey: null },
      { id: 'INSTANT_UPDATE_DONE' },
    ]);
    expect(await editor.frame.locator('.arb89-outline').count()).toBe(0);
  });
});

describe('an element that a change hid or moved', () => {
  it('is shown again as soon as the app changes the page', async () => {
    const editor = await openBegun(browser, { before: stopClock });
    await applied(editor, changeItem('REMOVE_JSX', { codebaseIdsToRemove: [C(3)] }));
    await editor.frame.evaluate(() => document.querySelector('section')?.append('more'));
    await pass(editor, 340);
    expect((await editor.take()).map(({ id }) => id)).toEqual(['NAV_TREE']);
    expect(await childrenOf(editor, '.outer')).toBe(BEFORE);
  });

  it('and that the app has removed since, is restored from its HTML', async () => {
    const editor = await openBegun(browser, { before: stopClock });
    const change = changeItem('REMOVE_JSX', { codebaseIdsToRemove: [C(3)] });
    const [done] = await applied(editor, change);
    await editor.frame.evaluate(() => {
      for (const element of document.querySelectorAll('p')) element.remove();
    });
    await pass(editor, 340);
    await editor.take();
    expect(await childrenOf(editor, '.outer')).toBe('h1 section>[span]');
    const undo = undoOf(change, done?.['instantUpdateData'], { matchingActivityFlushed: true });
    expect((await applied(editor, undo))[0]).toMatchObject({ instantUpdateSuccessful: true });
    expect(await childrenOf(editor, '.outer')).toBe(BEFORE);
    expect(await editor.frame.locator('p').allTextContents()).toEqual(['One', 'Two']);
    await pass(editor, 700);
    expect((await editor.take()).filter(({ id }) => id === 'NAV_TREE')).toEqual([]);
  });

  it.each([
    ['WRAP_DIV', { codebaseIdsToWrap: [C(2)] }, 'div>[h1] (h1) p p section>[span]'],
    ['CHANGE_TAG', { codebaseIdToChange: C(2), newTagName: 'h2' }, 'h2 (h1) p p section>[span]'],
    ['DUPLICATE', { codebaseIdsToDuplicate: [C(2)] }, 'h1 h1 p p section>[span]'],
    ['ADD_JSX', { codebaseIdToAddTo: C(1), htmlForInstantUpdate: '<b>b</b>' }, `${BEFORE} b`],
    ['MOVE_JSX', { codebaseIdToMove: C(2), codebaseIdToMoveTo: C(4) }, '(h1) p p section>[span h1]'],
  ])('by %s stays so while the app does not change the page', async (type, fields, expected) => {
    const editor = await openBegun(browser, { before: stopClock });
    await applied(editor, changeItem(type, fields));
    await pass(editor, 700);
    expect(await childrenOf(editor, '.outer')).toBe(expected);
    expect(await editor.take()).toEqual([]);
  });
});
