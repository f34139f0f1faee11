import type { EncyclopediaSource } from '#articles/source/encyclopedia-source.ts';
import type { Clock } from '#core/clock.ts';

/** An online wiki is asked at most this often, to spare it. Milliseconds. */
const REACHABLE_FOR_MS = 5 * 60_000;
/** After a failure it is asked again sooner. Milliseconds. */
const UNREACHABLE_FOR_MS = 30_000;

/** Returns a function that says whether the encyclopedia answers, for all callers together. */
export function createReachability(
  source: Pick<EncyclopediaSource, 'isReachable'>,
  timer: Pick<Clock, 'now'>,
): () => Promise<boolean> {
  let [askedAt, wasReachable] = [Number.NEGATIVE_INFINITY, false];
  let answer: Promise<boolean> = Promise.resolve(false);
  const ask = async () => {
    wasReachable = await source.isReachable();
    return wasReachable;
  };
  return () => {
    const age = timer.now() - askedAt;
    if (age < (wasReachable ? REACHABLE_FOR_MS : UNREACHABLE_FOR_MS)) return answer;
    [askedAt, wasReachable] = [timer.now(), false];
    answer = ask();
    return answer;
  };
}
