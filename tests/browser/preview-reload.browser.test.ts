import { describe, expect, it } from 'vitest';
import { browser } from './support/shared-browser.ts';
import { changeItem, undoOf } from './support/preview/change-item.ts';
import type { EditorEnd } from './support/preview/editor-end.ts';
import { navLines } from './support/preview/nav-lines.ts';
import { childrenOf } from './support/preview/page-lines.ts';
import { C, K, LOOKUP, openBegun } from './support/preview/plain-fixture.ts';
import { pass, stopClock } from './support/preview/stopped-clock.ts';

const key = (n: number, path: string) => `TE_${C(n)}_sb1_${path}`;
const addClass = (n: number, className: string) =>
  changeItem('ADD_CLASS', { codebaseIdToAddClass: C(n), className, cssEquivalent: 'top: 0' });

/** The classes of instant styling on the page. */
const styled = ({ frame }: EditorEnd) =>
  frame.evaluate(() =>
    [...document.querySelectorAll('[class*="arb89-styling-"]')].flatMap(({ tagName, classList }) =>
      [...classList]
        .filter((name) => name.startsWith('arb89-styling-'))
        .map((name) => `${tagName} ${name.replace(/^arb89-styling-\d+-/u, '')}`),
    ),
  );

/** The first class and the attribute of the heading and the paragraphs. */
const idsOf = ({ frame }: EditorEnd) =>
  frame.evaluate(() =>
    [...document.querySelectorAll('h1, p')].map((element) => [
      element.classList[0],
      element.getAttribute('tempoelementid'),
    ]),
  );

describe('new codebase ids', () => {
  it('[FRAME-55] may be swapped; selection, hover and multi-selection are renamed, and then the tree is sent', async () => {
    const editor = await openBegun(browser);
    await editor.call('setSelectedElement', K.heading);
    await editor.call('setHoveredElement', K.first);
    await editor.call('setMultiselectedElementKeys', [K.heading, K.first]);
    await editor.take();
    await editor.call('updateCodebaseIds', { [C(2)]: C(7), [C(3)]: C(2) }, LOOKUP, {});
    const received = await editor.take();
    const [heading, first] = [key(7, 'root-0-0-0'), key(2, 'root-0-0-1')];
    expect(received).toMatchObject([
      {
        id: 'SELECTED_ELEMENT_KEY',
        elementKey: heading,
        outerHTML: expect.stringMatching(/^<h1 .*Hello<\/h1>$/u),
      },
      {
        id: 'HOVERED_ELEMENT_KEY',
        elementKey: first,
        outerHTML: expect.stringMatching(/^<p .*One<\/p>$/u),
      },
      {
        id: 'MULTI_SELECTED_ELEMENT_KEYS',
        elementKeys: [heading, first],
        outerHTMLs: [expect.stringContaining('Hello'), expect.stringContaining('One')],
      },
      { id: 'NAV_TREE' },
    ]);
    expect(navLines(received[3]).slice(1, 4)).toEqual([
      '  H1 C7 root-0-0-0',
      '  P C2 root-0-0-1',
      '  P C2 root-0-0-2',
    ]);
    expect(await idsOf(editor)).toEqual([
      [C(7), C(7)],
      [C(2), C(2)],
      [C(2), C(2)],
    ]);
    // Two ids swap, so neither is free first.
    await editor.call('updateCodebaseIds', { [C(7)]: C(2), [C(2)]: C(7) }, LOOKUP, {});
    await editor.settled();
    expect(await idsOf(editor)).toEqual([
      [C(2), C(2)],
      [C(7), C(7)],
      [C(7), C(7)],
    ]);
  });

  it('are reverted when the change that caused them is undone', async () => {
    const editor = await openBegun(browser);
    const change = addClass(2, 'a');
    await editor.call('applyChangeItemToDocument', change);
    const [done] = await editor.take();
    const ids = { [C(2)]: C(7) };
    await editor.call('updateCodebaseIds', ids, LOOKUP, {});
    await editor.call('setSelectedElement', key(7, 'root-0-0-0'));
    await editor.take();
    const written = { ...change, prevIdToNewIdMap: ids };
    await editor.call('applyChangeItemToDocument', undoOf(written, done?.['instantUpdateData']));
    const received = await editor.take();
    expect(received[0]).toMatchObject({
      id: 'SELECTED_ELEMENT_KEY',
      elementKey: K.heading,
      outerHTML: expect.stringContaining('Hello'),
    });
    expect(received).toContainEqual(
      expect.objectContaining({ id: 'INSTANT_UPDATE_DONE', instantUpdateSuccessful: true }),
    );
    expect(await styled(editor)).toEqual([]);
    expect(await editor.frame.locator('h1').getAttribute('class')).toContain(`${C(2)} box`);
    expect(await editor.frame.locator('h1').getAttribute('tempoelementid')).toBe(C(2));

    await editor.call('applyChangeItemToDocument', changeItem('REDO', { changeToRedo: written }));
    await editor.settled();
    expect(await styled(editor)).toEqual(['H1 a']);
    expect(await editor.frame.locator('h1').getAttribute('class')).toContain(`${C(7)} box`);
  });

  it('of missing elements change nothing, and cause no tree', async () => {
    const editor = await openBegun(browser);
    await editor.call('setSelectedElement', K.heading);
    await editor.take();
    await editor.call('updateCodebaseIds', { [C(8)]: C(9) }, LOOKUP, {});
    expect(await editor.take()).toEqual([]);
  });

  it('cause one tree with the lookups of the same call', async () => {
    const editor = await openBegun(browser, { before: stopClock });
    const lookup = { [C(4)]: { type: 'native', removableClasses: ['outer'] } };
    await editor.call('updateCodebaseIds', { [C(5)]: C(6) }, lookup, { s1: { codebaseIds: [C(1)] } });
    const outer = (await editor.take()).map(({ navTree }) => Object(navTree));
    expect(outer).toMatchObject([
      { codebaseId: C(1), directlySetClassList: [], scope: { codebaseIds: [C(1)] } },
    ]);
    await editor.frame.evaluate(() => document.querySelector('section')?.append('more'));
    await pass(editor, 340);
    const [again] = await editor.take();
    expect(Object(again?.['navTree']).scope).toBeUndefined();
  });
});

describe('a reload of the code', () => {
  it('[FRAME-59] removes instant updates made before the write, and keeps later ones', async () => {
    const editor = await openBegun(browser, { before: stopClock });
    await editor.call('applyChangeItemToDocument', addClass(2, 'a'));
    await editor.call(
      'applyChangeItemToDocument',
      changeItem('DUPLICATE', { codebaseIdsToDuplicate: [C(4)] }),
    );
    await editor.call('setIsFlushing', true);
    await editor.call('applyChangeItemToDocument', addClass(3, 'b'));
    await editor.call('setIsFlushing', false);
    await editor.take();
    expect(await styled(editor)).toEqual(['H1 a', 'P b', 'P b']);
    expect(await childrenOf(editor, '.outer')).toBe('h1 p p section>[span] section>[span]');
    await editor.frame.evaluate(() => document.querySelector('.outer')?.append(document.createElement('i')));
    await pass(editor, 340);
    expect(await styled(editor)).toEqual(['P b', 'P b']);
    expect(await childrenOf(editor, '.outer')).toBe('h1 p p section>[span] i');
    const received = await editor.take();
    expect(received.map(({ id }) => id)).toEqual(['NAV_TREE']);
    expect(navLines(received[0])).toHaveLength(6);
  });

  it('that rewrites classes does not lose later changes', async () => {
    const editor = await openBegun(browser, { before: stopClock });
    await editor.call('setIsFlushing', true);
    await editor.call('applyChangeItemToDocument', addClass(2, 'b'));
    await editor.call('setIsFlushing', false);
    await editor.settled();
    await editor.frame.evaluate(
      (id) => document.querySelector('h1')?.setAttribute('class', `${id} box`),
      C(2),
    );
    await pass(editor, 340);
    expect(await styled(editor)).toEqual(['H1 b']);
  });

  it('is expected only after the editor starts to write', async () => {
    const editor = await openBegun(browser, { before: stopClock });
    await editor.call('setIsFlushing', true);
    await editor.call('applyChangeItemToDocument', addClass(2, 'a'));
    // Still the same write: nothing more is discarded.
    await editor.call('setIsFlushing', true);
    await editor.settled();
    await editor.frame.evaluate(() => document.querySelector('section')?.append('more'));
    await pass(editor, 340);
    expect(await styled(editor)).toEqual(['H1 a']);
  });
});
