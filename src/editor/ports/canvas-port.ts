import type { Result } from '#core/result.ts';
import type {
  Activity,
  CanvasFault,
  LookupPatch,
  MutationAnswer,
  ProjectAnswer,
} from '#editor-protocol/canvas-answer.ts';
import type { ChangeRequest } from '#editor-protocol/change/request-for.ts';

/** Why nothing was answered: the server's reason, or that it could not be reached, or is of another release. */
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
  /** Sources that others change, as they change. Returns a stop function. */
  readonly follow: (listener: CanvasListener) => () => void;
}

export interface CanvasListener {
  readonly changed: (patch: LookupPatch) => void;
  /** The line is there again, or at last: what changed meanwhile was not heard. */
  readonly resumed: () => void;
}
