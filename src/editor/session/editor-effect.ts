import type { ToastContent } from '#core/toast/toast-queue.ts';
import type { ChangeRequest } from '#editor-protocol/change/request-for.ts';
import type { FrameCall } from '#editor-protocol/frame-call.ts';

/** What the session asks of the world; run in one place. */
export type EditorEffect =
  | { readonly type: 'call-frame'; readonly call: FrameCall }
  /** Answered by `change-answered` under the same id. */
  | { readonly type: 'send-change'; readonly changeId: string; readonly request: ChangeRequest }
  /** Answered by `project-answered`. */
  | { readonly type: 'ask-project' }
  | { readonly type: 'show-toast'; readonly content: ToastContent }
  /** Leads the app's frame there: path and query. */
  | { readonly type: 'open-route'; readonly route: string };
