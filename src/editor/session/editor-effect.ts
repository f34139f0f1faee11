import type { ToastContent } from '#core/toast/toast-queue.ts';
import type { ChangeRequest } from '#editor-protocol/change/request-for.ts';
import type { FrameCall } from '#editor-protocol/frame-call.ts';

/** A side effect requested by the reducer; the store executes it. */
export type EditorEffect =
  | { readonly type: 'call-frame'; readonly call: FrameCall }
  /** Answered by `change-answered` with the same id. */
  | { readonly type: 'send-change'; readonly changeId: string; readonly request: ChangeRequest }
  /** Answered by `project-answered`. */
  | { readonly type: 'ask-project' }
  | { readonly type: 'show-toast'; readonly content: ToastContent }
  /** Opens a path with query in the app's frame. */
  | { readonly type: 'open-route'; readonly route: string };
