import type { ElementKey } from '#editor-protocol/element-key.ts';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';

/** The nav tree of one moment, and ways into it by key. Holds no DOM: keys lead to elements by their classes. */
export interface NavIndex {
  /** What is sent. */
  readonly tree: NavTreeNode;
  /** Every node, those that were filtered out of the tree excepted. */
  readonly nodes: ReadonlyMap<ElementKey, NavTreeNode>;
  /**
   * The keys of the DOM elements a node stands for, where they are not its own key: a component's first elements, or the
   * body under a key of its own. Not one entry for each node: most of them would say nothing, and cost a tree its time.
   */
  readonly domKeys: ReadonlyMap<ElementKey, readonly ElementKey[]>;
}
