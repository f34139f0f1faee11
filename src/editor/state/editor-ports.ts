import type { Result } from '#core/result.ts';
import type {
  Activity,
  CanvasFault,
  LookupPatch,
  MutationAnswer,
  ProjectAnswer,
} from '#editor-protocol/canvas-answer.ts';
import type { ChangeRequest } from '#editor-protocol/change/request-for.ts';
import type { FrameCall } from '#editor-protocol/frame-call.ts';
import type { FrameMessage, FrameReply } from '#editor-protocol/frame-message.ts';

/** Why a request failed: rejected by the server, server unreachable, or an answer in an unknown format. */
export type CanvasFailure =
  | ({ readonly kind: 'refused' } & CanvasFault)
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'invalid-answer'; readonly message: string };

/** The canvas server. */
export interface CanvasPort {
  readonly canvasId: string;
  readonly project: () => Promise<Result<ProjectAnswer, CanvasFailure>>;
  readonly activities: () => Promise<Result<readonly Activity[], CanvasFailure>>;
  readonly send: (request: ChangeRequest) => Promise<Result<MutationAnswer, CanvasFailure>>;
  /** Subscribes to source changes made outside the editor. Returns a stop function. */
  readonly follow: (listener: CanvasListener) => () => void;
}

export interface CanvasListener {
  readonly changed: (patch: LookupPatch) => void;
  /** Connected after a failure or interruption: changes made in the meantime were missed. */
  readonly resumed: () => void;
}

/** The editor's connection to the app's page. */
export interface FramePort {
  /** Calls a function of the frame script. Calls are lost before a page is open and when the page unloads. */
  readonly call: (call: FrameCall) => void;
  /** Returns a stop function. */
  readonly listen: (listener: (event: FrameEvent) => void) => () => void;
}

export type FrameEvent =
  /** A page loaded in the frame and its channel opened; it has not been initialized yet. */
  | { readonly type: 'opened' }
  | { readonly type: 'message'; readonly message: FrameMessage }
  /** Reply to a call, with the call's id. */
  | { readonly type: 'reply'; readonly reply: FrameReply };
