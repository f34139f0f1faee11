import type { ElementKey } from '#editor-protocol/element-key.ts';
import type { FrameMessage, FrameReply } from '#editor-protocol/frame-message.ts';
import type { ScopeLookup, TreeElementLookup } from '#editor-protocol/lookups.ts';
import type { FrameState } from './frame-state.ts';
import type { NavIndex } from './nav/nav-index.ts';

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
  readonly setSelection: (keys: DictatedKeys) => void;
  /** Builds and sends the tree synchronously. Lookups passed here apply to this tree only. */
  readonly rebuildNavTree: (lookups?: {
    readonly treeElements: TreeElementLookup;
    readonly scopes: ScopeLookup;
  }) => void;
  readonly redrawOutlines: () => void;
  readonly log: (words: string, detail?: unknown) => void;
}

export interface DictatedKeys {
  readonly selected?: ElementKey | null;
  readonly hovered?: ElementKey | null;
  readonly multiSelected?: readonly ElementKey[];
}
