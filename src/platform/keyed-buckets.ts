import { LRUCache } from 'lru-cache';
import { TokenBucket } from './token-bucket.ts';

export interface BucketSize {
  readonly perMinute: number;
  /** Tokens of a bucket that was idle. */
  readonly burst: number;
}

/**
 * Token buckets of one size, by key. Bounds the memory: the least recently used buckets are dropped, and start full
 * again.
 */
export class KeyedBuckets {
  readonly #size: BucketSize;
  readonly #buckets: LRUCache<string, TokenBucket>;

  /** `max`: number of buckets. */
  constructor(size: BucketSize, max: number) {
    this.#size = size;
    this.#buckets = new LRUCache({ max });
  }

  /** Returns the bucket of that key; none for null. `now` in milliseconds. */
  of(key: string | null, now: number): readonly TokenBucket[] {
    if (key === null) return [];
    const known = this.#buckets.get(key);
    if (known !== undefined) return [known];
    const bucket = new TokenBucket({ ...this.#size, now });
    this.#buckets.set(key, bucket);
    return [bucket];
  }
}

/**
 * Takes `cost` tokens from every bucket, or from none if one lacks them. `kept`: the part of each burst, 0 to 1, that must
 * remain. Returns the milliseconds until all have enough; 0 if the tokens were taken.
 */
export function takeFromAll(
  buckets: readonly TokenBucket[],
  { now, cost, kept = 0 }: { readonly now: number; readonly cost: number; readonly kept?: number },
): number {
  const wait = Math.max(0, ...buckets.map((bucket) => bucket.waitFor(cost + kept * bucket.burst, now)));
  if (wait === 0) for (const bucket of buckets) bucket.take(now, cost);
  return wait;
}
