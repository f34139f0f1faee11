import type { ElementKey } from '#editor-protocol/element-key.ts';
import type { FrameCall } from '#editor-protocol/frame-call.ts';
import type { KeyStroke, PointerPlace, WheelTurn } from '#editor-protocol/frame-message.ts';
import type { SelectionKeys } from '../host/frame-host.ts';

/** Calls that only change the state; other calls access the page and are handled elsewhere. */
export type StateCall = Extract<
  FrameCall,
  {
    readonly name:
      | 'initProject'
      | 'setNewLookups'
      | 'enableDriveMode'
      | 'disableDriveMode'
      | 'setHoveredElement'
      | 'setSelectedElement'
      | 'setMultiselectedElementKeys'
      | 'clearHoveredOutlines'
      | 'updateOutlines'
      | 'setZoomPerc'
      | 'setAiContext'
      | 'triggerDragStart'
      | 'triggerDragCancel';
  }
>;

export interface Modifiers {
  readonly alt: boolean;
  readonly shift: boolean;
  /** Meta or control: selects exactly the element under the pointer. */
  readonly bottomMost: boolean;
}

/** A pointer event, with its target already resolved in the page. */
export interface Pointing {
  readonly target: PointerTarget;
  readonly modifiers: Modifiers;
}

/** The target of a pointer event, in terms of the nav tree. */
export interface PointerTarget {
  /** Key of the hit element; null if the tree does not contain it. */
  readonly exact: ElementKey | null;
  /** Key of the hit element, or of its nearest ancestor in the tree. */
  readonly nearest: ElementKey | null;
  readonly parentIsBody: boolean;
}

/** All events that the frame handles. */
export type FrameEvent =
  | { readonly type: 'called'; readonly call: StateCall }
  /** A part of the frame changed the keys and notified the editor. */
  | { readonly type: 'selection-set'; readonly keys: SelectionKeys }
  | ({ readonly type: 'pointer-over' } & Pointing)
  /** Main button only. In page pixels. */
  | ({ readonly type: 'pointer-down'; readonly pageX: number; readonly pageY: number } & Pointing)
  | { readonly type: 'pointer-move'; readonly place: PointerPlace; readonly buttons: number }
  | { readonly type: 'pointer-up' }
  /** In window pixels. */
  | ({ readonly type: 'context-menu'; readonly clientX: number; readonly clientY: number } & Pointing)
  | { readonly type: 'wheel-turned'; readonly turn: WheelTurn }
  | { readonly type: 'key-down' | 'key-up'; readonly stroke: KeyStroke }
  | { readonly type: 'scrolled' }
  /** The edit button of an outline's label was pressed. */
  | { readonly type: 'edit-dynamic-text' }
  | { readonly type: 'text-edit-began'; readonly key: ElementKey; readonly text: string }
  /** The element's current key: ids can change while the user types. */
  | { readonly type: 'text-edit-ended'; readonly key: ElementKey; readonly text: string }
  /** The edited element left the page, or editing could not begin. */
  | { readonly type: 'text-edit-lost' };

export type Dispatch = (event: FrameEvent) => void;
