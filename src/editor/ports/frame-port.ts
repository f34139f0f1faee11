import type { FrameCall } from '#editor-protocol/frame-call.ts';
import type { FrameMessage, FrameReply } from '#editor-protocol/frame-message.ts';

/** The app's page, as the editor speaks with it. */
export interface FramePort {
  /** Calls a function of the frame; calls made before it is there are lost, as is what was said to a page that has gone. */
  readonly call: (call: FrameCall) => void;
  /** Returns a stop function. */
  readonly listen: (hear: (heard: FrameHeard) => void) => () => void;
}

export type FrameHeard =
  /** A page was loaded into the frame and the channel to it opened: it knows nothing yet. */
  | { readonly type: 'opened' }
  | { readonly type: 'message'; readonly message: FrameMessage }
  /** To a question, under its id. */
  | { readonly type: 'reply'; readonly reply: FrameReply };
