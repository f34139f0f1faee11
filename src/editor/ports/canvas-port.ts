import type { Result } from '#core/result.ts';
import type {
  Activity,
  CanvasFault,
  LookupPatch,
  MutationAnswer,
  ProjectAnswer,
} from '#editor-protocol/canvas-answer.ts';
import type { ChangeRequest } from '#editor-protocol/change/request-for.ts';

/** Why a request failed: rejected by the server, server unreachable, or an answer in an unknown format. */
export type CanvasFailure =
  | ({ readonly kind: 'refused' } & CanvasFault)
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'not-understood'; readonly message: string };

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
