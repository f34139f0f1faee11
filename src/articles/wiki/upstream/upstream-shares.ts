import { assertNever } from '#core/assert-never.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { type BucketSize, KeyedBuckets, takeFromAll } from '#platform/keyed-buckets.ts';
import type { TokenBucket } from '#platform/token-bucket.ts';
import type { RequestTerms } from '../../source/requester.ts';
import type { OverShare } from './upstream-failure.ts';
import type { Rank, Turn } from './turns.ts';

/**
 * Requests to the wiki that each requester may cause, of the 150 a minute. A player who needs a new page every second and
 * a half stays within theirs, and so does a class of forty who need three new pages a minute each; pages that are stored
 * cost nothing. A visitor, who may play but has no run on this server, gets a page every other second.
 */
export const SHARES = {
  run: { address: { perMinute: 120, burst: 60 }, player: { perMinute: 40, burst: 20 } },
  visitor: { address: { perMinute: 60, burst: 30 }, player: { perMinute: 30, burst: 20 } },
  /** Of all draws together. */
  draw: { perMinute: 60, burst: 20 },
} as const satisfies Record<string, BucketSize | Record<'address' | 'player', BucketSize>>;

/** The part of a share that prefetching must leave to the pages a player opens. */
const KEPT_FROM_PREFETCHING = 0.5;
/** Bounds the memory, for each kind of share. */
const MAX_BUCKETS = 20_000;
/** Seconds after which a page of another site may find a page stored. */
const OTHER_SITE_RETRY_AFTER = 60;

/** Counts, in the memory of this process, which requests to the wiki each requester causes. */
export class UpstreamShares {
  readonly #now: () => number;
  readonly #runs = createPair(SHARES.run);
  readonly #visitors = createPair(SHARES.visitor);
  readonly #draws = new KeyedBuckets(SHARES.draw, 1);

  /** `now`: milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Takes one request from the requester's share. */
  take(terms: RequestTerms): Result<Turn, OverShare> {
    if (terms.requester.kind === 'other-site')
      return fail({ kind: 'over-share', retryAfter: OTHER_SITE_RETRY_AFTER });
    const now = this.#now();
    const kept = terms.priority === 'low' ? KEPT_FROM_PREFETCHING : 0;
    const wait = takeFromAll(this.#bucketsOf(terms, now), { now, cost: 1, kept });
    return wait === 0 ? ok(turnOf(terms)) : fail({ kind: 'over-share', retryAfter: Math.ceil(wait / 1000) });
  }

  #bucketsOf({ requester }: RequestTerms, now: number): readonly TokenBucket[] {
    switch (requester.kind) {
      case 'server':
      case 'other-site':
        return [];
      case 'draw':
        return this.#draws.of('draw', now);
      case 'run':
      case 'visitor': {
        // Programs on this machine, as with admission.
        if (requester.address === null) return [];
        const { address, player } = requester.kind === 'run' ? this.#runs : this.#visitors;
        return [...address.of(requester.address, now), ...player.of(requester.player, now)];
      }
      default:
        return assertNever(requester);
    }
  }
}

/** Returns the turn of a request in the queue. */
export function turnOf({ requester, priority }: RequestTerms): Turn {
  const rank = (waited: Rank) => (priority === 'low' ? 'background' : waited);
  switch (requester.kind) {
    case 'server':
      return { rank: rank('player'), address: 'server', player: 'server' };
    case 'run':
      return { rank: rank('player'), address: requester.address ?? 'local', player: requester.player };
    case 'visitor':
      return {
        rank: rank('visitor'),
        address: requester.address ?? 'local',
        player: requester.player ?? 'unknown',
      };
    case 'draw':
      return { rank: rank('visitor'), address: 'draw', player: 'draw' };
    case 'other-site':
      return { rank: 'background', address: 'other-site', player: 'other-site' };
    default:
      return assertNever(requester);
  }
}

function createPair({ address, player }: Record<'address' | 'player', BucketSize>) {
  return {
    address: new KeyedBuckets(address, MAX_BUCKETS),
    player: new KeyedBuckets(player, MAX_BUCKETS),
  };
}
