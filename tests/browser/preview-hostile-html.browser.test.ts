import { describe, expect, it } from 'vitest';
import type { EditorEnd } from './support/preview/editor-end.ts';
import { changeItem, undoOf } from './support/preview/change-item.ts';
import { pageErrors } from './support/preview/page-errors.ts';
import { C, K, openBegun } from './support/preview/plain-fixture.ts';
import { browser } from './support/shared-browser.ts';

/**
 * Stored in the session because a page that sends a form reloads; without quotes and spaces, so that it fits into an
 * attribute.
 */
const SING = 'sessionStorage.SONG=1';
/** HTML that would run a script if inserted into a page unchanged. */
const SONGS: readonly string[] = numbered([
  `<div><script>${SING}</script></div>`,
  `<script>${SING}</script>`,
  `<img src="x" onerror="${SING}">`,
  `<div><img src=x oNeRRoR=${SING}></div>`,
  `<svg onload="${SING}"><circle r="9"/></svg>`,
  `<svg><script>${SING}</script></svg>`,
  `<svg><animate onbegin="${SING}" attributeName="x" dur="1s"/></svg>`,
  `<details open ontoggle="${SING}"><summary>x</summary></details>`,
  `<input autofocus onfocus="${SING}">`,
  `<video><source onerror="${SING}"></video>`,
  `<audio src="x" onerror="${SING}"></audio>`,
  `<iframe src="javascript:${SING}"></iframe>`,
  `<iframe srcdoc="<script>${SING}</script>"></iframe>`,
  `<div><iframe srcdoc="&lt;img src=x onerror=${SING}&gt;"></iframe></div>`,
  `<object data="javascript:${SING}"></object>`,
  `<embed src="javascript:${SING}">`,
  `<div style="animation: x 1s" onanimationstart="${SING}"></div>`,
  `<template shadowrootmode="open"><img src=x onerror="${SING}"></template>`,
  `<div><template shadowrootmode="open"><img src=x onerror="${SING}"></template></div>`,
]);
/** HTML that would run a script on a click; the forms are submitted and reload the page. */
const TRAPS: readonly string[] = numbered([
  `<a class="trap" href="javascript:${SING}">x</a>`,
  `<a class="trap" href=" jAvA&#10;script&colon;${SING}">x</a>`,
  `<div class="trap" onclick="${SING}">x</div>`,
  `<svg><a class="trap" xlink:href="javascript:${SING}"><text y="20">x</text></a></svg>`,
]);
const FORMS: readonly string[] = numbered([
  `<form action="javascript:${SING}"><button class="trap">x</button></form>`,
  `<form><button class="trap" formaction="javascript:${SING}">x</button></form>`,
]);

describe('HTML of a change item', () => {
  const open = async () => {
    const editor = await openBegun(browser);
    return { editor, errors: pageErrors(editor.page) };
  };
  const add = (html: string) =>
    changeItem('ADD_JSX', { codebaseIdToAddTo: C(4), htmlForInstantUpdate: html });
  const sung = ({ frame }: EditorEnd) =>
    frame.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('song')));
  /** Waits until earlier scripts have run: a picture inserted later has failed to load. */
  const settle = ({ frame }: EditorEnd) =>
    frame.evaluate(
      () =>
        new Promise<void>((done) => {
          const picture = new Image();
          picture.addEventListener('error', () => requestAnimationFrame(() => setTimeout(done, 50)));
          picture.src = 'data:image/png,none';
        }),
    );

  it('the canary works: most of these run a script if they are inserted unchanged', async () => {
    const { editor } = await open();
    await editor.frame.evaluate((songs) => {
      for (const song of songs) {
        document.body.append(document.createRange().createContextualFragment(song));
      }
    }, SONGS);
    await expect.poll(async () => (await sung(editor)).length).toBeGreaterThan(9);
  });

  it('runs no script when it is added', async () => {
    const { editor, errors } = await open();
    for (const song of SONGS) await editor.call('applyChangeItemToDocument', add(song));
    const done = (await editor.take()).filter(({ id }) => id === 'INSTANT_UPDATE_DONE');
    expect(done).toHaveLength(SONGS.length);
    expect(await editor.frame.locator('section details, section input, section circle').count()).toBe(3);
    await settle(editor);
    expect(await sung(editor)).toEqual([]);
    expect(errors).toEqual([]);
  });

  const clickTraps = ({ frame }: EditorEnd) =>
    frame.evaluate(() => {
      for (const trap of document.querySelectorAll('section .trap')) {
        trap.dispatchEvent(new MouseEvent('click', { cancelable: true }));
      }
    });

  it('runs no script when an added element is clicked', async () => {
    const { editor, errors } = await open();
    for (const trap of TRAPS) await editor.call('applyChangeItemToDocument', add(trap));
    // In any other mode a click does not reach the element.
    await editor.call('enableDriveMode');
    await editor.settled();
    expect(await editor.frame.locator('section .trap').count()).toBe(TRAPS.length);
    await clickTraps(editor);
    await settle(editor);
    expect(await sung(editor)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('runs no script when an added form is submitted', async () => {
    for (const form of FORMS) {
      const { editor, errors } = await open();
      await editor.call('applyChangeItemToDocument', add(form));
      await editor.call('enableDriveMode');
      await editor.settled();
      expect(await editor.frame.locator('section .trap').count()).toBe(1);
      const loaded = editor.page.waitForEvent('framenavigated');
      await clickTraps(editor);
      await loaded;
      await editor.frame.waitForLoadState('load');
      await settle(editor);
      expect({ form, sung: await sung(editor), errors: [...errors] }).toEqual({ form, sung: [], errors: [] });
    }
  });

  it('runs no script when a removed element is restored', async () => {
    const { editor, errors } = await open();
    const removal = changeItem('REMOVE_JSX', { codebaseIdsToRemove: [C(2)] });
    const removed = SONGS.map((outerHTML, index) => ({
      outerHTML,
      elementKeyRemoved: `TE_${C(2)}_sb1_root-0-0-${index}`,
    }));
    const data = { parentToElementKeysRemoved: { [K.outer]: removed } };
    await editor.call('applyChangeItemToDocument', undoOf(removal, data, { matchingActivityFlushed: true }));
    await editor.waitForMessage('INSTANT_UPDATE_DONE');
    expect(await editor.frame.locator('.outer > details').count()).toBe(1);
    await settle(editor);
    expect(await sung(editor)).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('may be a new tag, but not one that runs a script', async () => {
    const { editor, errors } = await open();
    await editor.frame.evaluate((song) => {
      const heading = document.querySelector('h1');
      if (heading) heading.textContent = song;
    }, SING);
    for (const newTagName of ['script', 'SCRIPT', 'img src=x onerror=1', '<img>', '', '0', '../h1']) {
      await editor.call(
        'applyChangeItemToDocument',
        changeItem('CHANGE_TAG', { codebaseIdToChange: C(2), newTagName }),
      );
    }
    await editor.settled();
    await settle(editor);
    expect(await sung(editor)).toEqual([]);
    expect(await editor.frame.locator('body script, img').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('in a style cannot leave it', async () => {
    const { editor, errors } = await open();
    const song = `red; } </style><img src=x onerror="${SING}"> body { display: none`;
    for (const value of [song, `url(javascript:${SING})`, '"', '}', '/*']) {
      await editor.call(
        'applyChangeItemToDocument',
        changeItem('STYLING', { codebaseId: C(2), stylingChanges: { color: value, [value]: 'red' } }),
      );
      await editor.call(
        'applyChangeItemToDocument',
        changeItem('ADD_CLASS', {
          codebaseIdToAddClass: C(2),
          className: value,
          cssEquivalent: value,
          modifiers: ['hover', value],
        }),
      );
    }
    await editor.settled();
    await settle(editor);
    expect(await sung(editor)).toEqual([]);
    expect(await editor.frame.locator('img').count()).toBe(0);
    expect(await editor.frame.locator('h1').isVisible()).toBe(true);
    expect(errors).toEqual([]);
  });
});

/** Gives each case a distinct number. */
function numbered(songs: readonly string[]): readonly string[] {
  return songs.map((song, index) => song.replaceAll('SONG', `song${index}`));
}
