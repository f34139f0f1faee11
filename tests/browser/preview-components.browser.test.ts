import { describe, expect, it } from 'vitest';
import type { EditorEnd } from './support/preview/editor-end.ts';
import { openFixture } from './support/preview/fixture-page.ts';
import { receivedNode } from './support/preview/received-tree.ts';
import { navLines } from './support/preview/nav-lines.ts';
import { outlineBoxes } from './support/preview/outline-boxes.ts';
import { C, openBegun } from './support/preview/plain-fixture.ts';
import { bundleReactApp } from './support/preview/react-page.ts';
import { browser } from './support/shared-browser.ts';

const instance = (componentName: string) => ({ type: 'component-instance', componentName });
const LOOKUP = {
  [C(1)]: { type: 'native', filename: 'src/App.tsx' },
  [C(2)]: instance('Card'),
  [C(5)]: instance('Meter'),
  [C(7)]: instance('Fancy'),
};
const card = (path: string): string => `TE_${C(2)}_sb1_${path}`;

describe('a page with components', () => {
  const openApp = async (): Promise<EditorEnd> => {
    const editor = await openFixture(browser, {
      body: '<div id="root"></div><script type="module" src="/app.js"></script>',
      css: 'h2 { margin: 0; width: 300px; height: 40px }',
      files: { '/app.js': { contentType: 'text/javascript', body: await bundleReactApp() } },
    });
    await editor.frame.locator('main').waitFor();
    await editor.connect();
    await editor.call('initProject', 'sb1', LOOKUP, {}, null, {}, 'APPLICATION');
    await editor.waitForMessage('NAV_TREE');
    return editor;
  };

  it('[FRAME-62] a component is found, described, shown in the tree once per element, and outlined', async () => {
    const editor = await openApp();
    const [message] = await editor.take();
    const found = await editor.inspect({ componentName: 'Card', isComponent: true, tempoElementID: C(2) });
    expect(found).toEqual({
      id: found.id,
      props: {
        label: 'Label',
        data: 'TEMPO_OBJECT_TYPE',
        nothing: 'TEMPO_OBJECT_TYPE',
        onPick: 'TEMPO_FUNCTION_TYPE',
        tempoelementid: C(2),
      },
      state: { state: 'open' },
    });
    const errorOf = async (payload: Readonly<Record<string, unknown>>) =>
      (await editor.inspect(payload))['error'];
    expect(await errorOf({ isComponent: true, tempoElementID: C(2) })).toBe('No component name');
    expect(await errorOf({ componentName: 'Card' })).toBe('Could not find element');
    expect(await errorOf({ componentName: 'Nope', isComponent: true })).toBe('No component found');

    expect(navLines(message)).toEqual([
      'MAIN C1 root-0-0',
      '  Card C2 root-0-0-0',
      '    H2 C3 root-0-0-0-0',
      '  Card C2 root-0-0-1',
      '    P C4 root-0-0-1-1',
      '  Meter C5 root-0-0-2',
      '    METER C6 root-0-0-2-2',
      '  Fancy C7 root-0-0-3',
    ]);
    const top = receivedNode(message, card('root-0-0-0'));
    expect(top.isComponent).toBe(true);
    expect(receivedNode(message, card('root-0-0-1')).isComponent).toBe(true);

    await editor.take();
    await editor.call('setSelectedElement', card('root-0-0-0'));
    const outerHTML = await editor.frame.locator('h2').evaluate((heading) => heading.outerHTML);
    expect(await editor.take()).toEqual([
      { id: 'SELECTED_ELEMENT_KEY', doNotSetElementKey: true, outerHTML },
    ]);
    const boxes = await outlineBoxes(editor);
    expect(boxes).toMatchObject([{ borderColor: 'rgb(97, 131, 228)', rect: [0, 0, 300, 40] }]);
    expect(boxes[0]?.texts).toContain('Card');
  });

  it('an element is found by its id, and by the component it is in', async () => {
    const editor = await openApp();
    const heading = await editor.inspect({ componentName: 'h2', tempoElementID: C(3) });
    expect(heading).toEqual({
      id: heading.id,
      props: { className: expect.stringContaining(C(3)), tempoelementid: C(3), title: 'open' },
      state: {},
    });
    const inCard = { componentName: 'h2', tempoElementID: C(3), componentElementId: C(2) };
    expect(await editor.inspect(inCard)).toHaveProperty('props.title', 'open');
    expect((await editor.inspect({ ...inCard, componentElementId: C(5) }))['error']).toBe(
      'No component found',
    );
  });

  it('a component is found by its name alone, with the state of its class', async () => {
    const editor = await openApp();
    const meter = await editor.inspect({ componentName: 'Meter', isComponent: true });
    expect(meter).toEqual({
      id: meter.id,
      props: { step: 2, tempoelementid: C(5) },
      state: { count: 3, parts: 'TEMPO_OBJECT_TYPE', on: true },
    });
  });

  it('a node contains the props of its element and its component', async () => {
    const editor = await openApp();
    const [message] = await editor.take();
    const node = receivedNode(message, card('root-0-0-0'));
    expect(node['props']).toEqual({
      label: { value: 'Label', type: 'LITERAL' },
      data: { value: '{"a":1}', type: 'JSON_OBJECT' },
      nothing: { value: 'null', type: 'JSON_OBJECT' },
      onPick: { value: 'onPick', type: 'FUNCTION' },
    });
    expect(node).toMatchObject({
      classList: [],
      directlySetClassList: [],
      pageBoundingBox: { pageX: 0, pageY: 0, width: 300, height: 40 },
    });
    expect(node).not.toHaveProperty('displayType');
    const [text] = receivedNode(message, card('root-0-0-1')).children;
    expect(text?.['literalChildren']).toEqual([
      { index: 0, value: 'ab' },
      { index: 2, value: 7 },
    ]);
    expect(node.children[0]?.['props']).toEqual({
      className: { value: '', type: 'LITERAL' },
      title: { value: 'open', type: 'LITERAL' },
    });
  });

  it('a text that is the only child is sent character by character', async () => {
    const editor = await openApp();
    const [message] = await editor.take();
    const [heading] = receivedNode(message, card('root-0-0-0')).children;
    expect(heading?.['literalChildren']).toEqual('Label'.split('').map((value, index) => ({ index, value })));
  });

  it('a component that forwards its ref is shown as its element, with its own name and id', async () => {
    const editor = await openApp();
    const [message] = await editor.take();
    expect(receivedNode(message, `TE_${C(7)}_sb1_root-0-0-3`)).toMatchObject({
      name: 'Fancy',
      elementTagName: 'BUTTON',
      isComponent: true,
      classList: ['wide'],
      children: [],
    });
  });

  it('a page without components returns no component', async () => {
    const editor = await openBegun(browser);
    for (const payload of [
      { componentName: 'Card', isComponent: true },
      { componentName: 'Card', isComponent: true, tempoElementID: C(1) },
      { componentName: 'div', tempoElementID: C(1) },
    ]) {
      expect((await editor.inspect(payload))['error']).toBe('No component found');
    }
  });
});
