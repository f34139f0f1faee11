import { formatKey, type ElementKey } from '#editor-protocol/element-key.ts';
import type { NavTreeNode, PageBox } from '#editor-protocol/nav-tree.ts';
import { idOf } from './build-nav-index.ts';

/** A node of the tree that the frame sends; ids as in `idOf`. */
export interface NodePlan {
  readonly id: number | string;
  /** `DIV` by default; null for a component that renders only its children. */
  readonly tag?: string | null;
  /** x, y, width, height on the page. */
  readonly box?: readonly [number, number, number, number];
  readonly display?: string;
  readonly direction?: string;
  readonly text?: string;
  readonly children?: readonly NodePlan[];
}

/** Builds the tree as the frame of the editor's own storyboard sends it. */
export function buildPageTree(plan: NodePlan, path = 'root-0-0'): NavTreeNode {
  return build(plan, path, 0);
}

export function onPage(id: number | string, uniquePath: string): ElementKey {
  return formatKey({ codebaseId: idOf(id), storyboardId: 'page', uniquePath });
}

function build(plan: NodePlan, uniquePath: string, level: number): NavTreeNode {
  const { id, tag = 'DIV', box, display, direction, text, children = [] } = plan;
  const place = { codebaseId: idOf(id), storyboardId: 'page', uniquePath };
  const node: NavTreeNode = {
    children: children.map((child, at) => build(child, `${uniquePath}-${at}`, level + 1)),
    tempoElement: { ...place, cachedKey: formatKey(place) },
    name: tag ?? 'Card',
    ...(tag === null ? {} : { elementTagName: tag }),
    isComponent: tag === null,
    level,
    classList: [],
    directlySetClassList: [],
    ...(display === undefined ? {} : { displayType: display }),
    ...(direction === undefined ? {} : { flexDirection: direction }),
    ...(box === undefined ? {} : { pageBoundingBox: boxOf(box) }),
    props: {},
    literalChildren: text === undefined ? [] : [{ index: 0, value: text }],
  };
  for (const child of node.children) child.parent = node;
  return node;
}

function boxOf([pageX, pageY, width, height]: readonly [number, number, number, number]): PageBox {
  return { pageX, pageY, width, height };
}
