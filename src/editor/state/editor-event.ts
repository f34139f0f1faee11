import type { Result } from '#core/result.ts';
import type { Activity, LookupPatch, MutationAnswer, ProjectAnswer } from '#editor-protocol/canvas-answer.ts';
import type { ChangeDraft } from '#editor-protocol/change/change-item.ts';
import type { ElementKey } from '#editor-protocol/element-key.ts';
import type { FrameEvent, CanvasFailure } from './editor-ports.ts';
import type { Device, View } from './editor-state.ts';

/** All events of the editor. The store adds `id`, a new UUID v4, and `at`, in milliseconds since 1970. */
export type EditorEvent =
  // From the server and the frame.
  | {
      readonly type: 'project-answered';
      readonly project: Result<ProjectAnswer, CanvasFailure>;
      readonly activities: Result<readonly Activity[], CanvasFailure>;
    }
  | { readonly type: 'code-changed'; readonly patch: LookupPatch }
  | { readonly type: 'frame-event'; readonly event: FrameEvent; readonly id: string; readonly at: number }
  | {
      readonly type: 'change-answered';
      readonly changeId: string;
      readonly answer: Result<MutationAnswer, CanvasFailure>;
      readonly at: number;
    }
  // From the user.
  | { readonly type: 'hover'; readonly key: ElementKey | null }
  | { readonly type: 'select'; readonly key: ElementKey | null }
  /** Adds or removes a sibling of the selection (with shift). */
  | { readonly type: 'toggle-selected'; readonly key: ElementKey }
  /** Selects the parent, the first child or a sibling of the selection. */
  | { readonly type: 'step-selection'; readonly to: 'parent' | 'child' | 'next' | 'previous' }
  /** The session adds the element to select after an undo. */
  | { readonly type: 'change'; readonly draft: ChangeDraft; readonly id: string }
  | { readonly type: 'delete-selection'; readonly id: string }
  | { readonly type: 'duplicate-selection'; readonly id: string }
  | { readonly type: 'wrap-selection'; readonly id: string }
  /** Moves the selection one position among its siblings. */
  | { readonly type: 'nudge-selection'; readonly by: 1 | -1; readonly id: string }
  | { readonly type: 'undo'; readonly id: string }
  | { readonly type: 'redo'; readonly id: string }
  | { readonly type: 'cancel' }
  | { readonly type: 'set-mode'; readonly mode: 'edit' | 'drive' }
  | { readonly type: 'set-view'; readonly view: View }
  | { readonly type: 'set-device'; readonly device: Device }
  | { readonly type: 'set-modifiers'; readonly modifiers: readonly string[] }
  | { readonly type: 'go'; readonly to: 'back' | 'forward' | 'reload' | { readonly route: string } };
