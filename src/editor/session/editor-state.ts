import type { CanvasFailure } from '../ports/canvas-port.ts';
import type { ChangeItem } from '#editor-protocol/change/change-item.ts';
import type { ElementKey } from '#editor-protocol/element-key.ts';
import type { CssEvals, DragStart, HydrationStatus, PointerPlace } from '#editor-protocol/frame-message.ts';
import type { ScopeLookup, TreeElementLookup } from '#editor-protocol/lookups.ts';
import type { NavTreeNode } from '#editor-protocol/nav-tree.ts';

/** All that the editor knows, in one value; a view of it is a function of it. */
export interface EditorState {
  /** Under which the canvas server keeps what is done here. */
  readonly canvasId: string;
  readonly link: Link;
  readonly code: { readonly treeElements: TreeElementLookup; readonly scopes: ScopeLookup };
  /** As the frame told it last; null before. */
  readonly tree: NavTreeNode | null;
  readonly pointed: Pointed;
  /** To be selected as soon as the page shows them, wherever that is: elements just made, or brought back. */
  readonly pendingSelection: readonly ElementKey[];
  /** What the frame told of the selected element; null where nothing is selected or it has not answered. */
  readonly look: SelectedLook;
  readonly mode: 'edit' | 'drive';
  readonly view: View;
  readonly device: Device;
  /** Path and query of the app's page: `/levels`. */
  readonly route: string;
  readonly changes: Changes;
  readonly drag: Drag;
  /** Of the element whose text is being edited in the page. */
  readonly editingText: ElementKey | null;
  /** What the app's own errors are. */
  readonly health: HydrationStatus;
  /** Modifiers under which the styles panel works: `hover`, `dark`, `md`, … */
  readonly modifiers: readonly string[];
}

export type Link =
  | { readonly phase: 'opening'; readonly waitingFor: 'both' | 'page' | 'code' }
  /** The page is there and has been told of the code. */
  | { readonly phase: 'open' }
  /** The canvas server cannot be reached, or refuses the editor. */
  | { readonly phase: 'failed'; readonly failure: CanvasFailure; readonly pageIsThere: boolean };

export interface Pointed {
  readonly hovered: ElementKey | null;
  readonly selected: ElementKey | null;
  /** Of two elements and more, the selected one among them; else empty. */
  readonly multi: readonly ElementKey[];
}

export interface SelectedLook {
  readonly evals: CssEvals | null;
  readonly classList: readonly string[];
  /** From the frame's last answer. */
  readonly outerHTML: string | null;
}

/** Where the canvas looks; x and y are pixels of the editor's window by which the frame's corner is moved. */
export interface View {
  /** 1 is life size. From 0.1 to 4. */
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

/** The ledger: what is being made in the code, one after the other, and what was made. */
export interface Changes {
  /** The first one is being made; the rest waits. */
  readonly queue: readonly ChangeItem[];
  /** Made and standing, oldest first: the last one is what undo takes back. */
  readonly done: readonly LedgerEntry[];
  /** Taken back, the one taken back last at the end: what redo makes again. */
  readonly undone: readonly LedgerEntry[];
}

export interface LedgerEntry {
  readonly activityId: string;
  /** For the list: `Edit Text of h1`. */
  readonly summary: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Of an earlier run of the editor, or another's, `UNKNOWN`. */
  readonly item: ChangeItem;
}

export type Drag =
  | { readonly phase: 'none' }
  | {
      readonly phase: 'dragging';
      readonly keys: readonly ElementKey[];
      readonly start: DragStart;
      readonly pointer: PointerPlace | null;
      /** Where it would come to lie. */
      readonly drop: DropPlace | null;
    };

/** Beside a sibling, or into an empty container. */
export interface DropPlace {
  readonly containerKey: ElementKey;
  readonly beforeKey: ElementKey | null;
  readonly afterKey: ElementKey | null;
}
