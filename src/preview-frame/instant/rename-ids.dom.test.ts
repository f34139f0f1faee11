import { expect, it } from 'vitest';
import type { FrameHost, NavIndex } from '../host/frame-host.ts';
import { FIRST_STATE, type FrameState } from '../host/frame-state.ts';
import { createInstantMemory } from './instant-memory.ts';
import { updateCodebaseIds } from './rename-ids.ts';

const id = (n: number): string => `tempo-0000000${n}-0000-5000-8000-000000000000`;
const [C2, C3, C7, C8] = [id(2), id(3), id(7), id(8)];
const key = (codebaseId: string, path: string): string => `TE_${codebaseId}_sb1_${path}`;

function open(
  html: string,
  held: Partial<FrameState>,
  nav: NavIndex | null = null,
): { host: FrameHost; happened: unknown[] } {
  document.body.innerHTML = html;
  const happened: unknown[] = [];
  let state: FrameState = { ...FIRST_STATE, ...held };
  const host: FrameHost = {
    window,
    state: () => state,
    nav: () => nav,
    emit: (message) => happened.push(message),
    setSelection: (keys) => {
      state = { ...state, ...keys };
    },
    rebuildNavTree: (lookups) => happened.push(lookups),
    redrawOutlines: () => happened.push('redraw'),
    log: () => {},
  };
  return { host, happened };
}

const PAGE =
  `<h1 class="${C2} box arb89-key-${key(C2, 'root-0')}" tempoelementid="${C2}"></h1>` +
  `<p class="${C3} arb89-key-${key(C3, 'root-1')}"></p><p tempoelementid="${C3}" class="arb89-key-${key(C3, 'root-2')}"></p>`;

it('renames elements, even if ids swap, and the selection with them', () => {
  const { host, happened } = open(PAGE, {
    selected: key(C2, 'root-0'),
    hovered: key(C3, 'root-1'),
    multiSelected: [key(C2, 'root-0'), key(C3, 'root-2')],
  });
  const treeElements = { [C7]: { type: 'native' } };
  updateCodebaseIds(
    { newIds: { [C2]: C3, [C3]: C2 }, treeElements, scopes: {} },
    host,
    createInstantMemory(),
  );
  const [h1, p, q] = [...document.body.children].map((one) => one.outerHTML);
  expect(h1).toBe(`<h1 class="${C3} box arb89-key-${key(C3, 'root-0')}" tempoelementid="${C3}"></h1>`);
  expect(p).toBe(`<p class="${C2} arb89-key-${key(C2, 'root-1')}" tempoelementid="${C2}"></p>`);
  expect(q).toBe(`<p tempoelementid="${C2}" class="arb89-key-${key(C2, 'root-2')}"></p>`);
  expect(happened).toEqual([
    { id: 'SELECTED_ELEMENT_KEY', elementKey: key(C3, 'root-0'), outerHTML: h1 },
    { id: 'HOVERED_ELEMENT_KEY', elementKey: key(C2, 'root-1'), outerHTML: p },
    {
      id: 'MULTI_SELECTED_ELEMENT_KEYS',
      elementKeys: [key(C3, 'root-0'), key(C2, 'root-2')],
      outerHTMLs: [h1, q],
    },
    { treeElements, scopes: {} },
    'redraw',
  ]);
  expect(host.state()).toMatchObject({ selected: key(C3, 'root-0'), hovered: key(C2, 'root-1') });
});

it('builds no tree and sends no key if no element has an old id', () => {
  const { host, happened } = open(PAGE, { selected: key(C2, 'root-0') });
  updateCodebaseIds({ newIds: { [C7]: C8 }, treeElements: {}, scopes: {} }, host, createInstantMemory());
  expect(happened).toEqual(['redraw']);
  expect(document.body.innerHTML).toBe(PAGE);
  expect(host.state().selected).toBe(key(C2, 'root-0'));
});

it('sends the HTML of a component’s first element', () => {
  const component = key(C7, 'root-0-0');
  const node = { children: [], isComponent: true, level: 0, classList: [], directlySetClassList: [] };
  const nav: NavIndex = {
    tree: {
      ...node,
      name: 'Card',
      tempoElement: { codebaseId: C7, storyboardId: 'sb1', uniquePath: 'root-0-0', cachedKey: component },
      props: {},
      literalChildren: [],
    },
    nodes: new Map(),
    domKeys: new Map([[component, [key(C2, 'root-0')]]]),
  };
  const { host, happened } = open(PAGE, { selected: component }, nav);
  updateCodebaseIds(
    { newIds: { [C7]: C8, [C2]: C7 }, treeElements: {}, scopes: {} },
    host,
    createInstantMemory(),
  );
  expect(happened[0]).toEqual({
    id: 'SELECTED_ELEMENT_KEY',
    elementKey: key(C8, 'root-0-0'),
    outerHTML: document.querySelector('h1')?.outerHTML,
  });
});

it('renames classes that wait to be reapplied', () => {
  const { host } = open('', {});
  const memory = createInstantMemory();
  memory.classesToReapply = [
    { codebaseId: C2, className: 'x' },
    { codebaseId: C3, className: 'y' },
  ];
  updateCodebaseIds({ newIds: { [C2]: C3 }, treeElements: {}, scopes: {} }, host, memory);
  expect(memory.classesToReapply).toEqual([
    { codebaseId: C3, className: 'x' },
    { codebaseId: C3, className: 'y' },
  ]);
});
