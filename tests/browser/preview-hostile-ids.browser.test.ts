import { describe, expect, it } from 'vitest';
import type { EditorEnd } from './support/preview/editor-end.ts';
import { receivedNode, receivedTree } from './support/preview/received-tree.ts';
import { navLines } from './support/preview/nav-lines.ts';
import { outlineBoxes } from './support/preview/outline-boxes.ts';
import { pageErrors } from './support/preview/page-errors.ts';
import { begin, C, K, LOOKUP, openBegun } from './support/preview/plain-fixture.ts';
import { htmlOf } from './support/preview/pointing.ts';
import { browser } from './support/shared-browser.ts';

const SONG = '<img src="x" onerror="document.body.dataset.sung = 1">';
const BAD_IDS = [
  'a"b',
  'a_b',
  SONG,
  '..',
  '*',
  'a]b{}',
  'h1, *',
  '#root > *',
  '\\',
  '\\0',
  'a b',
  '__proto__',
  '0',
];
/** Used as whole keys, and as the ids inside a key. */
const BAD_KEYS = [
  '',
  '_',
  'TE',
  'TE_',
  'TE__sb1_root',
  'TE_x_sb1',
  'TE_body_other_root',
  'constructor',
  ...BAD_IDS.flatMap((id) => [
    id,
    `TE_${id}_sb1_root-0-0`,
    `TE_${C(2)}_${id}_root-0-0-0`,
    `TE_${C(2)}_sb1_${id}`,
  ]),
];

describe('invalid ids and keys', () => {
  const open = async (body?: string) => {
    const editor = await openBegun(browser, body === undefined ? {} : { body });
    return { editor, errors: pageErrors(editor.page) };
  };
  const isSafe = ({ frame }: EditorEnd) =>
    frame.evaluate(
      () =>
        document.querySelector('img, script:not([type="module"])') === null &&
        document.body.dataset['sung'] === undefined &&
        Reflect.get({}, 'polluted') === undefined,
    );
  const callAll = async (editor: EditorEnd, calls: readonly (readonly unknown[])[]) => {
    await editor.page.evaluate((calls) => {
      for (const [functionName, ...args] of calls) {
        window.send({ id: 'm1', type: 'executeFunction', payload: { functionName, args } });
      }
    }, calls);
  };

  it('as keys select and hover nothing', async () => {
    const { editor, errors } = await open();
    await callAll(
      editor,
      BAD_KEYS.flatMap((key) => [
        ['setHoveredElement', key],
        ['setSelectedElement', key],
        ['setMultiselectedElementKeys', [key, K.heading, key]],
        ['setModifiersForSelectedElement', ['hover', key], key],
        ['processRulesForSelectedElement', { r1: { selector: key, styles: { color: 'red' } } }, key],
        ['getCssEvals', key],
        ['getElementClassList', key],
        ['ruleMatchesElement', 'm2', '*', key],
        ['tempMoveElement', key, 0],
        ['tempMoveToNewParent', 10, 10, 10, 10, key, false],
        ['triggerDragStart'],
        ['updateOutlines'],
        ['triggerDragCancel'],
      ]),
    );
    const received = new Set((await editor.take()).map(({ id }) => id));
    for (const answer of [
      'CSS_EVALS_FOR_ELEMENT',
      'ELEMENT_CLASS_LIST',
      'm2',
      'DRAG_START_EVENT',
      'NAV_TREE',
    ]) {
      expect([...received]).not.toContain(answer);
    }
    expect(await isSafe(editor)).toBe(true);
    expect(errors).toEqual([]);
    await begin(editor);
    await editor.call('setSelectedElement', K.heading);
    expect(await editor.take()).toMatchObject([{ outerHTML: await htmlOf(editor, 'h1') }]);
  });

  it('as ids in change items reach no element', async () => {
    const { editor, errors } = await open();
    const before = await editor.frame.evaluate(() => document.body.innerText);
    const item = (type: string, changeFields: unknown) => [
      'applyChangeItemToDocument',
      { id: 'i1', type, changeFields, prevIdToNewIdMap: {} },
    ];
    await callAll(
      editor,
      BAD_IDS.flatMap((id) => [
        item('REMOVE_JSX', { codebaseIdsToRemove: [id] }),
        item('WRAP_DIV', { codebaseIdsToWrap: [id, id] }),
        item('DUPLICATE', { codebaseIdsToDuplicate: [id] }),
        item('CHANGE_TAG', { codebaseIdToChange: id, newTagName: 'h2' }),
        item('MOVE_JSX', { codebaseIdToMove: id, codebaseIdToMoveTo: C(1) }),
        item('MOVE_JSX', { codebaseIdToMove: C(2), codebaseIdToMoveTo: id }),
        item('ADD_JSX', { codebaseIdToAddTo: id, htmlForInstantUpdate: '<u>new</u>' }),
        item('ADD_JSX', { codebaseIdToAddTo: C(4), afterCodebaseId: id, htmlForInstantUpdate: '<u>new</u>' }),
        item('ADD_CLASS', { codebaseIdToAddClass: id, className: 'x' }),
        item('REMOVE_CLASS', { codebaseIdToRemoveClass: id, className: 'box' }),
        item('STYLING', { codebaseId: id, stylingChanges: { color: 'red' } }),
        ['updateCodebaseIds', { [id]: C(8) }, LOOKUP, {}],
      ]),
    );
    const done = (await editor.take()).filter(({ id }) => id === 'INSTANT_UPDATE_DONE');
    expect(done).toHaveLength(11 * BAD_IDS.length);
    expect(await isSafe(editor)).toBe(true);
    expect(await editor.frame.evaluate(() => document.body.innerText)).toBe(before);
    expect(await editor.frame.locator('.arb89-display-none-until-refresh, u, h2').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('as new ids of elements keep the page editable', async () => {
    const { editor, errors } = await open();
    const marks = await editor.frame.evaluate(() =>
      [...(document.querySelector('h1')?.attributes ?? [])].map(({ name, value }) => [name, value] as const),
    );
    for (const id of BAD_IDS) {
      await editor.call('setSelectedElement', K.first);
      await editor.call('updateCodebaseIds', { [C(2)]: id, [C(3)]: C(7) }, LOOKUP, {});
      await editor.call('updateCodebaseIds', { [C(7)]: C(3), [C(5)]: id }, LOOKUP, {});
      await editor.take();
      expect(await editor.frame.locator('h1').textContent()).toBe('Hello');
      expect(await isSafe(editor)).toBe(true);
      expect(errors).toEqual([]);
      await editor.frame.evaluate((marks) => {
        for (const [name, value] of marks) document.querySelector('h1')?.setAttribute(name, value);
      }, marks);
    }
    await begin(editor);
    await editor.call('setSelectedElement', K.first);
    expect(await editor.take()).toMatchObject([{ outerHTML: await htmlOf(editor, 'p') }]);
  });

  it('as names in lookups are ordinary names, and reach no prototype', async () => {
    const { editor, errors } = await open();
    const poisoned = JSON.stringify({
      polluted: 'yes',
      filename: 'src/App.tsx',
      codebaseIds: [C(2)],
      [C(2)]: { type: 'native', removableClasses: ['box'], codebaseIds: [C(2)] },
    });
    const lookup = `{"__proto__":${poisoned},"constructor":${poisoned},"toString":${poisoned}}`;
    await editor.page.evaluate(
      ([lookup, id]) => {
        const call = (functionName: string, ...args: readonly unknown[]) => {
          window.send({ id: 'm1', type: 'executeFunction', payload: { functionName, args } });
        };
        const poison: unknown = JSON.parse(lookup);
        call('setNewLookups', poison, poison);
        call('setNewLookups', JSON.parse('{"__proto__":null,"constructor":null}'), poison);
        call('updateCodebaseIds', JSON.parse(`{"__proto__":"${id}","constructor":"${id}"}`), poison, poison);
        call('processRulesForSelectedElement', poison, 'x');
        call('initProject', 'sb1', poison, poison, poison, poison, 'COMPONENT');
      },
      [lookup, C(8)] as const,
    );
    await editor.callCompressed('initProject', ['sb1', JSON.parse(lookup), JSON.parse(lookup)], false);
    const message = (await editor.take()).findLast(({ id }) => id === 'NAV_TREE');
    expect(receivedNode(message, K.heading)['directlySetClassList']).toEqual([]);
    expect(await isSafe(editor)).toBe(true);
    expect(errors).toEqual([]);
    await begin(editor);
  });

  it('on the page’s own elements are ignored', async () => {
    const markup = BAD_IDS.map((id) => {
      const safe = id.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
      return `<i class="${safe} tempo-${safe}" id="${safe}" tempoelementid="tempo-${safe}">x</i>`;
    }).join('');
    const { editor, errors } = await open(`<div class="${C(1)}">${markup}<b class="${C(2)}">y</b></div>`);
    await editor.call('initProject', 'sb1', LOOKUP, {}, null, {}, 'APPLICATION');
    const message = await editor.waitForMessage('NAV_TREE');
    expect(navLines(message)).toEqual(['DIV C1 root-0', `  B C2 root-0-${BAD_IDS.length}`]);
    expect(receivedTree(message).children).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  it('of removed elements are not answered, and break nothing', async () => {
    const { editor, errors } = await open();
    await editor.call('setSelectedElement', K.heading);
    await editor.call('setHoveredElement', K.heading);
    await editor.call('setMultiselectedElementKeys', [K.heading, K.first]);
    await editor.take();
    await editor.frame.evaluate(() => {
      for (const gone of document.querySelectorAll('h1, p')) gone.remove();
    });
    await editor.waitForMessage('NAV_TREE');
    await editor.take();
    await callAll(editor, [
      ['updateOutlines'],
      ['getCssEvals', K.heading],
      ['getElementClassList', K.heading],
      ['ruleMatchesElement', 'm2', '*', K.heading],
      ['tempMoveElement', K.heading, 2],
      ['tempMoveToNewParent', 10, 10, 10, 10, K.heading, false],
      ['tempMoveToNewParent', 10, 10, 10, 10, K.heading, true],
      ['setModifiersForSelectedElement', ['hover'], K.heading],
      ['triggerDragStart'],
      ['triggerDragCancel'],
      ['syntheticMouseOver', { x: 10, y: 10 }, true, false],
    ]);
    const received = (await editor.take()).map(({ id }) => id);
    expect(received.filter((id) => !['HOVERED_ELEMENT_KEY', 'NAV_TREE'].includes(id))).toEqual([
      'DRAG_CANCEL_EVENT',
    ]);
    expect((await outlineBoxes(editor)).filter(({ texts }) => texts.length > 0)).toEqual([]);
    expect(errors).toEqual([]);
    await begin(editor);
  });
});
