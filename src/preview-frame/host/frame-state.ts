import { parseKey, type ElementKey } from '#editor-protocol/element-key.ts';
import type { ScopeLookup, TreeElementLookup } from '#editor-protocol/lookups.ts';

/** State of the frame, apart from the page. Changed only by `frameReducer`. */
export interface FrameState {
  readonly project: Project;
  readonly selected: ElementKey | null;
  readonly hovered: ElementKey | null;
  /** Empty, or two or more siblings including the selected one; keys set by the editor are unrestricted. */
  readonly multiSelected: readonly ElementKey[];
  /** The app is used, not edited: no event is blocked and no outline is drawn. */
  readonly driveMode: boolean;
  /** Uses another palette and disables dragging. */
  readonly aiContext: boolean;
  /** 1 is full size, 0.5 is half size. */
  readonly zoom: number;
  readonly pointer: PointerPhase;
  readonly editing: TextEdit | null;
  /** Last known pointer position, in page pixels. */
  readonly mouse: { readonly pageX: number; readonly pageY: number };
}

/** Set by `initProject`; `storyboardId` is null before that. */
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
  /** Pressed, but below the drag distance. */
  | { readonly phase: 'pressed'; readonly press: Press }
  | { readonly phase: 'dragging'; readonly press: Press };

/** Where a press began, in page pixels, and which element it would drag. */
export interface Press {
  readonly pageX: number;
  readonly pageY: number;
  /** From the pointer to the center of the pressed element; null if no known element was pressed. */
  readonly offset: { readonly x: number; readonly y: number } | null;
  /** The selection before the press, if it contains the pressed element. */
  readonly parentSelected: ElementKey | null;
  /** The element to drag; null if no known element was pressed. */
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

/** Tells whether the text is static in the code, independent of the page's current content. */
export function isStaticallyEditable(key: ElementKey, { project }: FrameState): boolean {
  return Boolean(project.treeElements[parseKey(key).codebaseId]?.staticTextContents);
}
