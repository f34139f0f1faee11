import type { LoadFailure } from '#core/game/game-state.ts';
import type { Result } from '#core/result.ts';

/** The last value, and why no newer one arrived: a failed request removes nothing from the screen. */
export interface LastKnown<Value> {
  /** Null until the first successful answer. */
  readonly value: Value | null;
  /** Failure of the latest attempt; null if it succeeded. */
  readonly failure: LoadFailure | null;
}

export function lastKnown<Value>(
  before: LastKnown<Value> | undefined,
  answer: Result<Value, LoadFailure>,
): LastKnown<Value> {
  return answer.ok
    ? { value: answer.value, failure: null }
    : { value: before?.value ?? null, failure: answer.error };
}
