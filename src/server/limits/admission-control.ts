import { LRUCache } from 'lru-cache';
import { digest } from '#platform/digest.ts';
import { TokenBucket } from '#platform/token-bucket.ts';
import type { Admission } from './limits.ts';

/** The sender of a request, as the buckets count it. */
export interface Caller {
  /** Network address (addressOf); null: not limited. */
  readonly address: string | null;
  /** What proves the player, such as a cookie; null: none was sent. */
  readonly player: string | null;
}

/** Port for everything that answers requests: admits or refuses work by its cost (`route-costs.ts`). */
export interface AdmissionControl {
  /** Charges the cost to the caller's buckets, or to none of them if one lacks it. */
  admit(caller: Caller, cost: number): Admission;
}

interface BucketSize {
  readonly perMinute: number;
  readonly burst: number;
}

/**
 * Sizes in units of cost; a unit is about 0.1 ms of the server's thread. An address may use half of that thread for
 * long, a player a tenth. Forty players behind one address who read a page in three seconds, each with fifty prefetched
 * links and fifty pictures, need half of the address's refill; each of them needs a tenth of a player's.
 */
export const BUCKETS = {
  address: { perMinute: 5_000 * 60, burst: 150_000 },
  player: { perMinute: 1_000 * 60, burst: 30_000 },
} as const satisfies Record<keyof Caller, BucketSize>;

/** Bounds the memory: the least recently used buckets are dropped, and start full again. */
const MAX_BUCKETS = 20_000;

/**
 * Counts in the memory of this process: no request waits for the database, and several processes admit several times as
 * much. What must be shared is in PostgreSQL (`LIMITS`).
 */
export function createAdmissionControl({
  clock,
  maxBuckets = MAX_BUCKETS,
}: {
  /** Milliseconds. */
  readonly clock: () => number;
  readonly maxBuckets?: number;
}): AdmissionControl {
  const buckets = (size: BucketSize) => {
    const known = new LRUCache<string, TokenBucket>({ max: maxBuckets });
    return (key: string | null): readonly TokenBucket[] => {
      if (key === null) return [];
      const bucket = known.get(key) ?? new TokenBucket({ ...size, now: clock() });
      known.set(key, bucket);
      return [bucket];
    };
  };
  const ofAddress = buckets(BUCKETS.address);
  const ofPlayer = buckets(BUCKETS.player);
  return {
    admit({ address, player }, cost) {
      if (address === null || cost === 0) return { admitted: true };
      const now = clock();
      // A credential is as long as the sender likes, and is kept for later requests.
      const charged = [...ofAddress(address), ...ofPlayer(player === null ? null : digest(player))];
      const wait = Math.max(...charged.map((bucket) => bucket.waitFor(cost, now)));
      if (wait > 0) return { admitted: false, retryAfter: Math.ceil(wait / 1000) };
      for (const bucket of charged) bucket.take(now, cost);
      return { admitted: true };
    },
  };
}
