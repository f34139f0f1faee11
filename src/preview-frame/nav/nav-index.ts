import type { ElementKey } from '#editor-protocol/element-key.ts';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';

/** The nav tree of one moment, and ways into it by key. Holds no DOM: keys lead to elements by their classes. */
export interface NavIndex {
  /** What is sent. */
  readonly tree: NavTreeNode;
  /** Every node, those that were filtered out of the tree excepted. */
  readonly nodes: ReadonlyMap<ElementKey, NavTreeNode>;
  /** The keys of the DOM elements a node stands for: its own, or a component's first elements. */
  readonly domKeys: ReadonlyMap<ElementKey, readonly ElementKey[]>;
}
