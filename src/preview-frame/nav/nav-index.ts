import type { ElementKey } from '#editor-protocol/element-key.ts';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';

/** A nav tree with lookups by key. Holds no DOM: elements are found by their key class. */
export interface NavIndex {
  /** The tree that is sent. */
  readonly tree: NavTreeNode;
  /** All nodes in the tree, without those filtered out. */
  readonly nodes: ReadonlyMap<ElementKey, NavTreeNode>;
  /**
   * Keys of a node's DOM elements where they differ from the node's key: a component's top elements, or the body under
   * its skip key. Nodes without an entry have their own key, which saves time per tree.
   */
  readonly domKeys: ReadonlyMap<ElementKey, readonly ElementKey[]>;
}
