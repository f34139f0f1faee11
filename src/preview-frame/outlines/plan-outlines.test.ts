import { describe, expect, it } from 'vitest';
import { formatKey, storyboardKey, type ElementKey } from '#editor-protocol/element-key.ts';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';
import type { NavIndex } from '../host/frame-host.ts';
import { FIRST_STATE, NO_PROJECT, type FrameState, type Press } from '../host/frame-state.ts';
import type { LaidOutPage } from './laid-out-page.ts';
import { planOutlines } from './plan-outlines.ts';

const TITLE = key('title', 'root-0-0');
const CARD_A = key('card', 'root-0-1');
const CARD_B = key('card', 'root-0-2');
const LIST = key('list', 'root-0');
const WIDGET = key('widget', 'root-0-0');

const BOXES = new Map([
  [LIST, { x: 0, y: 0, width: 400, height: 300 }],
  [TITLE, { x: 10, y: 10, width: 200.4, height: 49.6 }],
  [CARD_A, { x: 10, y: 70, width: 100, height: 50 }],
  [CARD_B, { x: 150, y: 90, width: 100, height: 60 }],
]);

const PAGE: LaidOutPage = {
  scrollX: 0,
  scrollY: 0,
  boxOf: (key) => BOXES.get(key) ?? null,
  boxesAlike: (codebaseId, except) =>
    [...BOXES].flatMap(([key, box]) =>
      key.startsWith(`TE_${codebaseId}_`) && !except.includes(key) ? [box] : [],
    ),
  markedBoxes: () => [],
  tagOf: (key) => (BOXES.has(key) ? 'DIV' : null),
  holdsTextAlone: () => false,
};

const CHILDREN = [node(TITLE, 'H1'), node(CARD_A, 'P'), node(CARD_B, 'P')];
const TOP = node(LIST, 'UL', { children: CHILDREN });
const COMPONENT = node(WIDGET, 'widgetBox', {
  isComponent: true,
  pageBoundingBox: { pageX: 30, pageY: 540, width: 7, height: 8 },
});
const NAV: NavIndex = {
  tree: TOP,
  nodes: new Map([TOP, COMPONENT, ...CHILDREN].map((each) => [each.tempoElement.cachedKey ?? '', each])),
  domKeys: new Map([[WIDGET, [CARD_A, CARD_B]]]),
};

describe('planOutlines', () => {
  it('labels the selection with tag and size, and outlines its other instances', () => {
    expect(plan({ selected: CARD_A })).toEqual([
      { kind: 'secondary', rect: BOXES.get(CARD_B), color: '#4597F7', labels: null },
      {
        kind: 'primary',
        rect: BOXES.get(CARD_A),
        color: '#4597F7',
        labels: { name: 'p', size: '100 x 50', editText: false },
      },
    ]);
  });

  it('rounds the size', () => {
    expect(labelsOf({ selected: TITLE })).toEqual([{ name: 'h1', size: '200 x 50', editText: false }]);
  });

  it('outlines the hovered element and its children, without labels', () => {
    const planned = plan({ hovered: LIST });
    expect(planned.map(({ kind, rect }) => [kind, rect])).toEqual([
      ['child', BOXES.get(TITLE)],
      ['child', BOXES.get(CARD_A)],
      ['child', BOXES.get(CARD_B)],
      ['primary', BOXES.get(LIST)],
    ]);
    expect(planned.every(({ labels }) => labels === null)).toBe(true);
  });

  it('draws one box if the selected element is hovered', () => {
    expect(kindsOf({ selected: LIST, hovered: LIST })).toEqual(['child', 'child', 'child', 'primary']);
  });

  it('draws no secondary outline for the hovered element', () => {
    expect(kindsOf({ selected: CARD_A, hovered: CARD_B })).toEqual(['primary', 'primary']);
  });

  it('draws one labeled box around a multi-selection', () => {
    const planned = plan({ selected: TITLE, multiSelected: [TITLE, CARD_B] });
    expect(planned.map(({ rect, labels }) => [rect, labels?.name ?? null])).toEqual([
      [BOXES.get(TITLE), null],
      [BOXES.get(CARD_B), null],
      [{ x: 10, y: 10, width: 240, height: 140 }, '2 elements'],
    ]);
  });

  it('draws a hovered member of a multi-selection once', () => {
    const kinds = kindsOf({ hovered: TITLE, multiSelected: [TITLE, CARD_B] });
    expect(kinds).toEqual(['primary', 'primary', 'primary']);
  });

  it('outlines a component around its elements, in its color and with its name', () => {
    expect(plan({ selected: WIDGET })).toEqual([
      {
        kind: 'primary',
        rect: { x: 10, y: 70, width: 240, height: 80 },
        color: '#6183e4',
        labels: { name: 'WidgetBox', size: '240 x 80', editText: false },
      },
    ]);
  });

  it('uses a component’s last known box, corrected by scrolling, if its elements are gone', () => {
    const page = { ...PAGE, scrollX: 10, scrollY: 500, boxOf: () => null };
    expect(planOutlines({ ...FIRST_STATE, selected: WIDGET }, NAV, page)).toMatchObject([
      { rect: { x: 20, y: 40, width: 7, height: 8 } },
    ]);
  });

  it('draws nothing for an element that is gone', () => {
    expect(plan({ selected: key('gone', 'root-9'), hovered: key('gone', 'root-8') })).toEqual([]);
  });

  it('draws nothing for a storyboard', () => {
    const storyboard = storyboardKey('sb1');
    expect(
      plan({ selected: storyboard, hovered: storyboard, multiSelected: [storyboard, storyboard] }),
    ).toEqual([]);
    expect(kindsOf({ selected: storyboard, pointer: dragging({ x: 0, y: 0 }) })).toEqual([]);
  });

  it('draws nothing in drive mode', () => {
    expect(plan({ driveMode: true, selected: LIST, hovered: LIST, multiSelected: [TITLE, CARD_B] })).toEqual(
      [],
    );
  });

  it('outlines marked elements without a selection', () => {
    const rect = { x: 1, y: 2, width: 3, height: 4 };
    expect(planOutlines(FIRST_STATE, null, { ...PAGE, markedBoxes: () => [rect] })).toEqual([
      { kind: 'primary', rect, color: '#4597F7', labels: null },
    ]);
  });

  it('moves a box with the pointer, keeping the offset of the press', () => {
    const state = {
      selected: CARD_A,
      pointer: dragging({ x: 20, y: -5 }),
      mouse: { pageX: 300, pageY: 640 },
    };
    const page = { ...PAGE, scrollY: 500 };
    expect(planOutlines({ ...FIRST_STATE, ...state }, NAV, page).at(-1)).toEqual({
      kind: 'move',
      rect: { x: 270, y: 110, width: 100, height: 50 },
      color: '#4597F7',
      labels: null,
    });
  });

  it('centers the box on the pointer if no known element was pressed', () => {
    const state = { selected: CARD_A, pointer: dragging(null), mouse: { pageX: 300, pageY: 140 } };
    expect(plan(state).at(-1)?.rect).toEqual({ x: 250, y: 115, width: 100, height: 50 });
  });

  it('draws no move box before the drag begins', () => {
    const { press } = dragging(null);
    expect(kindsOf({ selected: TITLE, pointer: { phase: 'pressed', press } })).toEqual(['primary']);
  });

  it('offers to edit a dynamic text', () => {
    const page = { ...PAGE, holdsTextAlone: (key: ElementKey) => key === TITLE };
    const editText = (state: Partial<FrameState>) =>
      planOutlines({ ...FIRST_STATE, ...state }, NAV, page).map(({ labels }) => labels?.editText);
    expect(editText({ selected: TITLE })).toEqual([true]);
    expect(editText({ hovered: TITLE })).toEqual([undefined]);
    expect(editText({ selected: LIST })).toEqual([false]);
    const treeElements = { title: { staticTextContents: 'Hello' } };
    expect(editText({ selected: TITLE, project: { ...NO_PROJECT, treeElements } })).toEqual([false]);
  });
});

function plan(state: Partial<FrameState>) {
  return planOutlines({ ...FIRST_STATE, ...state }, NAV, PAGE);
}

function kindsOf(state: Partial<FrameState>) {
  return plan(state).map(({ kind }) => kind);
}

function labelsOf(state: Partial<FrameState>) {
  return plan(state).map(({ labels }) => labels);
}

function dragging(offset: Press['offset']) {
  const press = { pageX: 0, pageY: 0, offset, parentSelected: null, dragged: null };
  return { phase: 'dragging', press } as const;
}

function key(codebaseId: string, uniquePath: string): ElementKey {
  return formatKey({ codebaseId, storyboardId: 'sb1', uniquePath });
}

function node(cachedKey: ElementKey, name: string, more: Partial<NavTreeNode> = {}): NavTreeNode {
  return {
    children: [],
    tempoElement: { codebaseId: '', storyboardId: 'sb1', uniquePath: '', cachedKey },
    name,
    isComponent: false,
    level: 0,
    classList: [],
    directlySetClassList: [],
    props: {},
    literalChildren: [],
    ...more,
  };
}
