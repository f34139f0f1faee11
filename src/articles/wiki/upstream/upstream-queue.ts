import { fail, ok, type Result } from '#core/result.ts';
import type { Clock } from '#core/clock.ts';
import { TokenBucket } from '#platform/token-bucket.ts';
import type { Priority, RateLimitConfig } from './rate-limit.ts';

/** The request did not get a turn; whole seconds after which a retry may succeed. */
export interface QueueTimeout {
  readonly retryAfter: number;
}

/** A request in the queue. */
export interface QueuedRequest<Value> {
  readonly done: Promise<Result<Value, QueueTimeout>>;
  /** Raises the priority to high because a caller is waiting now. No effect once the request has started. */
  raisePriority(): void;
}

interface WaitingRequest {
  priority: Priority;
  readonly since: number;
  readonly begin: () => Promise<void>;
  readonly reject: (why: QueueTimeout) => void;
  cancelTimeout: () => void;
}

/**
 * Queue of requests to the wiki. High priority runs before low, and low-priority requests are rejected as soon as the
 * rate limit is used up. No request waits longer than `maxWait`; one that cannot run within it is rejected at once.
 */
export class UpstreamQueue {
  readonly #clock: Clock;
  readonly #rateLimit: RateLimitConfig;
  readonly #bucket: TokenBucket;
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
  enter<Value>(priority: Priority, work: () => Promise<Value>): QueuedRequest<Value> {
    const { promise, resolve, reject } = promiseWithResolvers<Result<Value, QueueTimeout>>();
    const request: WaitingRequest = {
      priority,
      since: this.#clock.now(),
      begin: () => work().then((value) => resolve(ok(value)), reject),
      reject: (why) => resolve(fail(why)),
      cancelTimeout: () => undefined,
    };
    this.#startTimeout(request);
    this.#waiting.push(request);
    if (this.#mustReject(request)) this.#reject(request);
    this.#pump();
    const raisePriority = () => {
      if (request.priority === 'high' || !this.#waiting.includes(request)) return;
      request.priority = 'high';
      this.#startTimeout(request);
      this.#pump();
    };
    return { done: promise, raisePriority };
  }

  /** Takes a token for a follow-up request of a running one, such as a retry; false when the rate limit is used up. */
  takeExtra(): boolean {
    return !this.isPaused() && this.#bucket.take(this.#clock.now());
  }

  isPaused(): boolean {
    return this.#pausedUntil > this.#clock.now();
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

  #mustReject(request: WaitingRequest): boolean {
    if (this.#isClosed) return true;
    const low = this.#waiting.filter(({ priority }) => priority === 'low').length;
    if (request.priority === 'low') return low > this.#rateLimit.maxLow;
    return this.#longestWait() > this.#rateLimit.maxWait;
  }

  /** Milliseconds until all waiting high-priority requests have tokens. */
  #longestWait(): number {
    const now = this.#clock.now();
    const high = this.#waiting.filter(({ priority }) => priority === 'high').length;
    return Math.max(this.#bucket.waitFor(Math.max(1, high), now), this.#pausedUntil - now);
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
    const seconds = Math.ceil(this.#longestWait() / 1000);
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
      if (next === undefined || this.#running >= this.#rateLimit.atOnce) return;
      this.#bucket.take(now);
      this.#leave(next);
      this.#run(next);
    }
  }

  /**
   * No request can run for `wait` milliseconds: rejects low-priority requests, and all if `wait` exceeds `maxWait`.
   */
  #rejectWaiting(wait: number): void {
    for (const request of this.#waiting.slice()) {
      if (request.priority === 'low' || wait > this.#rateLimit.maxWait) this.#reject(request);
    }
  }

  #next(now: number): WaitingRequest | undefined {
    const isUrgent = ({ priority, since }: WaitingRequest) =>
      priority === 'high' || now - since >= this.#rateLimit.aging;
    return this.#waiting.find(isUrgent) ?? this.#waiting[0];
  }

  #run(request: WaitingRequest): void {
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
