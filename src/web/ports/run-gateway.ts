import type { Hop } from '#core/game/journey.ts';
import type { Result } from '#core/result.ts';
import type { OpenRunBody, RefusedHopAnswer, Run } from '#protocol/runs.ts';
import type { ProblemCode } from '#protocol/problem.ts';

/** Why a run could not be opened or read, or a hop was not accepted. */
export type RunFailure =
  /** The server did not answer; the call may be repeated. */
  | { readonly kind: 'unreachable' }
  /** The server rejected the hop; `run` is its current state. */
  | { readonly kind: 'refused-hop'; readonly code: RefusedHopAnswer['error']['code']; readonly run: Run }
  /** Permanent: this browser has no access to the run, or may not open one now. `message` is meant for the player. */
  | { readonly kind: 'refused'; readonly code: ProblemCode; readonly message: string };

/** Port to the server's record of runs. */
export interface RunGateway {
  /** Opens a run, or returns the player's open run so that it continues (D7). */
  open(order: OpenRunBody): Promise<Result<Run, RunFailure>>;
  read(id: string): Promise<Result<Run, RunFailure>>;
  /**
   * Reports one click. Returns the run if the hop ended it, otherwise null. Idempotent: the same hop may be sent again.
   */
  hop(id: string, hop: Hop): Promise<Result<Run | null, RunFailure>>;
}
