import { clickCount, hopAt, type Journey } from '#core/game/journey.ts';
import type { ProblemCode } from '#protocol/problem.ts';
import type { RefusedHopAnswer, Run } from '#protocol/runs.ts';
/** What the server knows of the game being played. */
export type RunStanding =
  /** The game has no run. */
  | { readonly kind: 'unrecorded' }
  /** All hops so far are delivered or in flight. */
  | { readonly kind: 'following' }
  /** Hops have not been delivered for a while; they are kept, and sent again. */
  | { readonly kind: 'behind' }
  /** The server has confirmed the end. */
  | { readonly kind: 'ended'; readonly run: Run }
  /** Refused for good: the game continues without being recorded. */
  | { readonly kind: 'lost'; readonly code: ProblemCode };

export type Correction = RefusedHopAnswer['error']['code'];

/**
 * Compares the server's run with the local journey. `confirmed`: number of hops the server was known to have; `refused`:
 * why it has just rejected a hop.
 */
export function compareRun(
  journey: Journey,
  run: Run,
  { confirmed, refused }: { readonly confirmed: number | null; readonly refused: Correction | null },
): {
  /** Whether both have the same path. */
  readonly isWhole: boolean;
  /** Whether the local journey must be corrected. */
  readonly isOff: boolean;
} {
  const hops = run.path.length - 1;
  const isOurs = run.path.every(({ kind, title }, place) => {
    const ours = hopAt(journey, place);
    return place === 0 || (ours?.kind === kind && ours.to === title);
  });
  const isWhole = isOurs && clickCount(journey) === hops;
  // Out of order, but the same path further on: a response was lost. The player need not know.
  const isLostAnswer = refused === 'hop-out-of-order' && confirmed !== hops;
  const isAgreed = refused === null || isLostAnswer ? isOurs : isWhole;
  return { isWhole, isOff: run.state === 'open' ? !isAgreed : !isWhole };
}
