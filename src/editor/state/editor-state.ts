import type { CanvasFailure } from './editor-ports.ts';
import type { ChangeItem } from '#editor-protocol/change/change-item.ts';
import type { ElementKey } from '#editor-protocol/element-key.ts';
import type { CssEvals, DragStart, HydrationStatus, PointerPlace } from '#editor-protocol/frame-message.ts';
import type { ScopeLookup, TreeElementLookup } from '#editor-protocol/lookups.ts';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';

/** The complete state of the editor. */
export interface EditorState {
  /** The id under which the canvas server stores the history. */
  readonly canvasId: string;
  readonly link: Link;
  readonly code: { readonly treeElements: TreeElementLookup; readonly scopes: ScopeLookup };
  /** The last tree reported by the frame; null before the first. */
  readonly tree: NavTreeNode | null;
  readonly pointed: Pointed;
  /** Elements to select once the page shows them at any path: just created, or restored by an undo. */
  readonly pendingSelection: readonly ElementKey[];
  readonly expectedReports: ExpectedReports;
  /** What the frame reported about the selected element; empty when nothing is selected or reported yet. */
  readonly styles: ComputedStyles;
  readonly mode: 'edit' | 'drive';
  readonly view: View;
  readonly device: Device;
  /** Path and query of the app's page: `/levels`. */
  readonly route: string;
  readonly changes: Changes;
  readonly drag: Drag;
  /** The element whose text is being edited in the page. */
  readonly editingText: ElementKey | null;
  /** Errors of the app itself. */
  readonly health: HydrationStatus;
  /** Modifiers that the style panel edits: `hover`, `dark`, `md`, … */
  readonly modifiers: readonly string[];
}

export type Link =
  | { readonly phase: 'opening'; readonly waitingFor: 'both' | 'page' | 'code' }
  /** The page is loaded and initialized with the code. */
  | { readonly phase: 'open' }
  /** The canvas server is unreachable or rejects the editor. */
  | { readonly phase: 'failed'; readonly failure: CanvasFailure; readonly pageIsThere: boolean };

export interface Pointed {
  readonly hovered: ElementKey | null;
  readonly selected: ElementKey | null;
  /** Two or more elements including `selected`, otherwise empty. */
  readonly multi: readonly ElementKey[];
}

/**
 * The frame answers `updateCodebaseIds` with reports of its renamed selection (protocol, section 2.3). They look like
 * choices of the user, and arrive late: the selection may have moved on to elements that the change added.
 */
export interface ExpectedReports {
  /** The new ids of the selected element, one for each report to come. */
  readonly selectedIds: readonly string[];
  /** The number of reports of several selected elements to come. */
  readonly multi: number;
}

export interface ComputedStyles {
  readonly evals: CssEvals | null;
  readonly classList: readonly string[];
  /** From the frame's last answer. */
  readonly outerHTML: string | null;
}

/** The viewport of the canvas; x and y are the frame's offset in pixels of the editor window. */
export interface View {
  /** 1 is actual size. From 0.1 to 4. */
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** In CSS pixels of the app's page. */
export interface Device {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** The change queue and the history. */
export interface Changes {
  /** The first change is at the server; the others wait. */
  readonly queue: readonly ChangeItem[];
  /** Applied changes, oldest first; undo takes the last one. */
  readonly done: readonly LedgerEntry[];
  /** Undone changes, the last undone at the end; redo takes the last one. */
  readonly undone: readonly LedgerEntry[];
}

export interface LedgerEntry {
  readonly activityId: string;
  /** Shown in the history: `Edit Text of h1`. */
  readonly summary: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Type `UNKNOWN` for changes from an earlier run or another editor. */
  readonly item: ChangeItem;
}

export type Drag =
  | { readonly phase: 'none' }
  | {
      readonly phase: 'dragging';
      readonly keys: readonly ElementKey[];
      readonly start: DragStart;
      readonly pointer: PointerPlace | null;
      /** The current drop target. */
      readonly drop: DropPlace | null;
    };

/** A place next to a sibling, or in an empty container. */
export interface DropPlace {
  readonly containerKey: ElementKey;
  readonly beforeKey: ElementKey | null;
  readonly afterKey: ElementKey | null;
}

export const NO_REPORTS: ExpectedReports = { selectedIds: [], multi: 0 };

export const NO_STYLES: ComputedStyles = { evals: null, classList: [], outerHTML: null };

/** The state before any answer. */
export function initialState({
  canvasId,
  route,
}: {
  readonly canvasId: string;
  readonly route: string;
}): EditorState {
  return {
    canvasId,
    link: { phase: 'opening', waitingFor: 'both' },
    code: { treeElements: {}, scopes: {} },
    tree: null,
    pointed: { hovered: null, selected: null, multi: [] },
    pendingSelection: [],
    expectedReports: NO_REPORTS,
    styles: NO_STYLES,
    mode: 'edit',
    view: { zoom: 1, x: 0, y: 0 },
    device: { name: 'Desktop', width: 1440, height: 900 },
    route,
    changes: { queue: [], done: [], undone: [] },
    drag: { phase: 'none' },
    editingText: null,
    health: { status: 'no_error' },
    modifiers: [],
  };
}
