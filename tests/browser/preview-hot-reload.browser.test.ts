import { describe, expect, it } from 'vitest';
import { browser } from './support/shared-browser.ts';
import { changeItem } from './support/preview/change-item.ts';
import type { EditorEnd } from './support/preview/editor-end.ts';
import { openFixture } from './support/preview/fixture-page.ts';
import { navLines } from './support/preview/nav-lines.ts';
import { begin, C } from './support/preview/plain-fixture.ts';
import { bundleReactApp } from './support/preview/react-page.ts';
import { pass, stopClock } from './support/preview/stopped-clock.ts';

async function openList(): Promise<EditorEnd> {
  const editor = await openFixture(browser, {
    body: '<div id="root"></div><script type="module" src="/app.js"></script>',
    files: {
      '/app.js': { contentType: 'text/javascript', body: await bundleReactApp('reloaded-list.tsx') },
    },
    before: stopClock,
  });
  await editor.frame.locator('p').first().waitFor();
  await begin(editor);
  return editor;
}

const reload = ({ frame }: EditorEnd, words: readonly string[]) =>
  frame.evaluate((words) => window.reload(words), words);

/** Simulates the server's answer: the new ids, and the end of the write. */
const answer = async (editor: EditorEnd, newIds: Readonly<Record<string, string>>) => {
  await editor.call('updateCodebaseIds', newIds, {}, {});
  await editor.call('setIsFlushing', false);
  await editor.settled();
};

/** The visible list items in order: the text, the id in the class and the attribute. */
const shown = ({ frame }: EditorEnd) =>
  frame.evaluate(() =>
    [...document.querySelectorAll('p')]
      .filter(({ offsetParent }) => offsetParent !== null)
      .map((one) => [one.innerText, one.classList[0], one.getAttribute('tempoelementid')].join(' ')),
  );

const listed = (words: readonly string[]) => words.map((word, at) => `${word} ${C(at + 2)} ${C(at + 2)}`);

describe.each([
  {
    edit: 'that removes the first of a list',
    item: changeItem('REMOVE_JSX', { codebaseIdsToRemove: [C(2)] }),
    words: ['two', 'three'],
    newIds: { [C(3)]: C(2), [C(4)]: C(3) },
  },
  {
    edit: 'that writes one twice',
    item: changeItem('DUPLICATE', { codebaseIdsToDuplicate: [C(2)] }),
    words: ['one', 'one', 'two', 'three'],
    newIds: { [C(3)]: C(4), [C(4)]: C(5) },
  },
  {
    edit: 'that moves one behind the next',
    item: changeItem('MOVE_JSX', {
      codebaseIdToMove: C(2),
      codebaseIdToMoveTo: C(1),
      afterCodebaseId: C(3),
    }),
    words: ['two', 'one', 'three'],
    newIds: { [C(2)]: C(3), [C(3)]: C(2) },
  },
])('an edit $edit', ({ item, words, newIds }) => {
  it.each(['before', 'after'])(
    '[FRAME-67] leaves the page as the code says, reloaded %s the new ids came',
    async (when) => {
      const editor = await openList();
      await editor.call('applyChangeItemToDocument', item);
      await editor.call('setIsFlushing', true);
      await editor.settled();
      if (when === 'before') await reload(editor, words);
      await pass(editor, 340);
      await answer(editor, newIds);
      const received = await editor.take();
      if (when === 'after') await reload(editor, words);
      await pass(editor, 340);
      expect(await shown(editor)).toEqual(listed(words));
      const trees = [...received, ...(await editor.take())].filter(({ id }) => id === 'NAV_TREE');
      expect(navLines(trees.at(-1)).slice(1)).toEqual(words.map((_, at) => `  P C${at + 2} root-0-0-${at}`));
    },
  );
});
