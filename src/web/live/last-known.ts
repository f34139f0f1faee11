import type { LoadFailure } from '#core/game/load-failure.ts';
import type { Result } from '#core/result.ts';

/** What came last, and why nothing newer did: a broken line takes nothing off the screen. */
export interface LastKnown<Value> {
  /** Null where none ever came. */
  readonly value: Value | null;
  /** Of the newest try; null where it succeeded. */
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
