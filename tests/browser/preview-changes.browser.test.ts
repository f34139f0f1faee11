import { describe, expect, it } from 'vitest';
import { browser } from './support/shared-browser.ts';
import { changeItem, undoOf, type PlainChange } from './support/preview/change-item.ts';
import type { EditorEnd } from './support/preview/editor-end.ts';
import { navLines } from './support/preview/nav-lines.ts';
import { childrenOf } from './support/preview/page-lines.ts';
import { C, K, openBegun, PLAIN_TREE } from './support/preview/plain-fixture.ts';
import { pass, stopClock } from './support/preview/stopped-clock.ts';

const BEFORE = 'h1 p p section>[span]';

/** Applies a structural change of the page; expects its completion and then the tree. */
async function apply(editor: EditorEnd, change: PlainChange, echoed: unknown = change) {
  await editor.call('applyChangeItemToDocument', change);
  const received = await editor.take();
  expect(received.map(({ id }) => id)).toEqual(['INSTANT_UPDATE_DONE', 'NAV_TREE']);
  const [done, tree] = received;
  expect(done).toMatchObject({ changeItem: echoed, instantUpdateSuccessful: true });
  return { data: Object(done?.['instantUpdateData']), tree: navLines(tree) };
}

const marks = ({ frame }: EditorEnd, selector: string) =>
  frame.evaluate(
    (selector) =>
      [...(document.querySelector(selector)?.getAttributeNames() ?? [])]
        .filter((name) => name.startsWith('arb89-'))
        .toSorted(),
    selector,
  );

describe('an instant change', () => {
  it('[FRAME-46] removed elements are hidden, stay in place, and are shown again on undo', async () => {
    const editor = await openBegun(browser);
    const ids = { codebaseIdsToRemove: [C(3), C(3), C(8)] };
    const change = changeItem('REMOVE_JSX', ids);
    const once = { ...change, changeFields: { codebaseIdsToRemove: [C(3), C(8)] } };
    const { data, tree } = await apply(editor, change, once);
    expect(await childrenOf(editor, '.outer')).toBe('h1 (p) (p) section>[span]');
    expect(await marks(editor, 'p')).toContain('arb89-do-not-show-in-nav');
    expect(data).toEqual({
      parentToElementKeysRemoved: {
        [K.outer]: [
          { outerHTML: expect.stringMatching(/^<p .*>One<\/p>$/u), elementKeyRemoved: K.first },
          { outerHTML: expect.stringMatching(/^<p .*>Two<\/p>$/u), elementKeyRemoved: K.second },
        ],
      },
    });
    expect(tree).toEqual(PLAIN_TREE.filter((line) => !line.includes('C3')));
    await expect
      .poll(() => editor.consoleLines.join('\n'))
      .toContain('Could not find component element for instant update');

    const undone = await apply(editor, undoOf(once, data));
    expect(undone.tree).toEqual(PLAIN_TREE);
    expect(await childrenOf(editor, '.outer')).toBe(BEFORE);
  });

  it('[FRAME-47] a removed element stays hidden until the app changes the page', async () => {
    const editor = await openBegun(browser, { before: stopClock });
    await apply(editor, changeItem('REMOVE_JSX', { codebaseIdsToRemove: [C(3)] }));
    await pass(editor, 700);
    expect(await childrenOf(editor, '.outer')).toBe('h1 (p) (p) section>[span]');
    expect(await editor.take()).toEqual([]);
  });

  it('[FRAME-48] an element moves within its parent itself, and to another parent as a copy', async () => {
    const editor = await openBegun(browser);
    const first = await apply(
      editor,
      changeItem('MOVE_JSX', {
        codebaseIdToMove: C(4),
        codebaseIdToMoveTo: C(1),
        beforeCodebaseId: C(2),
        expectedCurrentParentCodebaseId: C(1),
      }),
    );
    expect(await childrenOf(editor, '.outer')).toBe('section>[span] h1 p p');
    expect(first.tree).toEqual([
      'DIV C1 root-0-0',
      '  SECTION C4 root-0-0-0',
      '    SPAN C5 root-0-0-0-0',
      '  H1 C2 root-0-0-1',
      '  P C3 root-0-0-2',
      '  P C3 root-0-0-3',
    ]);
    const second = await apply(
      editor,
      changeItem('MOVE_JSX', { codebaseIdToMove: C(2), codebaseIdToMoveTo: C(4) }),
    );
    expect(await childrenOf(editor, '.outer')).toBe('section>[span h1] (h1) p p');
    expect(second.tree).toEqual([
      'DIV C1 root-0-0',
      '  SECTION C4 root-0-0-0',
      '    SPAN C5 root-0-0-0-0',
      '    H1 C2 root-0-0-0-1',
      '  P C3 root-0-0-2',
      '  P C3 root-0-0-3',
    ]);
    expect(await marks(editor, 'section h1')).toEqual(['arb89-delete-after-refresh', 'arb89-instant-update']);
    expect(await marks(editor, '.outer > h1')).toEqual(['arb89-do-not-show-in-nav', 'arb89-instant-update']);
  });

  it('[FRAME-49] wrapped elements are in a new div, in the order of the list', async () => {
    const editor = await openBegun(browser);
    const { tree, data } = await apply(
      editor,
      changeItem('WRAP_DIV', { codebaseIdsToWrap: [C(4), C(2), C(9)] }),
    );
    expect(data).toEqual({});
    expect(await childrenOf(editor, '.outer')).toBe('div>[section>[span] h1] (h1) p p (section)');
    expect(tree).toEqual([
      'DIV C1 root-0-0',
      '  DIV tempo-wrap-in-div-placeholder root-0-0-0',
      '    SECTION C4 root-0-0-0-0',
      '      SPAN C5 root-0-0-0-0-0',
      '    H1 C2 root-0-0-0-1',
      '  P C3 root-0-0-2',
      '  P C3 root-0-0-3',
    ]);
    expect(await marks(editor, '.outer > div')).toEqual([
      'arb89-delete-after-refresh',
      'arb89-instant-update',
    ]);
  });

  it('[FRAME-50] a duplicated element has one copy after it, with its own ids', async () => {
    const editor = await openBegun(browser);
    const change = changeItem('DUPLICATE', { codebaseIdsToDuplicate: [C(4), C(4)] });
    const { tree } = await apply(editor, change, {
      ...change,
      changeFields: { codebaseIdsToDuplicate: [C(4)] },
    });
    expect(await childrenOf(editor, '.outer')).toBe('h1 p p section>[span] section>[span]');
    expect(tree).toEqual([
      ...PLAIN_TREE,
      '  SECTION tempo-duplicate-placeholder-C4 root-0-0-4',
      '    SPAN tempo-duplicate-placeholder-C5 root-0-0-4-0',
    ]);
    const copies = await editor.frame.evaluate(() =>
      [...document.querySelectorAll('section + section, section + section span')].map((element) => ({
        named: element.classList.contains(element.getAttribute('tempoelementid') ?? ''),
        original: [...element.classList].some((name) => name.startsWith('tempo-0')),
      })),
    );
    expect(copies).toEqual([
      { named: true, original: false },
      { named: true, original: false },
    ]);
    expect(await marks(editor, 'section + section')).toEqual([
      'arb89-delete-after-refresh',
      'arb89-instant-update',
    ]);
  });

  it('[FRAME-51] an element whose tag changes is shown with the new tag, its attributes, and its content', async () => {
    const editor = await openBegun(browser);
    await editor.frame.evaluate(() => document.querySelector('h1')?.setAttribute('title', 'a title'));
    const { tree } = await apply(
      editor,
      changeItem('CHANGE_TAG', { codebaseIdToChange: C(2), newTagName: 'h2' }),
    );
    expect(await childrenOf(editor, '.outer')).toBe('h2 (h1) p p section>[span]');
    expect(tree.slice(0, 3)).toEqual(['DIV C1 root-0-0', '  H2 C2 root-0-0-0', '  P C3 root-0-0-2']);
    const shown = editor.frame.locator('h2');
    expect(await shown.textContent()).toBe('Hello');
    expect(await shown.getAttribute('title')).toBe('a title');
    expect(await shown.getAttribute('tempoelementid')).toBe(C(2));
    expect(await shown.getAttribute('class')).toContain(`${C(2)} box`);
  });

  it('[FRAME-52] an added element is shown at once and marked; without a known neighbor, the change fails', async () => {
    const editor = await openBegun(browser);
    const add = { codebaseIdToAddTo: C(4), htmlForInstantUpdate: '<b class="nb">new</b>' };
    const { tree, data } = await apply(editor, changeItem('ADD_JSX', add));
    expect(tree).toEqual(PLAIN_TREE);
    expect(await childrenOf(editor, 'section')).toBe('span b');
    expect(await marks(editor, 'b.nb')).toEqual([
      'arb89-delete-after-refresh',
      'arb89-instant-update',
      'arb89-outline-until-refresh',
    ]);
    const id = await editor.frame.locator('b.nb').getAttribute('tempoelementid');
    expect(id).toMatch(
      /^tempo-add-jsx-placeholder-[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u,
    );
    expect(await editor.frame.locator('b.nb').getAttribute('class')).toContain(id);
    expect(data).toEqual({ newAddedIds: [id] });

    await editor.call('applyChangeItemToDocument', changeItem('ADD_JSX', { ...add, afterCodebaseId: C(9) }));
    expect(await editor.take()).toMatchObject([
      { id: 'INSTANT_UPDATE_DONE', instantUpdateSuccessful: false },
    ]);
    expect(await childrenOf(editor, 'section')).toBe('span b');
  });

  it('[FRAME-53] a change that only concerns the code is answered and does not change the page', async () => {
    const editor = await openBegun(browser);
    for (const change of [
      changeItem('CHANGE_PROP', { codebaseIdToChange: C(2), propName: 'title', propValue: 'x' }),
      changeItem('EDIT_TEXT', { codebaseIdToEditText: C(2), newText: 'x', oldText: 'Hello' }),
      changeItem('UNKNOWN', {}),
    ]) {
      await editor.call('applyChangeItemToDocument', change);
      expect(await editor.take()).toEqual([
        {
          id: 'INSTANT_UPDATE_DONE',
          changeItem: change,
          instantUpdateData: {},
          instantUpdateSuccessful: false,
        },
      ]);
      expect(await childrenOf(editor, '.outer')).toBe(BEFORE);
      expect(await editor.frame.locator('h1').textContent()).toBe('Hello');
      expect(await editor.frame.locator('h1').getAttribute('title')).toBeNull();
    }
  });

  it('[FRAME-54] a change of an unknown type, and a value that is not a change, are not answered', async () => {
    const editor = await openBegun(browser);
    await editor.call('applyChangeItemToDocument', changeItem('FOO', {}));
    await editor.call('applyChangeItemToDocument', null);
    expect(await editor.take()).toEqual([]);
    await expect.poll(() => editor.consoleLines.join('\n')).toContain('Unknown change type: FOO');
    expect(await childrenOf(editor, '.outer')).toBe(BEFORE);
  });
});
