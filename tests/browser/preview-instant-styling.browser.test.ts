import { describe, expect, it } from 'vitest';
import { browser } from './support/shared-browser.ts';
import { changeItem, undoOf } from './support/preview/change-item.ts';
import { computed } from './support/preview/computed.ts';
import type { EditorEnd } from './support/preview/editor-end.ts';
import { C, K, openBegun } from './support/preview/plain-fixture.ts';
import { pass, stopClock } from './support/preview/stopped-clock.ts';

const HEADING = `h1.${C(2)}`;
const BLUE = 'rgb(9, 8, 200)';

const addClass = (fields: Readonly<Record<string, unknown>>) =>
  changeItem('ADD_CLASS', { codebaseIdToAddClass: C(2), modifiers: [], customProperties: [], ...fields });
const styling = (id: string, stylingChanges: Readonly<Record<string, string | null>>) =>
  changeItem('STYLING', {
    codebaseId: id,
    stylingChanges,
    stylingFramework: 'CSS',
    modifiers: [],
    customProperties: [],
  });

/** The ids and contents of the style elements in the head, except the page's own and the one that hides elements. */
const ownStyles = ({ frame }: EditorEnd) =>
  frame.evaluate(() =>
    [...document.head.querySelectorAll<HTMLStyleElement>('style[id]')]
      .filter(({ id }) => id !== 'arb89-display-none-until-refresh')
      .map(({ id, sheet }) => [id, ...[...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText)]),
  );

/**
 * Applies the change and returns the data of the instant update; fails unless it succeeded and sent the only message.
 */
async function apply(editor: EditorEnd, change: ReturnType<typeof changeItem>) {
  await editor.call('applyChangeItemToDocument', change);
  const received = await editor.take();
  expect(received).toEqual([
    {
      id: 'INSTANT_UPDATE_DONE',
      changeItem: change,
      instantUpdateData: expect.anything(),
      instantUpdateSuccessful: true,
    },
  ]);
  const data = Object(received[0]?.['instantUpdateData']);
  return { data, added: String(data.addedClass) };
}

describe('instant styling', () => {
  it('[FRAME-43] a class is added at once to all elements of its id, made safe for a selector, and the tree does not change', async () => {
    const editor = await openBegun(browser);
    const change = addClass({ codebaseIdToAddClass: C(3), className: '9lg:p-[3px]' });
    const { data } = await apply(editor, change);
    expect(data).toEqual({ addedClass: '-9lg-p--3px-', codebaseAddedClass: '9lg:p-[3px]' });
    const classes = await editor.frame.evaluate(() =>
      [...document.querySelectorAll('p')].map(({ className }) => className),
    );
    expect(classes).toEqual([
      expect.stringMatching(/ -9lg-p--3px-(?: |$)/u),
      expect.stringMatching(/ -9lg-p--3px-(?: |$)/u),
    ]);
    expect(await ownStyles(editor)).toEqual([]);
  });

  it('[FRAME-44] a class with modifiers gets a rule for the state itself and one for the state when it is forced', async () => {
    const editor = await openBegun(browser);
    const { data, added } = await apply(
      editor,
      addClass({
        className: 'bg-x',
        cssEquivalent: `background-color: ${BLUE};`,
        modifiers: ['hover', 'focus', 'dark'],
      }),
    );
    expect(added).toMatch(/^arb89-styling-\d+-bg-x$/u);
    expect(data.codebaseAddedClass).toBe('bg-x');
    const forced = `${added}.tempo-force-hover.tempo-force-focus.tempo-force-dark`;
    expect(await ownStyles(editor)).toEqual([
      [`${added}:hover:focus`, `.${added}:hover:focus { background-color: ${BLUE}; }`],
      [forced, `.${forced} { background-color: ${BLUE}; }`],
    ]);
    expect(await computed(editor, HEADING, 'background-color')).toBe('rgba(0, 0, 0, 0)');
    await editor.call('setModifiersForSelectedElement', ['hover', 'focus', 'dark'], K.heading);
    await editor.settled();
    expect(await computed(editor, HEADING, 'background-color')).toBe(BLUE);
  });

  it('[FRAME-45] styles of all elements of an id are changed at once, and a style without a value is unset', async () => {
    const editor = await openBegun(browser);
    const { data, added } = await apply(editor, styling(C(3), { backgroundColor: BLUE, fontSize: null }));
    expect(added).toMatch(/^arb89-styling-\d+-$/u);
    expect(data.codebaseAddedClass).toBeUndefined();
    expect(await ownStyles(editor)).toEqual([
      [added, `.${added} { background-color: ${BLUE}; font-size: unset !important; }`],
    ]);
    expect(await computed(editor, `p.${C(3)} + p`, 'background-color')).toBe(BLUE);
    expect(await computed(editor, `p.${C(3)}`, 'background-color')).toBe(BLUE);
  });

  it.each(['hover', 'required', 'focus', 'active', 'invalid', 'disabled'])(
    'knows the modifier %s as a state of the element',
    async (modifier) => {
      const editor = await openBegun(browser);
      const { added } = await apply(
        editor,
        addClass({ className: 'x', cssEquivalent: 'color: red', modifiers: [modifier] }),
      );
      expect((await ownStyles(editor)).map(([id]) => id)).toEqual([
        `${added}:${modifier}`,
        `${added}.tempo-force-${modifier}`,
      ]);
    },
  );

  it('with only other modifiers always applies, and also when they are forced', async () => {
    const editor = await openBegun(browser);
    const { added } = await apply(
      editor,
      addClass({ className: 'x', cssEquivalent: `background-color: ${BLUE}`, modifiers: ['dark', 'sm'] }),
    );
    expect((await ownStyles(editor)).map(([id]) => id)).toEqual([
      added,
      `${added}.tempo-force-dark.tempo-force-sm`,
    ]);
    expect(await computed(editor, HEADING, 'background-color')).toBe(BLUE);
  });

  it('has a class name with the milliseconds since the start of 2024', async () => {
    const editor = await openBegun(browser, { before: stopClock });
    const now = await editor.frame.evaluate(() => Date.now());
    const { added } = await apply(editor, addClass({ className: 'x', cssEquivalent: 'color: red' }));
    expect(added).toBe(`arb89-styling-${now - Date.UTC(2024, 0, 1)}-x`);
  });

  it('of two elements within one millisecond gets two classes', async () => {
    const editor = await openBegun(browser, { before: stopClock });
    await apply(editor, styling(C(2), { backgroundColor: 'rgb(1, 1, 1)' }));
    await apply(editor, styling(C(4), { backgroundColor: 'rgb(2, 2, 2)' }));
    expect(await computed(editor, HEADING, 'background-color')).toBe('rgb(1, 1, 1)');
    expect(await computed(editor, `section.${C(4)}`, 'background-color')).toBe('rgb(2, 2, 2)');
  });

  it('during a drag has one class, which the next permanent one removes', async () => {
    const editor = await openBegun(browser);
    const temporary = { className: 'x', cssEquivalent: `background-color: ${BLUE}`, temporaryOnly: true };
    expect((await apply(editor, addClass(temporary))).added).toBe('arb89-temp-styling');
    expect(await computed(editor, HEADING, 'background-color')).toBe(BLUE);
    await apply(editor, addClass({ className: 'lasting' }));
    expect(await computed(editor, HEADING, 'background-color')).toBe('rgba(0, 0, 0, 0)');
  });

  it('during a drag ends with the next refresh of the page', async () => {
    const editor = await openBegun(browser, { before: stopClock });
    await apply(editor, addClass({ className: 'x', cssEquivalent: 'color: red', temporaryOnly: true }));
    await editor.frame.evaluate(() => document.querySelector('section')?.append('more'));
    await pass(editor, 340);
    expect(await editor.frame.evaluate(() => document.querySelector('.arb89-temp-styling'))).toBeNull();
  });

  it('cannot break out of its rule: an invalid rule is logged in the console and skipped', async () => {
    const editor = await openBegun(browser);
    const css = 'top: 0 } body { display: none';
    await editor.call('applyChangeItemToDocument', addClass({ className: 'x', cssEquivalent: css }));
    expect((await editor.take()).map(({ id }) => id)).toEqual(['INSTANT_UPDATE_DONE']);
    expect(await ownStyles(editor)).toEqual([]);
    expect(await computed(editor, 'body', 'display')).toBe('block');
    await expect.poll(() => editor.consoleLines.join('\n')).toMatch(/CSS rule|adding rule/u);
  });

  it('does nothing if no element has the id, or no class is left', async () => {
    const editor = await openBegun(browser);
    for (const change of [
      addClass({ codebaseIdToAddClass: C(9), className: 'x' }),
      addClass({ className: '' }),
      changeItem('REMOVE_CLASS', { codebaseIdToRemoveClass: C(9), className: 'box' }),
    ]) {
      await editor.call('applyChangeItemToDocument', change);
      expect(await editor.take()).toMatchObject([
        { id: 'INSTANT_UPDATE_DONE', changeItem: change, instantUpdateSuccessful: false },
      ]);
    }
  });
});

describe('a class', () => {
  it('is removed at once from all elements of the id', async () => {
    const editor = await openBegun(browser);
    const { data } = await apply(
      editor,
      changeItem('REMOVE_CLASS', { codebaseIdToRemoveClass: C(3), className: 'card' }),
    );
    expect(data).toEqual({});
    expect(await editor.frame.evaluate(() => document.querySelectorAll('.card').length)).toBe(0);
  });

  it('of a component goes to the topmost element of the component', async () => {
    const editor = await openBegun(browser);
    await editor.frame.evaluate(() => {
      for (const element of document.querySelectorAll('section, span'))
        element.classList.add('component-panel');
    });
    await apply(editor, addClass({ codebaseIdToAddClass: 'panel', className: 'added' }));
    expect(
      await editor.frame.evaluate(() =>
        [...document.querySelectorAll('.added')].map(({ tagName }) => tagName),
      ),
    ).toEqual(['SECTION']);
    await apply(editor, changeItem('REMOVE_CLASS', { codebaseIdToRemoveClass: 'panel', className: 'added' }));
    expect(await editor.frame.evaluate(() => document.querySelectorAll('.added').length)).toBe(0);
  });

  it.each([
    ['that was added', addClass({ className: 'x', cssEquivalent: `background-color: ${BLUE}` })],
    ['of changed styles', styling(C(2), { backgroundColor: BLUE })],
  ])('%s is removed when the change is undone, and the item is returned unchanged', async (_, change) => {
    const editor = await openBegun(browser);
    const { data } = await apply(editor, change);
    expect(await computed(editor, HEADING, 'background-color')).toBe(BLUE);
    await apply(editor, undoOf(change, data));
    expect(await computed(editor, HEADING, 'background-color')).toBe('rgba(0, 0, 0, 0)');
  });

  it('that was added and undone is added again on redo', async () => {
    const editor = await openBegun(browser);
    const change = addClass({ className: 'again' });
    const undone = undoOf(change, (await apply(editor, change)).data);
    await apply(editor, undone);
    await editor.call('applyChangeItemToDocument', changeItem('REDO', { changeToRedo: change }));
    expect((await editor.take()).at(-1)).toMatchObject({
      id: 'INSTANT_UPDATE_DONE',
      changeItem: { type: 'REDO' },
      instantUpdateSuccessful: true,
    });
    expect(await editor.frame.evaluate(() => document.querySelector('.again')?.tagName)).toBe('H1');
  });
});
