import { CODEBASE_ID_PREFIX } from '#editor-protocol/codebase-id.ts';
import { formatKey, storyboardKey, type ElementKey } from '#editor-protocol/element-key.ts';
import type { NavTreeNode, PageBox } from '#editor-protocol/nav-tree.ts';
import type { NavIndex } from '#preview-frame/host/frame-host.ts';

export const STORYBOARD = 'sb1';
export const KS = storyboardKey(STORYBOARD);

/** A planned node: 3 is element three of the code, a word is an unknown id. */
export interface Plan {
  readonly id: number | string;
  readonly children?: readonly Plan[];
  readonly box?: PageBox;
}

export function idOf(id: number | string): string {
  return typeof id === 'string'
    ? id
    : `${CODEBASE_ID_PREFIX}${String(id).padStart(8, '0')}-0000-5000-8000-000000000000`;
}

export function keyAt(id: number | string, uniquePath: string): ElementKey {
  return formatKey({ codebaseId: idOf(id), storyboardId: STORYBOARD, uniquePath });
}

/** Builds plain elements: a child's path is its parent's path and its index. */
export function buildNavIndex(plan: Plan, path = 'root-0-0'): NavIndex {
  const nodes = new Map<ElementKey, NavTreeNode>();
  const build = ({ id, children = [], box }: Plan, uniquePath: string, level: number): NavTreeNode => {
    const codebaseId = idOf(id);
    const key = formatKey({ codebaseId, storyboardId: STORYBOARD, uniquePath });
    const node: NavTreeNode = {
      children: children.map((child, index) => build(child, `${uniquePath}-${index}`, level + 1)),
      tempoElement: { codebaseId, storyboardId: STORYBOARD, uniquePath, cachedKey: key },
      name: 'DIV',
      elementTagName: 'DIV',
      isComponent: false,
      level,
      classList: [],
      directlySetClassList: [],
      props: {},
      literalChildren: [],
      ...(box === undefined ? {} : { pageBoundingBox: box }),
    };
    for (const child of node.children) child.parent = node;
    nodes.set(key, node);
    return node;
  };
  const tree = build(plan, path, 0);
  return { tree, nodes, domKeys: new Map([...nodes.keys()].map((key) => [key, [key]])) };
}

/** A page of an outer element with a heading, two paragraphs that share an element of the code, and a section. */
export const PAGE = buildNavIndex({
  id: 1,
  children: [
    { id: 2 },
    { id: 3, box: { pageX: 0, pageY: 100, width: 200, height: 50 } },
    { id: 3 },
    { id: 4, children: [{ id: 5, box: { pageX: 0, pageY: 260, width: 60, height: 20 } }] },
  ],
});
export const K1 = keyAt(1, 'root-0-0');
export const K2 = keyAt(2, 'root-0-0-0');
export const K3A = keyAt(3, 'root-0-0-1');
export const K3B = keyAt(3, 'root-0-0-2');
export const K4 = keyAt(4, 'root-0-0-3');
export const K5 = keyAt(5, 'root-0-0-3-0');
