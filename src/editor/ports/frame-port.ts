import type { FrameCall } from '#editor-protocol/frame-call.ts';
import type { FrameMessage, FrameReply } from '#editor-protocol/frame-message.ts';

/** The editor's connection to the app's page. */
export interface FramePort {
  /** Calls a function of the frame script. Calls are lost before a page is open and when the page unloads. */
  readonly call: (call: FrameCall) => void;
  /** Returns a stop function. */
  readonly listen: (hear: (heard: FrameHeard) => void) => () => void;
}

export type FrameHeard =
  /** A page loaded in the frame and its channel opened; it has not been initialized yet. */
  | { readonly type: 'opened' }
  | { readonly type: 'message'; readonly message: FrameMessage }
  /** Reply to a call, with the call's id. */
  | { readonly type: 'reply'; readonly reply: FrameReply };
