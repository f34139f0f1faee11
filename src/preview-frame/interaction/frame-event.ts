import type { ElementKey } from '#editor-protocol/element-key.ts';
import type { FrameCall } from '#editor-protocol/frame-call.ts';
import type { KeyStroke, PointerPlace, WheelTurn } from '#editor-protocol/frame-message.ts';
import type { DictatedKeys } from '../frame-host.ts';
import type { PointerTarget } from './pointer-target.ts';

/** Calls that only change what the frame knows; all others read or change the page and are answered outside. */
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
  /** Meta or control: exactly what is under the pointer is meant. */
  readonly bottomMost: boolean;
}

/** The pointer on something, with what it pointed at already looked up in the page. */
export interface Pointing {
  readonly target: PointerTarget;
  readonly modifiers: Modifiers;
}

/** Everything that can happen to the frame. */
export type FrameEvent =
  | { readonly type: 'called'; readonly call: StateCall }
  /** A part of the frame changed the keys and told the editor itself. */
  | { readonly type: 'keys-dictated'; readonly keys: DictatedKeys }
  | ({ readonly type: 'pointer-over' } & Pointing)
  /** Of the main button. In page pixels. */
  | ({ readonly type: 'pointer-down'; readonly pageX: number; readonly pageY: number } & Pointing)
  | { readonly type: 'pointer-move'; readonly place: PointerPlace; readonly buttons: number }
  | { readonly type: 'pointer-up' }
  /** In window pixels. */
  | ({ readonly type: 'context-menu'; readonly clientX: number; readonly clientY: number } & Pointing)
  | { readonly type: 'wheel-turned'; readonly turn: WheelTurn }
  | { readonly type: 'key-down' | 'key-up'; readonly stroke: KeyStroke }
  | { readonly type: 'scrolled' }
  /** The button of an outline's label was pressed. */
  | { readonly type: 'edit-dynamic-text' }
  | { readonly type: 'text-edit-began'; readonly key: ElementKey; readonly text: string }
  /** The key is the element's present one: ids can change while somebody types. */
  | { readonly type: 'text-edit-ended'; readonly key: ElementKey; readonly text: string }
  /** The element being edited left the page, or the editing could not begin. */
  | { readonly type: 'text-edit-lost' };

export type Dispatch = (event: FrameEvent) => void;
