import { fail, ok, type Result } from '#core/result.ts';
import type { Clock } from '#core/clock.ts';
import { TokenBucket } from '#platform/token-bucket.ts';
import type { UpstreamUsage } from '../../source/upstream-usage.ts';
import type { RateLimitConfig } from './rate-limit.ts';
import { compareRanks, newestOfGreediest, type Rank, type Turn, TurnOrder } from './turns.ts';

/** The request did not get a turn; whole seconds after which a retry may succeed. */
export interface QueueTimeout {
  readonly retryAfter: number;
}

/** A request in the queue. */
export interface QueuedRequest<Value> {
  readonly done: Promise<Result<Value, QueueTimeout>>;
  /** Gives the request this turn if its rank is higher. No effect once the request has started. */
  raise(turn: Turn): void;
}

interface WaitingRequest {
  turn: Turn;
  readonly since: number;
  readonly begin: () => Promise<void>;
  readonly reject: (why: QueueTimeout) => void;
  cancelTimeout: () => void;
}

/**
 * Queue of requests to the wiki, by rank and, within a rank, fair to addresses and players. Background requests are
 * rejected as soon as the rate limit is used up. No request waits longer than `maxWait`: when more wait than can run
 * within it, the caller with the most waiting requests loses its newest one.
 */
export class UpstreamQueue {
  readonly #clock: Clock;
  readonly #rateLimit: RateLimitConfig;
  readonly #bucket: TokenBucket;
  readonly #order = new TurnOrder();
  /** In the order of arrival. */
  #waiting: WaitingRequest[] = [];
  #running = 0;
  #pausedUntil = 0;
  #isClosed = false;
  #cancelWake: () => void = () => undefined;

  constructor(clock: Clock, rateLimit: RateLimitConfig) {
    this.#clock = clock;
    this.#rateLimit = rateLimit;
    this.#bucket = new TokenBucket({ ...rateLimit, now: clock.now() });
  }

  /** `work` must not reject: it returns failures as values. */
  enter<Value>(turn: Turn, work: () => Promise<Value>): QueuedRequest<Value> {
    const { promise, resolve, reject } = promiseWithResolvers<Result<Value, QueueTimeout>>();
    const request: WaitingRequest = {
      turn,
      since: this.#clock.now(),
      begin: () => work().then((value) => resolve(ok(value)), reject),
      reject: (why) => resolve(fail(why)),
      cancelTimeout: () => undefined,
    };
    this.#startTimeout(request);
    this.#waiting.push(request);
    const crowdedOut = this.#crowdedOutBy(request);
    if (crowdedOut !== null) this.#reject(crowdedOut);
    this.#pump();
    const raise = (to: Turn) => {
      if (compareRanks(to.rank, request.turn.rank) >= 0 || !this.#waiting.includes(request)) return;
      request.turn = to;
      this.#startTimeout(request);
      this.#pump();
    };
    return { done: promise, raise };
  }

  /** Takes a token for a follow-up request of a running one, such as a retry; false when the rate limit is used up. */
  takeExtra(): boolean {
    return !this.isPaused() && this.#bucket.take(this.#clock.now());
  }

  isPaused(): boolean {
    return this.#pausedUntil > this.#clock.now();
  }

  /** Returns what is sent, what waits, and what the rate limit still allows. */
  usage(): UpstreamUsage {
    const now = this.#clock.now();
    return {
      running: this.#running,
      waiting: this.#waiting.length,
      budget: this.#bucket.available(now),
      pausedMs: Math.max(0, this.#pausedUntil - now),
    };
  }

  /** Starts no requests for `delay` milliseconds. Never shortens a pause in progress. */
  pause(delay: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#clock.now() + delay);
    this.#pump();
  }

  /** Rejects all waiting requests and all later ones. */
  close(): void {
    this.#isClosed = true;
    this.#cancelWake();
    for (const request of this.#waiting.slice()) this.#reject(request);
  }

  /** Returns the request that has to leave after `request` arrived; null if there is room. */
  #crowdedOutBy(request: WaitingRequest): WaitingRequest | null {
    if (this.#isClosed) return request;
    const { rank } = request.turn;
    const sameRank = this.#waiting.filter(({ turn }) => turn.rank === rank);
    const isFull =
      rank === 'background'
        ? sameRank.length > this.#rateLimit.maxBackground
        : this.#longestWait(rank) > this.#rateLimit.maxWait;
    return isFull ? newestOfGreediest(sameRank) : null;
  }

  /** Milliseconds until all waiting requests of this rank, and of those before it, have tokens. */
  #longestWait(rank: Rank): number {
    const now = this.#clock.now();
    const before = this.#waiting.filter(({ turn }) => compareRanks(turn.rank, rank) <= 0).length;
    return Math.max(this.#bucket.waitFor(Math.max(1, before), now), this.#pausedUntil - now);
  }

  #startTimeout(request: WaitingRequest): void {
    request.cancelTimeout();
    request.cancelTimeout = this.#clock.after(this.#rateLimit.maxWait, () => this.#reject(request));
  }

  #leave(request: WaitingRequest): void {
    request.cancelTimeout();
    this.#waiting = this.#waiting.filter((other) => other !== request);
  }

  #reject(request: WaitingRequest): void {
    const { rank } = request.turn;
    // Background requests wait for no one; those before them decide when one may succeed.
    const seconds = Math.ceil(this.#longestWait(rank === 'background' ? 'visitor' : rank) / 1000);
    this.#leave(request);
    request.reject({ retryAfter: Math.max(1, seconds) });
  }

  #pump(): void {
    this.#cancelWake();
    while (this.#waiting.length > 0) {
      const now = this.#clock.now();
      const wait = Math.max(this.#pausedUntil - now, this.#bucket.waitFor(1, now));
      if (wait > 0) {
        this.#rejectWaiting(wait);
        if (this.#waiting.length > 0) this.#cancelWake = this.#clock.after(wait, () => this.#pump());
        return;
      }
      const next = this.#next(now);
      if (next === null) return;
      this.#bucket.take(now);
      this.#leave(next);
      this.#run(next);
    }
  }

  /** No request can run for `wait` milliseconds: rejects background requests, and all if `wait` exceeds `maxWait`. */
  #rejectWaiting(wait: number): void {
    for (const request of this.#waiting.slice()) {
      if (request.turn.rank === 'background' || wait > this.#rateLimit.maxWait) this.#reject(request);
    }
  }

  /** Returns the request that runs next; null if all that wait have to wait for a running one. */
  #next(now: number): WaitingRequest | null {
    const free = this.#rateLimit.atOnce - this.#running;
    if (free <= 0) return null;
    const mayRun = this.#waiting
      .filter(({ turn }) => turn.rank === 'player' || free > this.#rateLimit.reserved)
      .map((request) => ({ request, turn: this.#agedTurn(request, now) }));
    return this.#order.first(mayRun)?.request ?? null;
  }

  #agedTurn({ turn, since }: WaitingRequest, now: number): Turn {
    const isAged = turn.rank === 'background' && now - since >= this.#rateLimit.aging;
    return isAged ? { ...turn, rank: 'visitor' } : turn;
  }

  #run(request: WaitingRequest): void {
    this.#order.record(request.turn);
    this.#running += 1;
    void request.begin().finally(() => {
      this.#running -= 1;
      this.#pump();
    });
  }
}

function promiseWithResolvers<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (bug: unknown) => void = () => undefined;
  const promise = new Promise<Value>((onValue, onBug) => {
    resolve = onValue;
    reject = onBug;
  });
  return { promise, resolve, reject };
}
