import { describe, expect, it } from 'vitest';
import { browser } from './support/shared-browser.ts';
import { computed, selectorsOfFirstSheet } from './support/preview/computed.ts';
import { processedRules } from './support/preview/css-rules.ts';
import { C, K, openBegun } from './support/preview/plain-fixture.ts';

const RULES = {
  r1: { selector: '.card', styles: { color: 'rgb(1, 2, 3)' }, filename: 'src/a.css', source: { line: 3 } },
  r2: { selector: '.outer', styles: { color: 'rgb(5, 5, 5)', width: '10px' } },
  r3: { selector: '.zzz', styles: { color: 'rgb(6, 6, 6)' } },
  r4: { selector: '..not[a(selector', styles: { color: 'rgb(7, 7, 7)' } },
};
const FIRST = `p.${C(3)}`;

describe('requests for the styles of an element', () => {
  it('[FRAME-39] whether a rule matches is answered under the id of the question, an empty rule not at all, and the class list is the whole one', async () => {
    const editor = await openBegun(browser);
    await editor.call('ruleMatchesElement', 'm1', '.card', K.first);
    expect(await editor.take()).toEqual([{ id: 'm1', matches: true }]);
    await editor.call('ruleMatchesElement', 'm2', '', K.first);
    expect(await editor.take()).toEqual([]);
    await editor.call('getElementClassList', K.first);
    expect(await editor.take()).toEqual([
      { id: 'ELEMENT_CLASS_LIST', classList: [C(3), 'box', 'card', 'sm:p-4', `arb89-key-${K.first}`] },
    ]);
  });

  it('a rule that does not match is answered with false; an invalid selector or a missing element is not answered', async () => {
    const editor = await openBegun(browser);
    await editor.call('ruleMatchesElement', 'm1', 'h1 > .card', K.first);
    expect(await editor.take()).toEqual([{ id: 'm1', matches: false }]);
    await editor.call('ruleMatchesElement', 'm2', '..not[a(selector', K.first);
    for (const key of ['nothing', 'TE_x_sb1_root-0-7', K.storyboard]) {
      await editor.call('ruleMatchesElement', 'm3', '.card', key);
      await editor.call('getElementClassList', key);
      await editor.call('getCssEvals', key);
    }
    expect(await editor.take()).toEqual([]);
  });

  it('[FRAME-40] 64 computed styles of an element are sent, with the layout of its parent and whether it is in dark mode', async () => {
    const editor = await openBegun(browser);
    await editor.call('getCssEvals', K.first);
    const [evals] = await editor.take();
    expect(evals).toMatchObject({
      id: 'CSS_EVALS_FOR_ELEMENT',
      cssEvals: {
        'padding-top': '16px',
        color: 'rgb(1, 2, 3)',
        display: 'block',
        parent: { display: 'block', 'flex-direction': 'row', darkEnabledInParent: false },
      },
    });
    const { parent, ...serialized } = Object(evals?.['cssEvals']);
    expect(Object.keys(serialized).toSorted()).toEqual(PROPERTIES.toSorted());
    expect(PROPERTIES).toHaveLength(64);
    expect(Object.keys(parent).toSorted()).toEqual(['darkEnabledInParent', 'display', 'flex-direction']);

    const dark = { cssEvals: { parent: { darkEnabledInParent: true } } };
    await editor.frame.evaluate(() => document.querySelector('.outer')?.classList.add('dark'));
    await editor.call('getCssEvals', K.first);
    expect((await editor.take())[0]).toMatchObject(dark);
    await editor.frame.evaluate(() => {
      document.querySelector('.outer')?.classList.remove('dark');
      document.querySelector('p')?.classList.add('dark');
    });
    await editor.call('getCssEvals', K.first);
    expect((await editor.take())[0]).toMatchObject(dark);
  });

  it('[FRAME-41] rules are sent with the inline style first, then matching ones by specificity, then inherited and eligible ones', async () => {
    const editor = await openBegun(browser);
    const rules = await processedRules(editor, RULES, K.first);
    expect(rules.map(({ selector, applied }) => `${selector} ${applied}`)).toEqual([
      'element.style true',
      '.card:hover true',
      '.card true',
      '.box true',
      String.raw`.sm\:p-4 true`,
      expect.stringMatching(/^parentElement\d+\.style true$/u),
      '.outer true',
      '.outer false',
      '.zzz false',
    ]);
    const [inline, , card, box, small, parent, inherited, outer, zzz] = rules;
    expect(inline).toMatchObject({
      codebaseId: 'element.style',
      filename: '',
      source: {},
      styles: {},
      removable: false,
      allowChanges: true,
    });
    expect(card).toMatchObject({ ...RULES.r1, allowChanges: true, removable: true });
    expect(box).toMatchObject({
      source: {},
      styles: { width: '200px', height: '50px', display: 'block' },
      codebaseId: expect.stringMatching(/^\.box [\da-f]{8}-[\da-f-]{27}$/u),
      cssText: expect.stringContaining('200px'),
      removable: false,
      allowChanges: false,
    });
    expect(small).toMatchObject({
      modifiers: { sm: true },
      codebaseId: expect.stringMatching(/^sm:p-4 [\da-f]{8}-[\da-f-]{27}$/u),
    });
    expect(parent).toMatchObject({
      inherited: true,
      styles: { cursor: expect.stringContaining('default') },
      removable: false,
      allowChanges: false,
    });
    expect(parent?.codebaseId).toBe(parent?.selector);
    expect(inherited).toMatchObject({
      inherited: true,
      styles: { color: 'rgb(5, 5, 5)' },
      removable: false,
      allowChanges: false,
    });
    expect(Object(inherited?.['styles'])).not.toHaveProperty('width');
    expect(outer).toMatchObject({ ...RULES.r2, allowChanges: false, eligibleToApply: true });
    expect(zzz).toMatchObject({ ...RULES.r3, allowChanges: false, eligibleToApply: true });
    expect(await selectorsOfFirstSheet(editor)).toContain(String.raw`.sm\:p-4.tempo-force-sm`);
  });

  it('[FRAME-42] a rule of a pseudo-class names it, and its styles can be forced on the element', async () => {
    const editor = await openBegun(browser);
    const rules = await processedRules(editor, RULES, K.first);
    expect(rules.find(({ selector }) => selector === '.card:hover')).toMatchObject({
      modifiers: { hover: true },
    });
    expect(await selectorsOfFirstSheet(editor)).toContain('.card.tempo-force-hover');
    expect(await computed(editor, FIRST, 'color')).toBe('rgb(1, 2, 3)');
    await editor.call('setModifiersForSelectedElement', ['hover'], K.first);
    expect(await editor.take()).toEqual([]);
    expect(await computed(editor, FIRST, 'color')).toBe('rgb(255, 0, 0)');
  });
});

describe('forced states', () => {
  it('are those of the last element they were set on', async () => {
    const editor = await openBegun(browser);
    const forced = () =>
      editor.frame.evaluate(() =>
        [...document.querySelectorAll('[class*="tempo-force-"]')].map((element) => [
          element.textContent,
          ...[...element.classList].filter((name) => name.startsWith('tempo-force-')),
        ]),
      );
    await editor.call('setModifiersForSelectedElement', ['hover', 'focus'], K.first);
    await editor.settled();
    expect(await forced()).toEqual([['One', 'tempo-force-hover', 'tempo-force-focus']]);
    await editor.call('setModifiersForSelectedElement', ['active'], K.second);
    await editor.settled();
    expect(await forced()).toEqual([['Two', 'tempo-force-active']]);
    await editor.call('setModifiersForSelectedElement', [], K.second);
    expect(await editor.take()).toEqual([]);
    expect(await forced()).toEqual([]);
  });

  it('of a responsive rule are shown on a narrow screen, and a second request adds no rule twice', async () => {
    const editor = await openBegun(browser);
    await processedRules(editor, RULES, K.first);
    const once = await selectorsOfFirstSheet(editor);
    await processedRules(editor, RULES, K.first);
    expect(await selectorsOfFirstSheet(editor)).toEqual(once);
    await editor.page.setViewportSize({ width: 500, height: 800 });
    expect(await computed(editor, FIRST, 'padding-top')).toBe('4px');
    await editor.call('setModifiersForSelectedElement', ['sm'], K.first);
    await editor.settled();
    expect(await computed(editor, FIRST, 'padding-top')).toBe('16px');
  });
});

const PROPERTIES =
  `display flex-direction flex-grow flex-shrink font-family align-items justify-content column-gap row-gap
flex-wrap align-content overflow text-align width max-width min-width height max-height min-height font-size line-height
padding padding-top padding-left padding-right padding-bottom margin margin-top margin-left margin-right margin-bottom
border-radius font-weight object-fit background-clip border-left-style border-top-style border-right-style
border-bottom-style border-left-width border-top-width border-right-width border-bottom-width border-left-color
border-top-color border-right-color border-bottom-color background-color color transform border-top-left-radius
border-top-right-radius border-bottom-right-radius border-bottom-left-radius letter-spacing opacity font-style
text-decoration-line top left right bottom position background-image`.split(/\s+/u);
