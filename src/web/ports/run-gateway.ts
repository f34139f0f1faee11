import type { Hop } from '#core/game/hop.ts';
import type { Result } from '#core/result.ts';
import type { OpenRunBody, RefusedHopAnswer, Run } from '#protocol/runs.ts';
import type { ProblemCode } from '#protocol/problem.ts';

/** Why a run could not be had, or a hop was not taken. */
export type RunFailure =
  /** Nobody answered; the same may be asked again. */
  | { readonly kind: 'unreachable' }
  /** The referee refused the hop, and says how the run stands. */
  | { readonly kind: 'refused-hop'; readonly code: RefusedHopAnswer['error']['code']; readonly run: Run }
  /** For good: this browser has nothing to do with that run, or may not open one now. `message` is for people. */
  | { readonly kind: 'refused'; readonly code: ProblemCode; readonly message: string };

/** The port to the server's record of runs. */
export interface RunGateway {
  /** Opens a run, or gives back the open one of this player, which goes on (D7). */
  open(order: OpenRunBody): Promise<Result<Run, RunFailure>>;
  read(id: string): Promise<Result<Run, RunFailure>>;
  /** Tells of one click; the run itself where it ended by it, else null. The same hop may be told again. */
  hop(id: string, hop: Hop): Promise<Result<Run | null, RunFailure>>;
}
