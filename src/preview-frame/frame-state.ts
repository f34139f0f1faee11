import type { ElementKey } from '#editor-protocol/element-key.ts';
import type { ScopeLookup, TreeElementLookup } from '#editor-protocol/lookups.ts';

/** What the frame knows at a moment, apart from the page itself. Changed by `frameReducer` alone. */
export interface FrameState {
  readonly project: Project;
  readonly selected: ElementKey | null;
  readonly hovered: ElementKey | null;
  /** Empty, or two and more siblings, the selected one among them, where they were chosen here; the editor sets what it likes. */
  readonly multiSelected: readonly ElementKey[];
  /** The app is used, not edited: nothing is swallowed, nothing is outlined. */
  readonly driveMode: boolean;
  /** Another palette, and no dragging. */
  readonly aiContext: boolean;
  /** 1 is life size, 0.5 zoomed out to half. */
  readonly zoom: number;
  readonly pointer: PointerPhase;
  readonly editing: TextEdit | null;
  /** The last known place of the pointer, in page pixels. */
  readonly mouse: { readonly pageX: number; readonly pageY: number };
}

/** From `initProject`; before it there is no storyboard. */
export interface Project {
  readonly storyboardId: string | null;
  readonly treeElements: TreeElementLookup;
  readonly scopes: ScopeLookup;
  readonly storyboardType: string;
  readonly savedComponentFilename: string | null;
  readonly originalStoryboardUrl: string | null;
}

export type PointerPhase =
  | { readonly phase: 'idle' }
  /** Held down, not yet moved far enough. */
  | { readonly phase: 'pressed'; readonly press: Press }
  | { readonly phase: 'dragging'; readonly press: Press };

/** Where a press began, in page pixels, and what it would drag. */
export interface Press {
  readonly pageX: number;
  readonly pageY: number;
  /** From the pointer to the middle of what was pressed; null where nothing known was. */
  readonly offset: { readonly x: number; readonly y: number } | null;
  /** The selection before the press, if what was pressed is inside it. */
  readonly parentSelected: ElementKey | null;
  /** What will be dragged; null where nothing known was pressed. */
  readonly dragged: ElementKey | null;
}

export interface TextEdit {
  readonly key: ElementKey;
  readonly originalText: string;
}

export const NO_PROJECT: Project = {
  storyboardId: null,
  treeElements: {},
  scopes: {},
  storyboardType: 'APPLICATION',
  savedComponentFilename: null,
  originalStoryboardUrl: null,
};

export const FIRST_STATE: FrameState = {
  project: NO_PROJECT,
  selected: null,
  hovered: null,
  multiSelected: [],
  driveMode: false,
  aiContext: false,
  zoom: 1,
  pointer: { phase: 'idle' },
  editing: null,
  mouse: { pageX: 0, pageY: 0 },
};
