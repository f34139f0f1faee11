import { digest } from '#platform/digest.ts';
import { type BucketSize, KeyedBuckets, takeFromAll } from '#platform/keyed-buckets.ts';
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

/**
 * Sizes in units of cost; a unit is about 0.1 ms of the server's thread. An address may use half of that thread for
 * long, a player a tenth. Forty players behind one address who read a page in three seconds, each with fifty prefetched
 * links and fifty pictures, need two thirds of the address's refill; each of them needs a tenth of a player's.
 */
export const BUCKETS = {
  address: { perMinute: 5_000 * 60, burst: 150_000 },
  player: { perMinute: 1_000 * 60, burst: 30_000 },
} as const satisfies Record<keyof Caller, BucketSize>;

/** Of each kind. */
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
  const addresses = new KeyedBuckets(BUCKETS.address, maxBuckets);
  const players = new KeyedBuckets(BUCKETS.player, maxBuckets);
  return {
    admit({ address, player }, cost) {
      if (address === null || cost === 0) return { admitted: true };
      const now = clock();
      // A credential is as long as the sender likes, and is kept for later requests.
      const charged = [
        ...addresses.of(address, now),
        ...players.of(player === null ? null : digest(player), now),
      ];
      const wait = takeFromAll(charged, { now, cost });
      return wait === 0 ? { admitted: true } : { admitted: false, retryAfter: Math.ceil(wait / 1000) };
    },
  };
}
