import { formatKey } from '#editor-protocol/element-key.ts';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';
import { KEY_CLASS_PREFIX } from '#editor-protocol/own-marks.ts';
import { FIRST_STATE, type FrameState } from '#preview-frame/host/frame-state.ts';
import { drawOutlines } from '#preview-frame/outlines/draw-outlines.ts';

const ELEMENTS = 2000;
const CHILDREN = 50;
const ALIKE = 40;
const SELECTED = 1700;

/**
 * Runs in the page: 2,000 elements in rows of 50. Near the end an element is selected that the code has 40 of, and the
 * last row is hovered with all its contents. Returns the milliseconds of each redraw; the layout cost of its boxes
 * falls into the next.
 */
export function redrawTimes(redraws: number): readonly number[] {
  const nodes = new Map(Array.from({ length: ELEMENTS }, (_, index) => makeElement(index)));
  const keys = [...nodes.keys()];
  const nodesOf = (from: number, count: number) =>
    keys.slice(from, from + count).flatMap((key) => nodes.get(key) ?? []);
  const hovered = keys.at(-CHILDREN - 1);
  const top = hovered === undefined ? undefined : nodes.get(hovered);
  if (hovered === undefined || top === undefined) throw new Error('There is no page');
  top.children = nodesOf(ELEMENTS - CHILDREN, CHILDREN);
  const state: FrameState = { ...FIRST_STATE, hovered, selected: keys[SELECTED] ?? null };
  const host = {
    window,
    state: () => state,
    nav: () => ({ tree: top, nodes, domKeys: new Map() }),
    emit: () => {},
    setSelection: () => {},
    rebuildNavTree: () => {},
    redrawOutlines: () => {},
    log: () => {},
  };
  return Array.from({ length: redraws }, () => {
    const start = performance.now();
    drawOutlines(host);
    return performance.now() - start;
  });
}

function makeElement(index: number): readonly [string, NavTreeNode] {
  const isAlike = index >= SELECTED && index < SELECTED + ALIKE;
  const id = isAlike ? '99999999' : String(index).padStart(8, '0');
  const codebaseId = `tempo-${id}-0000-5000-8000-000000000000`;
  const place = { codebaseId, storyboardId: 'sb1', uniquePath: `root-0-${index}` };
  const key = formatKey(place);
  const element = document.createElement('div');
  element.className = `flex px-4 ${codebaseId} ${KEY_CLASS_PREFIX}${key}`;
  element.textContent = `Some words in number ${index}`;
  if (index % CHILDREN === 0) document.body.append(document.createElement('section'));
  document.body.lastElementChild?.append(element);
  const node: NavTreeNode = {
    children: [],
    tempoElement: { ...place, cachedKey: key },
    name: 'DIV',
    isComponent: false,
    level: 1,
    classList: [],
    directlySetClassList: [],
    props: {},
    literalChildren: [],
  };
  return [key, node];
}
