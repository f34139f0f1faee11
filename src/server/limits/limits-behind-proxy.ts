import type { RefundableLimits } from './postgres-limits.ts';

/** How many times a limit all clients of a proxy that is not trusted have together. */
export const UNTRUSTED_PROXY_FACTOR = 10;

/** A key that ends with an address of claimedAddress: the first group is the part that its proxy's clients share. */
const CLAIMED = /^(.*\bvia \S+) \S+$/u;

/**
 * Bounds the limits of clients whose address is only claimed by a proxy that is not trusted: each has its own limit, and
 * all of one proxy together have a multiple of it. A client that makes its addresses up gets no more than that.
 */
export function boundClaimedAddresses(limits: RefundableLimits): RefundableLimits {
  const sharedKey = (key: string) => CLAIMED.exec(key)?.[1] ?? null;
  return {
    async consume(key, limit) {
      const own = await limits.consume(key, limit);
      const shared = sharedKey(key);
      if (shared === null || !own.admitted) return own;
      return limits.consume(shared, { ...limit, most: limit.most * UNTRUSTED_PROXY_FACTOR });
    },
    async refund(key) {
      const shared = sharedKey(key);
      await limits.refund(key);
      if (shared !== null) await limits.refund(shared);
    },
    peek: (key) => limits.peek(key),
  };
}
