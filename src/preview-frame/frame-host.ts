import type { ElementKey } from '#editor-protocol/element-key.ts';
import type { FrameMessage, FrameReply } from '#editor-protocol/frame-message.ts';
import type { ScopeLookup, TreeElementLookup } from '#editor-protocol/lookups.ts';
import type { FrameState } from './frame-state.ts';
import type { NavIndex } from './nav/nav-index.ts';

/** The page's own window; its constructors are those of the elements in it. */
export type PageWindow = Window & typeof globalThis;

/** What the parts of the frame share: the page, what is known, and ways to act that belong to no part alone. */
export interface FrameHost {
  readonly window: PageWindow;
  readonly state: () => FrameState;
  /** Of the last tree built; null before the first. */
  readonly nav: () => NavIndex | null;
  /** Nothing is sent where no port was given. */
  readonly emit: (message: FrameMessage | FrameReply) => void;
  /** Stores without a word to the editor and without drawing; a field that is absent stays as it is. */
  readonly setSelection: (keys: DictatedKeys) => void;
  /** Builds and sends the tree, at once. Lookups given here serve this one tree alone. */
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
