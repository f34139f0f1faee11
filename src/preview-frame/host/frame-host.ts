import type { ElementKey } from '#editor-protocol/element-key.ts';
import type { FrameMessage, FrameReply } from '#editor-protocol/frame-message.ts';
import type { ScopeLookup, TreeElementLookup } from '#editor-protocol/lookups.ts';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';
import type { FrameState } from './frame-state.ts';

/** The page's window, with the constructors of its elements. */
export type PageWindow = Window & typeof globalThis;

/** Shared by the parts of the frame: the page, the state, and actions that belong to no single part. */
export interface FrameHost {
  readonly window: PageWindow;
  readonly state: () => FrameState;
  /** Index of the last nav tree; null before the first. */
  readonly nav: () => NavIndex | null;
  /** Sends nothing while the channel has no port. */
  readonly emit: (message: FrameMessage | FrameReply) => void;
  /** Stores keys without notifying the editor or redrawing; an absent field stays unchanged. */
  readonly setSelection: (keys: SelectionKeys) => void;
  /** Builds and sends the tree synchronously. Lookups passed here apply to this tree only. */
  readonly rebuildNavTree: (lookups?: {
    readonly treeElements: TreeElementLookup;
    readonly scopes: ScopeLookup;
  }) => void;
  readonly redrawOutlines: () => void;
  readonly log: (words: string, detail?: unknown) => void;
}

export interface SelectionKeys {
  readonly selected?: ElementKey | null;
  readonly hovered?: ElementKey | null;
  readonly multiSelected?: readonly ElementKey[];
}

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
