import { BODY_ID, EMPTY_TREE_ID, ROOT_IDS, SKIP_ROOT_ID } from '#editor-protocol/codebase-id.ts';
import { formatKey, type ElementKey } from '#editor-protocol/element-key.ts';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';

/** What is on the page, by key and by the code's ids. Frames for trees that hold nothing of the code are left out. */
export interface TreeIndex {
  readonly nodes: ReadonlyMap<ElementKey, NavTreeNode>;
  /** Codebase id → the elements it stands for, in the page's order: several in a list. */
  readonly byCodebaseId: ReadonlyMap<string, readonly NavTreeNode[]>;
  /** The outermost ones that can be shown and selected. */
  readonly tops: readonly NavTreeNode[];
}

const EMPTY: TreeIndex = { nodes: new Map(), byCodebaseId: new Map(), tops: [] };
const NOT_OF_THE_CODE = new Set([BODY_ID, ...ROOT_IDS, SKIP_ROOT_ID, EMPTY_TREE_ID, '']);
const indexes = new WeakMap<NavTreeNode, TreeIndex>();

/** The same tree is asked for at every step: it is walked once. */
export function indexTree(tree: NavTreeNode | null): TreeIndex {
  if (tree === null) return EMPTY;
  const known = indexes.get(tree) ?? walk(tree);
  indexes.set(tree, known);
  return known;
}

export function keyOfNode({ tempoElement }: NavTreeNode): ElementKey {
  return tempoElement.cachedKey ?? formatKey(tempoElement);
}

/** The nearest one above that can be selected. */
export function parentOf(node: NavTreeNode): NavTreeNode | null {
  const { parent } = node;
  return parent === undefined || !isOfTheCode(parent) ? null : parent;
}

/** Itself among them. */
export function siblingsOf(index: TreeIndex, node: NavTreeNode): readonly NavTreeNode[] {
  return parentOf(node)?.children ?? index.tops;
}

export function isWithin(node: NavTreeNode, above: NavTreeNode): boolean {
  for (let each: NavTreeNode | undefined = node; each !== undefined; each = each.parent) {
    if (each === above) return true;
  }
  return false;
}

/** A component that has no element of its own: its place is that of the element below it. */
export function isBareComponent({ isComponent, elementTagName }: NavTreeNode): boolean {
  return isComponent && elementTagName === undefined;
}

function isOfTheCode({ tempoElement }: NavTreeNode): boolean {
  return !NOT_OF_THE_CODE.has(tempoElement.codebaseId);
}

function walk(tree: NavTreeNode): TreeIndex {
  const nodes = new Map<ElementKey, NavTreeNode>();
  const byCodebaseId = new Map<string, NavTreeNode[]>();
  const visit = (node: NavTreeNode): void => {
    if (isOfTheCode(node)) {
      nodes.set(keyOfNode(node), node);
      const { codebaseId } = node.tempoElement;
      const same = byCodebaseId.get(codebaseId);
      if (same === undefined) byCodebaseId.set(codebaseId, [node]);
      else same.push(node);
    }
    for (const child of node.children) visit(child);
  };
  visit(tree);
  return { nodes, byCodebaseId, tops: isOfTheCode(tree) ? [tree] : tree.children.filter(isOfTheCode) };
}
