import { BODY_ID, EMPTY_TREE_ID, ROOT_IDS, SKIP_ROOT_ID } from '#editor-protocol/codebase-id.ts';
import { formatKey, type ElementKey, parseKey } from '#editor-protocol/element-key.ts';
import { CHILDLESS_TAGS } from '#editor-protocol/html-tags.ts';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';

/** The nodes of a page by key and by codebase id, without root nodes that are not in the code. */
export interface TreeIndex {
  readonly nodes: ReadonlyMap<ElementKey, NavTreeNode>;
  /** Codebase id → its nodes in page order; several for a list. */
  readonly byCodebaseId: ReadonlyMap<string, readonly NavTreeNode[]>;
  /** The outermost selectable nodes. */
  readonly tops: readonly NavTreeNode[];
}

const EMPTY: TreeIndex = { nodes: new Map(), byCodebaseId: new Map(), tops: [] };
const IDS_OUTSIDE_CODE = new Set([BODY_ID, ...ROOT_IDS, SKIP_ROOT_ID, EMPTY_TREE_ID, '']);
/** Elements whose content is not part of the page, or that the editor does not fill. */
const CLOSED_TAGS = new Set([
  ...CHILDLESS_TAGS,
  'canvas',
  'iframe',
  'object',
  'progress',
  'select',
  'svg',
  'video',
]);
const indexes = new WeakMap<NavTreeNode, TreeIndex>();

/** Returns the index of a tree, cached per tree object because every step needs it. */
export function indexTree(tree: NavTreeNode | null): TreeIndex {
  if (tree === null) return EMPTY;
  const known = indexes.get(tree) ?? walk(tree);
  indexes.set(tree, known);
  return known;
}

export function keyOfNode({ tempoElement }: NavTreeNode): ElementKey {
  return tempoElement.cachedKey ?? formatKey(tempoElement);
}

/** Returns the parent if it is selectable, otherwise null. */
export function parentOf(node: NavTreeNode): NavTreeNode | null {
  const { parent } = node;
  return parent === undefined || !isInCode(parent) ? null : parent;
}

/** Includes the node. */
export function siblingsOf(index: TreeIndex, node: NavTreeNode): readonly NavTreeNode[] {
  return parentOf(node)?.children ?? index.tops;
}

export function isWithin(node: NavTreeNode, above: NavTreeNode): boolean {
  for (let each: NavTreeNode | undefined = node; each !== undefined; each = each.parent) {
    if (each === above) return true;
  }
  return false;
}

/** A component node without an element; its box is that of the element it renders. */
export function isBareComponent({ isComponent, elementTagName }: NavTreeNode): boolean {
  return isComponent && elementTagName === undefined;
}

/** Whether the editor can put elements into an element with this tag. */
export function canHaveChildren(tag: string): boolean {
  return !CLOSED_TAGS.has(tag.toLowerCase());
}

function isInCode({ tempoElement }: NavTreeNode): boolean {
  return !IDS_OUTSIDE_CODE.has(tempoElement.codebaseId);
}

function walk(tree: NavTreeNode): TreeIndex {
  const nodes = new Map<ElementKey, NavTreeNode>();
  const byCodebaseId = new Map<string, NavTreeNode[]>();
  const visit = (node: NavTreeNode): void => {
    if (isInCode(node)) {
      nodes.set(keyOfNode(node), node);
      const { codebaseId } = node.tempoElement;
      const same = byCodebaseId.get(codebaseId);
      if (same === undefined) byCodebaseId.set(codebaseId, [node]);
      else same.push(node);
    }
    for (const child of node.children) visit(child);
  };
  visit(tree);
  return { nodes, byCodebaseId, tops: isInCode(tree) ? [tree] : tree.children.filter(isInCode) };
}

/**
 * Returns the current key of an element that may have a new path: the node of the same codebase id with the longest
 * common path prefix. Null when the codebase id is not on the page.
 */
export function currentKey(index: TreeIndex, key: ElementKey): ElementKey | null {
  if (index.nodes.has(key)) return key;
  const { codebaseId, uniquePath } = parseKey(key);
  const [first, ...others] = index.byCodebaseId.get(codebaseId) ?? [];
  if (first === undefined) return null;
  const likeness = (node: NavTreeNode): number => commonSteps(node.tempoElement.uniquePath, uniquePath);
  // On a tie, the first.
  return keyOfNode(others.reduce((best, each) => (likeness(each) > likeness(best) ? each : best), first));
}

function commonSteps(one: string, other: string): number {
  const steps = one.split('-');
  const others = other.split('-');
  const parting = steps.findIndex((step, at) => step !== others[at]);
  return parting === -1 ? steps.length : parting;
}
