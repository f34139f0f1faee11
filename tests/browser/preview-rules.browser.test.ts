import { describe, expect, it } from 'vitest';
import { browser } from './support/shared-browser.ts';
import { processedRules, rulesOf } from './support/preview/css-rules.ts';
import { C, K, openBegun, PLAIN_BODY, PLAIN_CSS } from './support/preview/plain-fixture.ts';
import { pass, stopClock } from './support/preview/stopped-clock.ts';

const INHERITED =
  `azimuth border-collapse border-spacing caption-side color cursor direction empty-cells font font-family
font-size font-style font-variant font-weight letter-spacing line-height list-style list-style-image list-style-position
list-style-type orphans quotes text-align text-indent text-transform visibility white-space widows word-spacing`
    .split(/\s+/u)
    .toSorted();

const KNOWN = { r1: { selector: '.box', styles: { color: 'red' } } };

/** The plain page with additional classes on its heading, and additional rules. */
const openWith = (classes: string, css: string) =>
  openBegun(browser, {
    body: PLAIN_BODY.replace(`"${C(2)} box"`, `"${C(2)} box ${classes}"`),
    css: `${PLAIN_CSS} ${css}`,
  });

describe('the rules of an element', () => {
  it('are removable or eligible depending on classes that could be removed or added', async () => {
    const editor = await openBegun(browser);
    const rules = await processedRules(
      editor,
      {
        byTag: { selector: 'p', styles: { margin: '0' } },
        byTwo: { selector: 'div .box.card', styles: { margin: '0' } },
        within: { selector: 'section .new', styles: { margin: '0' } },
        here: { selector: '.outer > .new.other', styles: { margin: '0' } },
      },
      K.first,
    );
    const of = (wanted: string) => rules.find(({ selector }) => selector === wanted);
    expect(of('p')).toMatchObject({ applied: true, removable: false });
    expect(of('div .box.card')).toMatchObject({ applied: true, removable: true });
    expect(of('section .new')).toMatchObject({ applied: false, eligibleToApply: false });
    expect(of('.outer > .new.other')).toMatchObject({ applied: false, eligibleToApply: true });
  });

  it('by specificity, highest first, and by the given order within the same specificity', async () => {
    const editor = await openBegun(browser);
    const rules = await processedRules(
      editor,
      {
        tag: { selector: 'p', styles: {} },
        id: { selector: '#root p', styles: {} },
        two: { selector: 'p.box.card', styles: {} },
        card: { selector: '.card', styles: {} },
        box: { selector: '.box', styles: {} },
      },
      K.second,
    );
    expect(
      rules.filter(({ applied, inherited }) => applied && inherited !== true).map(({ selector }) => selector),
    ).toEqual(['element.style', '#root p', 'p.box.card', '.card:hover', '.card', '.box', 'p']);
  });

  it('an inline style comes first, with its declarations', async () => {
    const editor = await openBegun(browser);
    await editor.frame.evaluate(() =>
      document.querySelector('h1')?.setAttribute('style', 'top: 3px; color: blue'),
    );
    const [inline] = await processedRules(editor, KNOWN, K.heading);
    expect(inline).toMatchObject({
      selector: 'element.style',
      applied: true,
      styles: { top: '3px', color: 'blue' },
    });
  });

  it.each([
    ['sm', 640],
    ['md', 768],
    ['lg', 1024],
    ['xl', 1280],
    ['2xl', 1536],
  ])('the responsive prefix %s is a modifier', async (prefix, width) => {
    const escaped = `${prefix === '2xl' ? String.raw`\32 xl` : prefix}\\:up`;
    const editor = await openWith(
      `${prefix}:up`,
      `@media (min-width: ${width}px) { .${escaped} { padding: 1px } }`,
    );
    const rules = await processedRules(editor, KNOWN, K.heading);
    expect(rules.find(({ codebaseId }) => codebaseId?.startsWith(`${prefix}:up `))).toMatchObject({
      modifiers: { [prefix]: true },
      styles: { 'padding-top': '1px' },
      applied: true,
      allowChanges: false,
    });
  });

  it('a dark rule is sent with its modifier', async () => {
    const editor = await openWith(
      'gloom',
      ':is(.dark .gloom) { opacity: 0.5 } :is(.dark .gloom:hover) { opacity: 0.25 }',
    );
    const rules = await processedRules(editor, KNOWN, K.heading);
    const dark = rules.filter(({ modifiers }) => Object(modifiers).dark === true);
    expect(dark.map(({ modifiers, styles }) => ({ modifiers, styles }))).toEqual(
      expect.arrayContaining([
        { modifiers: { dark: true }, styles: { opacity: '0.5' } },
        { modifiers: { dark: true, hover: true }, styles: { opacity: '0.25' } },
      ]),
    );
    expect(dark).toHaveLength(2);
  });

  it('29 properties are inherited; others of an ancestor are not sent', async () => {
    const editor = await openBegun(browser);
    const names = [...INHERITED, 'width', 'margin', 'background-color', 'display', 'opacity'];
    const above = { selector: '.outer', styles: Object.fromEntries(names.map((name) => [name, 'inherit'])) };
    const rules = await processedRules(editor, { above }, K.first);
    const inherited = rules.filter(({ selector, inherited }) => selector === '.outer' && inherited === true);
    expect(inherited.map(({ styles }) => Object.keys(Object(styles)).toSorted())).toEqual([INHERITED]);
    expect(INHERITED).toHaveLength(29);
  });

  it('an unreadable sheet of another origin does not affect the others', async () => {
    const editor = await openBegun(browser, {
      head: '<link rel="stylesheet" href="http://elsewhere.test/x.css">',
      before: async (page) => {
        await page.route('http://elsewhere.test/**', (route) =>
          route.fulfill({ contentType: 'text/css', body: '.box { opacity: 1 }' }),
        );
      },
    });
    const rules = await processedRules(editor, { r1: { selector: '.outer', styles: {} } }, K.second);
    expect(rules.map(({ selector }) => selector)).toEqual(
      expect.arrayContaining(['.card:hover', '.card', '.box']),
    );
  });

  it('nothing is sent for an invalid key, or without rules', async () => {
    const editor = await openBegun(browser);
    await editor.call('processRulesForSelectedElement', KNOWN, 'nothing');
    await editor.call('processRulesForSelectedElement', null, K.first);
    expect(await editor.take()).toEqual([]);
  });
});

describe('the rules of an element that does not exist yet', () => {
  const coming = `TE_${C(6)}_sb1_root-0-0-4`;
  /** Selects an element and requests its rules twice before it is in the page. */
  const askEarly = async () => {
    const editor = await openBegun(browser, { before: stopClock });
    await editor.call('setSelectedElement', coming);
    await editor.take();
    await editor.call('processRulesForSelectedElement', KNOWN, coming);
    await editor.call('processRulesForSelectedElement', KNOWN, coming);
    expect(await editor.take()).toEqual([]);
    await editor.frame.evaluate((id) => {
      const added = document.createElement('p');
      added.className = `${id} box`;
      document.querySelector('.outer')?.append(added);
    }, C(6));
    return editor;
  };

  it('are sent once, after the tree that contains it', async () => {
    const editor = await askEarly();
    await pass(editor, 340);
    const received = await editor.take();
    expect(received.map(({ id }) => id)).toEqual(['NAV_TREE', 'PROCESSED_CSS_RULES_FOR_ELEMENT']);
    expect(rulesOf(received[1]).map(({ selector }) => selector)).toContain('.box');
    await editor.frame.evaluate(() => document.querySelector('.outer')?.append('more'));
    await pass(editor, 340);
    expect((await editor.take()).map(({ id }) => id)).toEqual(['NAV_TREE']);
  });

  it('are not sent after another element is selected', async () => {
    const editor = await askEarly();
    await editor.call('setSelectedElement', K.first);
    await editor.take();
    await pass(editor, 340);
    expect((await editor.take()).map(({ id }) => id)).toEqual(['NAV_TREE']);
    await editor.call('setSelectedElement', coming);
    await editor.take();
    await editor.frame.evaluate(() => document.querySelector('.outer')?.append('more'));
    await pass(editor, 340);
    expect((await editor.take()).map(({ id }) => id)).toEqual(['NAV_TREE']);
  });
});
