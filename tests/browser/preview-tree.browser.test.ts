import { describe, expect, it } from 'vitest';
import type { EditorEnd } from './support/preview/editor-end.ts';
import { heardNode, heardTree } from './support/preview/heard-tree.ts';
import { navLines } from './support/preview/nav-lines.ts';
import { begin, C, K, LOOKUP, openBegun, openPlain, PLAIN_TREE } from './support/preview/plain-fixture.ts';
import { browser } from './support/shared-browser.ts';

const STORY_FILE = 'src/tempobook/storyboards/x.tsx';
const div = (n: number, inside = ''): string => `<div class="${C(n)}">${inside}</div>`;

describe('the nav tree', () => {
  const firstTree = async (editor: EditorEnd, ...args: readonly unknown[]) => {
    await editor.connect();
    await editor.call('initProject', 'sb1', ...args);
    return editor.hears('NAV_TREE');
  };

  it('[FRAME-9] shows the elements of the code as they stand in the page, with the HTML of all of it', async () => {
    const editor = await openPlain(browser);
    const message = await firstTree(editor, LOOKUP, {}, null, {}, 'APPLICATION');
    expect(navLines(message)).toEqual(PLAIN_TREE);
    for (const key of [K.outer, K.heading, K.first, K.second, K.section, K.span]) {
      expect(heardNode(message, key)).toMatchObject({ key, storyboardId: 'sb1', hasParent: key !== K.outer });
    }
    expect(message['outerHtml']).toMatch(/^<html[\s>][^]*<section[^]*<\/html>$/u);
    expect((await editor.take()).filter(({ id }) => id !== 'NAV_TREE')).toEqual([]);
  });

  it('[FRAME-10] says of an element which classes it has, which can be taken away, and how it is laid out', async () => {
    const editor = await openPlain(browser);
    const message = await firstTree(editor, LOOKUP, {}, null, {}, 'APPLICATION');
    expect(heardNode(message, K.first)).toMatchObject({
      name: 'P',
      elementTagName: 'P',
      classList: ['box', 'card', 'sm:p-4'],
      directlySetClassList: ['box'],
      isComponent: false,
      displayType: 'block',
      positionType: 'static',
      flexDirection: 'row',
      floatVal: 'none',
      pageBoundingBox: { pageX: 0, pageY: 50, width: 232, height: 82 },
      props: {},
      literalChildren: [],
    });
    expect(heardNode(message, K.first)).not.toHaveProperty('reactFiberNode');
  });

  it('[FRAME-11] leaves on each element of the page exactly one class that bears its key', async () => {
    const editor = await openBegun(browser);
    await editor.call('updateCodebaseIds', { [C(5)]: C(7) }, LOOKUP, {});
    await editor.hears('NAV_TREE');
    const { found, expected } = await editor.frame.evaluate(() => {
      const found: string[][] = [];
      const expected: string[][] = [];
      const walk = (element: Element, path: string): void => {
        const own = [...element.classList].find((name) => name.startsWith('tempo-'));
        const id = own ?? (element === document.body ? 'body' : element.id);
        found.push([...element.classList].filter((name) => /^arb89-(?:key|lookup)-/u.test(name)));
        expected.push([`arb89-key-TE_${id}_sb1_${path}`]);
        [...element.children].forEach((child, index) => walk(child, `${path}-${index}`));
      };
      walk(document.body, 'root');
      return { found, expected };
    });
    expect(expected).toHaveLength(8);
    expect(found).toEqual(expected);
    expect(expected.at(-1)).toEqual([`arb89-key-TE_${C(7)}_sb1_root-0-0-3-0`]);
  });

  it('[FRAME-12] is empty where the page holds nothing of the code', async () => {
    const editor = await openPlain(browser, { body: '<div id="root"><p>Nothing known</p></div>' });
    expect(heardTree(await firstTree(editor, LOOKUP, {}, null, {}, 'APPLICATION'))).toMatchObject({
      codebaseId: 'EMPTY-TREE',
      path: '1',
      name: '',
      level: 0,
      children: [],
    });
  });

  it('[FRAME-13] has a top that is not to be shown where two elements of the code have no common one', async () => {
    const editor = await openPlain(browser, { body: `<div>${div(1)}</div><div>${div(2, div(3))}</div>` });
    const tree = heardTree(await firstTree(editor, LOOKUP, {}, null, {}, 'APPLICATION'));
    expect(tree).toMatchObject({
      codebaseId: 'SKIP-ROOT',
      children: [
        { codebaseId: C(1), level: 0, path: 'root-0-0' },
        { codebaseId: C(2), level: 0, path: 'root-1-0', children: [{ codebaseId: C(3), level: 1 }] },
      ],
    });
  });

  it('[FRAME-14] of a component begins with what stands in the file of its storyboard', async () => {
    const editor = await openPlain(browser);
    const lookup = { ...LOOKUP, [C(4)]: { type: 'native', filename: STORY_FILE } };
    const message = await firstTree(editor, lookup, {}, null, {}, 'COMPONENT');
    expect(navLines(message)).toEqual(['SECTION C4 root-0-0-3', '  SPAN C5 root-0-0-3-0']);
    expect(heardTree(message).hasParent).toBe(false);
  });

  it('[FRAME-15] of a component takes the file it was saved in for that of its storyboard', async () => {
    const editor = await openPlain(browser);
    const message = await firstTree(editor, LOOKUP, {}, null, {}, 'COMPONENT', 'src/App.tsx');
    expect(navLines(message)).toEqual(PLAIN_TREE);
  });

  it('[FRAME-16] of a component is whole once the user went to another address', async () => {
    const editor = await openPlain(browser);
    const message = await firstTree(
      editor,
      LOOKUP,
      {},
      null,
      {},
      'COMPONENT',
      null,
      'http://app.preview.test/story',
    );
    expect(navLines(message)).toEqual(PLAIN_TREE);
  });

  it('[FRAME-17] names for each element the first scope that holds it', async () => {
    const editor = await openPlain(browser);
    const scopes = { s1: { codebaseIds: [C(2)], name: 'One' }, s2: { codebaseIds: [C(2), C(3)] } };
    const message = await firstTree(editor, LOOKUP, scopes, null, {}, 'APPLICATION');
    expect(heardNode(message, K.heading)['scope']).toEqual(scopes.s1);
    expect(heardNode(message, K.first)['scope']).toEqual(scopes.s2);
    expect(heardNode(message, K.second)['scope']).toEqual(scopes.s2);
    expect(heardNode(message, K.section)['scope']).toBeUndefined();
  });

  it('of a component is empty where nothing of its file is in the page, and the address is still its own', async () => {
    const editor = await openPlain(browser);
    const own = 'http://app.preview.test/';
    const message = await firstTree(editor, LOOKUP, {}, null, {}, 'COMPONENT', null, own);
    expect(heardTree(message)).toMatchObject({ codebaseId: 'EMPTY-TREE', children: [] });
  });

  it('of a story begins with what has a file that is no frame of the application', async () => {
    const editor = await openPlain(browser);
    const inFile = (filename: string) => ({ type: 'native', filename });
    const lookup = { [C(1)]: inFile('src/_app.tsx'), [C(4)]: inFile('src/story.tsx') };
    const message = await firstTree(editor, lookup, {}, null, {}, 'STORY');
    expect(navLines(message)).toEqual(['SECTION C4 root-0-0-3', '  SPAN C5 root-0-0-3-0']);
  });

  it('leaves out scripts, what is drawn in pictures and our own marks, but counts them as neighbours', async () => {
    const editor = await openPlain(browser, {
      body: `<div class="${C(1)} mine arb89-temp-styling"><script></script><noscript class="${C(2)}"></noscript>
        <svg class="${C(3)} icon"><g class="${C(4)}"></g></svg>${div(5)}</div>`,
    });
    const message = await firstTree(editor, {}, {}, null, {}, 'APPLICATION');
    expect(navLines(message)).toEqual(['DIV C1 root-0', '  svg C3 root-0-2', '  DIV C5 root-0-3']);
    expect(heardTree(message)['classList']).toEqual(['mine']);
    expect(heardNode(message, `TE_${C(3)}_sb1_root-0-2`)['classList']).toEqual(['icon']);
  });

  it('takes the first codebase id among the classes, and else the one in the attribute', async () => {
    const editor = await openPlain(browser, {
      body: `<div class="${C(1)}"><p class="a ${C(2)} ${C(3)}" tempoelementid="${C(4)}"></p><p tempoelementid="${C(5)}"></p>
        <p data-testid="${C(6)}"></p></div>`,
    });
    const message = await firstTree(editor, {}, {}, null, {}, 'APPLICATION');
    expect(navLines(message)).toEqual(['DIV C1 root-0', '  P C2 root-0-0', '  P C5 root-0-1']);
  });

  it('lets embedded pages be', async () => {
    const editor = await openBegun(browser, { body: div(1, '<iframe srcdoc="<p>Embedded"></iframe>') });
    expect(await editor.frame.locator('iframe').count()).toBe(1);
  });

  it('is not built for a storyboard whose name would not fit into a key', async () => {
    const editor = await openPlain(browser);
    await editor.connect();
    await editor.call('initProject', 'sb 1"', LOOKUP, {}, null, {}, 'APPLICATION');
    expect(await editor.take()).toEqual([]);
    await expect.poll(() => editor.said.join('\n')).toContain('Storyboard ID contains invalid chars');
    await begin(editor);
  });
});
