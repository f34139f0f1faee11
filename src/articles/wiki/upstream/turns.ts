import { LRUCache } from 'lru-cache';

/** A request's place in the queue. */
export interface Turn {
  /** Players in a run and the server run before visitors, and both before background work. */
  readonly rank: Rank;
  /** Within a rank, addresses take turns, and for each address its players. */
  readonly address: string;
  readonly player: string;
}

export type Rank = 'player' | 'visitor' | 'background';

const PRECEDENCE: Readonly<Record<Rank, number>> = { player: 2, visitor: 1, background: 0 };

/** Addresses and players whose last turn is remembered. */
const MAX_REMEMBERED = 2_000;

/** Negative if a request of rank `a` runs before one of rank `b`. */
export function compareRanks(a: Rank, b: Rank): number {
  return PRECEDENCE[b] - PRECEDENCE[a];
}

/** Decides whose turn it is: within a rank, that of the address, and of its player, whose last turn is longest ago. */
export class TurnOrder {
  readonly #last = new LRUCache<string, number>({ max: MAX_REMEMBERED });
  #turns = 0;

  /** Returns the first to run; of equal ones, the first in the list. Null for an empty list. */
  first<Request extends { readonly turn: Turn }>(requests: readonly Request[]): Request | null {
    let first: Request | null = null;
    for (const request of requests)
      if (first === null || this.#compare(request.turn, first.turn) < 0) first = request;
    return first;
  }

  record({ address, player }: Turn): void {
    this.#turns += 1;
    this.#last.set(address, this.#turns);
    this.#last.set(playerKey(address, player), this.#turns);
  }

  #compare(a: Turn, b: Turn): number {
    const last = (key: string) => this.#last.get(key) ?? 0;
    return (
      compareRanks(a.rank, b.rank) ||
      last(a.address) - last(b.address) ||
      last(playerKey(a.address, a.player)) - last(playerKey(b.address, b.player))
    );
  }
}

/** Returns the newest request of the caller with the most: of the address, and then of its player. */
export function newestOfGreediest<Request extends { readonly turn: Turn }>(
  requests: readonly Request[],
): Request | null {
  const ofAddress = largestGroup(requests, ({ turn }) => turn.address);
  return largestGroup(ofAddress, ({ turn }) => turn.player).at(-1) ?? null;
}

function playerKey(address: string, player: string): string {
  return `${address} ${player}`;
}

/** Of groups of equal size, that of the newest request. */
function largestGroup<Request>(
  requests: readonly Request[],
  keyOf: (request: Request) => string,
): readonly Request[] {
  const groups = new Map<string, readonly Request[]>();
  for (const request of requests) {
    const key = keyOf(request);
    const group = [...(groups.get(key) ?? []), request];
    // Inserting again keeps the groups in the order of their newest requests.
    groups.delete(key);
    groups.set(key, group);
  }
  let largest: readonly Request[] = [];
  for (const group of groups.values()) if (group.length >= largest.length) largest = group;
  return largest;
}
