import { describe, expect, it } from 'vitest';
import type { EditorEnd } from './support/preview/editor-end.ts';
import { receivedNode, receivedTree } from './support/preview/received-tree.ts';
import { navLines } from './support/preview/nav-lines.ts';
import { begin, C, K, LOOKUP, openBegun, openPlain, PLAIN_TREE } from './support/preview/plain-fixture.ts';
import { browser } from './support/shared-browser.ts';

const STORY_FILE = 'src/tempobook/storyboards/x.tsx';
const div = (n: number, inside = ''): string => `<div class="${C(n)}">${inside}</div>`;

describe('the nav tree', () => {
  const firstTree = async (editor: EditorEnd, ...args: readonly unknown[]) => {
    await editor.connect();
    await editor.call('initProject', 'sb1', ...args);
    return editor.waitForMessage('NAV_TREE');
  };

  it('[FRAME-9] contains the elements of the code in page order, with the HTML of the whole page', async () => {
    const editor = await openPlain(browser);
    const message = await firstTree(editor, LOOKUP, {}, null, {}, 'APPLICATION');
    expect(navLines(message)).toEqual(PLAIN_TREE);
    for (const key of [K.outer, K.heading, K.first, K.second, K.section, K.span]) {
      expect(receivedNode(message, key)).toMatchObject({
        key,
        storyboardId: 'sb1',
        hasParent: key !== K.outer,
      });
    }
    expect(message['outerHtml']).toMatch(/^<html[\s>][^]*<section[^]*<\/html>$/u);
    expect((await editor.take()).filter(({ id }) => id !== 'NAV_TREE')).toEqual([]);
  });

  it("[FRAME-10] contains an element's classes, its removable classes, and its layout", async () => {
    const editor = await openPlain(browser);
    const message = await firstTree(editor, LOOKUP, {}, null, {}, 'APPLICATION');
    expect(receivedNode(message, K.first)).toMatchObject({
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
    expect(receivedNode(message, K.first)).not.toHaveProperty('reactFiberNode');
  });

  it('[FRAME-11] gives each element of the page exactly one class with its key', async () => {
    const editor = await openBegun(browser);
    await editor.call('updateCodebaseIds', { [C(5)]: C(7) }, LOOKUP, {});
    await editor.waitForMessage('NAV_TREE');
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

  it('[FRAME-12] is empty if the page contains no element of the code', async () => {
    const editor = await openPlain(browser, { body: '<div id="root"><p>Nothing known</p></div>' });
    expect(receivedTree(await firstTree(editor, LOOKUP, {}, null, {}, 'APPLICATION'))).toMatchObject({
      codebaseId: 'EMPTY-TREE',
      path: '1',
      name: '',
      level: 0,
      children: [],
    });
  });

  it('[FRAME-13] has a hidden top if two elements of the code have no common ancestor', async () => {
    const editor = await openPlain(browser, { body: `<div>${div(1)}</div><div>${div(2, div(3))}</div>` });
    const tree = receivedTree(await firstTree(editor, LOOKUP, {}, null, {}, 'APPLICATION'));
    expect(tree).toMatchObject({
      codebaseId: 'SKIP-ROOT',
      children: [
        { codebaseId: C(1), level: 0, path: 'root-0-0' },
        { codebaseId: C(2), level: 0, path: 'root-1-0', children: [{ codebaseId: C(3), level: 1 }] },
      ],
    });
  });

  it('[FRAME-14] of a component starts with the elements in the file of its storyboard', async () => {
    const editor = await openPlain(browser);
    const lookup = { ...LOOKUP, [C(4)]: { type: 'native', filename: STORY_FILE } };
    const message = await firstTree(editor, lookup, {}, null, {}, 'COMPONENT');
    expect(navLines(message)).toEqual(['SECTION C4 root-0-0-3', '  SPAN C5 root-0-0-3-0']);
    expect(receivedTree(message).hasParent).toBe(false);
  });

  it('[FRAME-15] of a component also treats its saved file as the file of its storyboard', async () => {
    const editor = await openPlain(browser);
    const message = await firstTree(editor, LOOKUP, {}, null, {}, 'COMPONENT', 'src/App.tsx');
    expect(navLines(message)).toEqual(PLAIN_TREE);
  });

  it('[FRAME-16] of a component is complete after the user has navigated to another address', async () => {
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

  it('[FRAME-17] contains for each element the first scope that contains it', async () => {
    const editor = await openPlain(browser);
    const scopes = { s1: { codebaseIds: [C(2)], name: 'One' }, s2: { codebaseIds: [C(2), C(3)] } };
    const message = await firstTree(editor, LOOKUP, scopes, null, {}, 'APPLICATION');
    expect(receivedNode(message, K.heading)['scope']).toEqual(scopes.s1);
    expect(receivedNode(message, K.first)['scope']).toEqual(scopes.s2);
    expect(receivedNode(message, K.second)['scope']).toEqual(scopes.s2);
    expect(receivedNode(message, K.section)['scope']).toBeUndefined();
  });

  it('of a component is empty if the page contains nothing of its file, and the address is unchanged', async () => {
    const editor = await openPlain(browser);
    const own = 'http://app.preview.test/';
    const message = await firstTree(editor, LOOKUP, {}, null, {}, 'COMPONENT', null, own);
    expect(receivedTree(message)).toMatchObject({ codebaseId: 'EMPTY-TREE', children: [] });
  });

  it('of a story starts with the elements whose file does not wrap the application', async () => {
    const editor = await openPlain(browser);
    const inFile = (filename: string) => ({ type: 'native', filename });
    const lookup = { [C(1)]: inFile('src/_app.tsx'), [C(4)]: inFile('src/story.tsx') };
    const message = await firstTree(editor, lookup, {}, null, {}, 'STORY');
    expect(navLines(message)).toEqual(['SECTION C4 root-0-0-3', '  SPAN C5 root-0-0-3-0']);
  });

  it('omits scripts, parts of an SVG, and our own elements, but counts them as siblings', async () => {
    const editor = await openPlain(browser, {
      body: `<div class="${C(1)} mine arb89-temp-styling"><script></script><noscript class="${C(2)}"></noscript>
        <svg class="${C(3)} icon"><g class="${C(4)}"></g></svg>${div(5)}</div>`,
    });
    const message = await firstTree(editor, {}, {}, null, {}, 'APPLICATION');
    expect(navLines(message)).toEqual(['DIV C1 root-0', '  svg C3 root-0-2', '  DIV C5 root-0-3']);
    expect(receivedTree(message)['classList']).toEqual(['mine']);
    expect(receivedNode(message, `TE_${C(3)}_sb1_root-0-2`)['classList']).toEqual(['icon']);
  });

  it('uses the first codebase id among the classes, else the one in the attribute', async () => {
    const editor = await openPlain(browser, {
      body: `<div class="${C(1)}"><p class="a ${C(2)} ${C(3)}" tempoelementid="${C(4)}"></p><p tempoelementid="${C(5)}"></p>
        <p data-testid="${C(6)}"></p></div>`,
    });
    const message = await firstTree(editor, {}, {}, null, {}, 'APPLICATION');
    expect(navLines(message)).toEqual(['DIV C1 root-0', '  P C2 root-0-0', '  P C5 root-0-1']);
  });

  it('ignores embedded pages', async () => {
    const editor = await openBegun(browser, { body: div(1, '<iframe srcdoc="<p>Embedded"></iframe>') });
    expect(await editor.frame.locator('iframe').count()).toBe(1);
  });

  it('is not built for a storyboard whose id is not allowed in a key', async () => {
    const editor = await openPlain(browser);
    await editor.connect();
    await editor.call('initProject', 'sb 1"', LOOKUP, {}, null, {}, 'APPLICATION');
    expect(await editor.take()).toEqual([]);
    await expect.poll(() => editor.consoleLines.join('\n')).toContain('Storyboard ID contains invalid chars');
    await begin(editor);
  });
});
