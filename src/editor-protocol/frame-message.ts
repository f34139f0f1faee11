import type { ElementKey } from './element-key.ts';
import type { NavTreeNode } from './nav-tree.ts';

/*
 * Messages from the frame to the editor. Each is a plain object whose `id` is one of these constants, never a request
 * id. The few answers with a request id are `FrameReply`.
 */

export interface PointerPlace {
  readonly pageX: number;
  readonly pageY: number;
  readonly clientX: number;
  readonly clientY: number;
}

export interface WheelTurn {
  readonly deltaX: number;
  readonly deltaY: number;
  readonly wheelDelta: number;
  readonly x: number;
  readonly y: number;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly metaKey: boolean;
}

export interface KeyStroke {
  readonly key: string;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly activeElement: {
    readonly tagName?: string | undefined;
    /** HTML elements only. */
    readonly isContentEditable?: boolean | undefined;
    /** Inputs only. */
    readonly elementType?: string | undefined;
  };
}

/** The dragged element, in page pixels; the offset is from the pointer to its center. */
export interface DragStart {
  readonly pageX: number;
  readonly pageY: number;
  readonly offsetX?: number | undefined;
  readonly offsetY?: number | undefined;
  readonly parentSelectedElementKey?: ElementKey | null;
  readonly selectedParentDisplay?: string | undefined;
  readonly selectedParentFlexDirection?: string | undefined;
  /** Set only if the editor triggered the drag. */
  readonly dragging?: true;
}

export type HydrationStatus =
  | { readonly status: 'no_error' }
  | {
      readonly status: 'error' | 'other_error';
      readonly errorDescr: string;
      readonly errorLabel: string;
      readonly errorBody: string;
    };

/** A rule that applies to the selected element, could apply, or is inherited. */
export interface ProcessedCssRule {
  readonly selector: string;
  readonly styles: Readonly<Record<string, string>>;
  readonly applied: boolean;
  readonly allowChanges: boolean;
  readonly [other: string]: unknown;
}

export type CssEvals = Readonly<Record<string, string>> & {
  readonly parent: {
    readonly display?: string | undefined;
    readonly 'flex-direction'?: string | undefined;
    readonly darkEnabledInParent: boolean;
  };
};

export type FrameMessage =
  | {
      readonly id: 'HOVERED_ELEMENT_KEY';
      readonly elementKey: ElementKey | null;
      readonly outerHTML?: string | undefined;
    }
  | {
      readonly id: 'SELECTED_ELEMENT_KEY';
      readonly elementKey: ElementKey | null;
      readonly outerHTML?: string | null | undefined;
    }
  | {
      readonly id: 'SELECTED_ELEMENT_KEY';
      /** Answers `setSelectedElement`: the editor has the key already. */
      readonly doNotSetElementKey: true;
      readonly outerHTML: string | null | undefined;
    }
  | {
      readonly id: 'MULTI_SELECTED_ELEMENT_KEYS';
      readonly elementKeys: readonly ElementKey[];
      readonly outerHTMLs: readonly (string | undefined)[];
    }
  | {
      readonly id: 'MULTI_SELECTED_ELEMENT_KEYS';
      readonly doNotSetElementKeys: true;
      readonly outerHTMLs: readonly (string | undefined)[];
    }
  /** `outerHtml` is that of the whole document. */
  | { readonly id: 'NAV_TREE'; readonly navTree: NavTreeNode; readonly outerHtml: string }
  | { readonly id: 'LATEST_HREF'; readonly href: string }
  | { readonly id: 'MOUSE_MOVE_EVENT'; readonly event: PointerPlace }
  | { readonly id: 'WHEEL_EVENT'; readonly event: WheelTurn }
  | { readonly id: 'KEY_DOWN_EVENT' | 'KEY_UP_EVENT'; readonly event: KeyStroke }
  | { readonly id: 'DRAG_START_EVENT'; readonly event: DragStart; readonly outerHTML: string | undefined }
  | { readonly id: 'DRAG_END_EVENT' | 'DRAG_CANCEL_EVENT'; readonly event: Readonly<Record<string, never>> }
  | {
      readonly id: 'CONTEXT_REQUESTED';
      readonly event: { readonly clientX: number; readonly clientY: number };
    }
  | ({ readonly id: 'LATEST_HYDRATION_ERROR_STATUS' } & HydrationStatus)
  | {
      readonly id: 'PROCESSED_CSS_RULES_FOR_ELEMENT';
      readonly processedCssRules: readonly ProcessedCssRule[];
    }
  | { readonly id: 'CSS_EVALS_FOR_ELEMENT'; readonly cssEvals: CssEvals }
  | { readonly id: 'ELEMENT_CLASS_LIST'; readonly classList: readonly string[] }
  | {
      readonly id: 'START_EDITING_TEXT';
      readonly data: { readonly key: ElementKey; readonly oldText: string };
    }
  | {
      readonly id: 'EDITED_TEXT';
      readonly data: { readonly key: ElementKey; readonly newText: string; readonly oldText: string };
    }
  | { readonly id: 'EDIT_DYNAMIC_TEXT'; readonly elementKey: ElementKey }
  | {
      readonly id: 'INSTANT_UPDATE_DONE';
      /** The item as received. */
      readonly changeItem: unknown;
      readonly instantUpdateData: unknown;
      readonly instantUpdateSuccessful: boolean;
    };

/** Answers with the id of a request, or with the message id passed to `ruleMatchesElement`. */
export type FrameReply = { readonly id: string } & (
  | { readonly result: unknown }
  | { readonly matches: boolean }
  | { readonly props: Readonly<Record<string, unknown>>; readonly state: Readonly<Record<string, unknown>> }
  | { readonly error: string }
);
