import { fail, ok, type Result } from '#core/result.ts';
import type { Clock } from './clock.ts';
import { TokenBucket } from './token-bucket.ts';

export type Priority = 'high' | 'low';

/** How much a wiki is asked. Times are milliseconds. */
export interface RateLimitConfig {
  readonly perMinute: number;
  /** Requests that may follow at once after a quiet while. */
  readonly burst: number;
  readonly atOnce: number;
  /** The longest anybody waits for a turn before the answer is `busy`. */
  readonly patience: number;
  /** A low-priority request that has waited as long stands in line like a high one. */
  readonly aging: number;
  /** Waiting requests of low priority, at most. */
  readonly maxLow: number;
}

/** Below the 200 a minute Wikimedia grants an identified program. */
export const DEFAULT_RATE_LIMIT: RateLimitConfig = {
  perMinute: 150,
  burst: 10,
  atOnce: 3,
  patience: 10_000,
  aging: 3_000,
  maxLow: 30,
};

/** No turn was to be had; whole seconds after which there may be one. */
export interface QueueTimeout {
  readonly retryAfter: number;
}

/** A place in the line. */
export interface QueuedRequest<Value> {
  readonly done: Promise<Result<Value, QueueTimeout>>;
  /** Somebody waits for it now: from here on it counts as high. Without effect once it has begun. */
  lift(): void;
}

interface Waiting {
  priority: Priority;
  readonly since: number;
  readonly begin: () => Promise<void>;
  readonly refuse: (why: QueueTimeout) => void;
  stopWaiting: () => void;
}

/**
 * The line before the wiki's door: who comes when, and who is sent away. High before low, and low ones are sent away as
 * soon as the allowance is used up. Nobody waits longer than `patience`; whoever cannot get a turn within it hears so at
 * once.
 */
export class UpstreamQueue {
  readonly #clock: Clock;
  readonly #rateLimit: RateLimitConfig;
  readonly #bucket: TokenBucket;
  #waiting: Waiting[] = [];
  #running = 0;
  #pausedUntil = 0;
  #isClosed = false;
  #cancelWake: () => void = () => undefined;

  constructor(clock: Clock, rateLimit: RateLimitConfig) {
    this.#clock = clock;
    this.#rateLimit = rateLimit;
    this.#bucket = new TokenBucket({ ...rateLimit, now: clock.now() });
  }

  /** `work` must not reject: its failures are values. */
  enter<Value>(priority: Priority, work: () => Promise<Value>): QueuedRequest<Value> {
    const { promise, resolve, reject } = promiseWithEnds<Result<Value, QueueTimeout>>();
    const place: Waiting = {
      priority,
      since: this.#clock.now(),
      begin: () => work().then((value) => resolve(ok(value)), reject),
      refuse: (why) => resolve(fail(why)),
      stopWaiting: () => undefined,
    };
    this.#startPatience(place);
    this.#waiting.push(place);
    if (this.#hasNoHope(place)) this.#refuse(place);
    this.#pump();
    const lift = () => {
      if (place.priority === 'high' || !this.#waiting.includes(place)) return;
      place.priority = 'high';
      this.#startPatience(place);
      this.#pump();
    };
    return { done: promise, lift };
  }

  /** One request more for whoever has a turn already, as for a second try; false where the allowance is used up. */
  takeExtra(): boolean {
    return !this.isPaused() && this.#bucket.take(this.#clock.now());
  }

  isPaused(): boolean {
    return this.#pausedUntil > this.#clock.now();
  }

  /** Nobody gets a turn for so long. A pause under way is never shortened. */
  pause(delay: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#clock.now() + delay);
    this.#pump();
  }

  /** Sends everybody away and lets nobody in again. */
  close(): void {
    this.#isClosed = true;
    this.#cancelWake();
    for (const place of this.#waiting.slice()) this.#refuse(place);
  }

  #hasNoHope(place: Waiting): boolean {
    if (this.#isClosed) return true;
    const low = this.#waiting.filter(({ priority }) => priority === 'low').length;
    if (place.priority === 'low') return low > this.#rateLimit.maxLow;
    return this.#waitOfTheLast() > this.#rateLimit.patience;
  }

  /** Until the high ones that wait have all had their tokens. */
  #waitOfTheLast(): number {
    const now = this.#clock.now();
    const high = this.#waiting.filter(({ priority }) => priority === 'high').length;
    return Math.max(this.#bucket.waitFor(Math.max(1, high), now), this.#pausedUntil - now);
  }

  #startPatience(place: Waiting): void {
    place.stopWaiting();
    place.stopWaiting = this.#clock.after(this.#rateLimit.patience, () => this.#refuse(place));
  }

  #leave(place: Waiting): void {
    place.stopWaiting();
    this.#waiting = this.#waiting.filter((other) => other !== place);
  }

  #refuse(place: Waiting): void {
    const seconds = Math.ceil(this.#waitOfTheLast() / 1000);
    this.#leave(place);
    place.refuse({ retryAfter: Math.max(1, seconds) });
  }

  #pump(): void {
    this.#cancelWake();
    while (this.#waiting.length > 0) {
      const now = this.#clock.now();
      const wait = Math.max(this.#pausedUntil - now, this.#bucket.waitFor(1, now));
      if (wait > 0) {
        this.#sendAway(wait);
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

  /** Nobody can have a turn for `wait`: low ones need not stay, and nobody whose patience would end before. */
  #sendAway(wait: number): void {
    for (const place of this.#waiting.slice()) {
      if (place.priority === 'low' || wait > this.#rateLimit.patience) this.#refuse(place);
    }
  }

  #next(now: number): Waiting | undefined {
    const isUrgent = ({ priority, since }: Waiting) =>
      priority === 'high' || now - since >= this.#rateLimit.aging;
    return this.#waiting.find(isUrgent) ?? this.#waiting[0];
  }

  #run(place: Waiting): void {
    this.#running += 1;
    void place.begin().finally(() => {
      this.#running -= 1;
      this.#pump();
    });
  }
}

function promiseWithEnds<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (bug: unknown) => void = () => undefined;
  const promise = new Promise<Value>((onValue, onBug) => {
    resolve = onValue;
    reject = onBug;
  });
  return { promise, resolve, reject };
}
