import { assertNever } from '#core/assert-never.ts';
import { fail, ok, type Result } from '#core/result.ts';
import {
  ERRORS_THAT_ASK_TO_WAIT,
  errorCodeOf,
  unreachable,
  type UpstreamFailure,
} from './upstream-failure.ts';
import type { Clock } from '#core/clock.ts';
import { fetchJson, type Fetch, type FetchFailure, type FetchLimits, type JsonAnswer } from './fetch-json.ts';
import { DEFAULT_RATE_LIMIT, type RateLimitConfig } from './rate-limit.ts';
import { UpstreamQueue } from './upstream-queue.ts';
import { turnOf, UpstreamShares } from './upstream-shares.ts';
import type { RequestTerms } from '../../source/requester.ts';
import type { UpstreamUsage } from '../../source/upstream-usage.ts';

/** Limits of a request, in milliseconds and bytes. */
export interface UpstreamLimits extends FetchLimits {
  /** Longest pause the server may impose, and the first pause when it does not say how long. */
  readonly maxPause: number;
  readonly firstPause: number;
  /** How long after a failure the wiki counts as troubled and optional requests are skipped. */
  readonly trouble: number;
}

const DEFAULT_LIMITS: UpstreamLimits = {
  answer: 10_000,
  body: 10_000,
  bytes: 16 * 1024 * 1024,
  maxPause: 300_000,
  firstPause: 5_000,
  trouble: 15_000,
};

const MAX_REDIRECTS = 3;
/** Milliseconds. */
const SHORTEST_PAUSE = 1_000;

export interface UpstreamParts {
  /** Origin of the wiki: requests go nowhere else, not even on a redirect. */
  readonly origin: string;
  readonly userAgent: string;
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly rateLimit?: RateLimitConfig;
  readonly limits?: UpstreamLimits;
}

/** A request in flight. */
export interface PendingRequest<Value> {
  readonly answer: Promise<Result<Value, UpstreamFailure>>;
  /** Another caller waits for it too, on these terms: the request runs as early as theirs would. */
  join(terms: RequestTerms): void;
}

/**
 * Sends all requests to a wiki: identified, few at once, within the rate limit, and silent for as long as the wiki
 * asks. Returns every failure as a value.
 */
export class Upstream {
  readonly #parts: UpstreamParts;
  readonly #limits: UpstreamLimits;
  readonly #queue: UpstreamQueue;
  readonly #shares: UpstreamShares;
  readonly #shutdown = new AbortController();
  /** Consecutive requests to wait, without a successful answer in between. */
  #pauses = 0;
  #troubledUntil = 0;

  constructor(parts: UpstreamParts) {
    this.#parts = parts;
    this.#limits = parts.limits ?? DEFAULT_LIMITS;
    this.#queue = new UpstreamQueue(parts.clock, parts.rateLimit ?? DEFAULT_RATE_LIMIT);
    this.#shares = new UpstreamShares(() => parts.clock.now());
  }

  /**
   * Sends a GET request for JSON to an address on the wiki's origin, at the cost of the requester's share. An API error
   * is an answer, unless it asks to wait.
   */
  request(url: string, terms: RequestTerms): PendingRequest<unknown> {
    const turn = this.#shares.take(terms);
    if (!turn.ok) return { answer: Promise.resolve(turn), join: () => undefined };
    const queued = this.#queue.enter(turn.value, () => this.#send(url));
    const answer = queued.done.then((end) => (end.ok ? end.value : this.#rejected(end.error.retryAfter)));
    return { answer, join: (others) => queued.raise(turnOf(others)) };
  }

  /**
   * True after a recent failure or during a pause: a caller that holds an older answer should use it instead of a request.
   */
  isTroubled(): boolean {
    return this.#queue.isPaused() || this.#troubledUntil > this.#parts.clock.now();
  }

  usage(): UpstreamUsage {
    return this.#queue.usage();
  }

  /** Aborts the requests in flight; every waiting caller gets an answer. */
  close(): void {
    this.#shutdown.abort();
    this.#queue.close();
  }

  #rejected(retryAfter: number): Result<never, UpstreamFailure> {
    return fail(this.#shutdown.signal.aborted ? unreachable('closed') : { kind: 'busy', retryAfter });
  }

  async #send(url: string): Promise<Result<unknown, UpstreamFailure>> {
    const first = await this.#follow(url);
    // A GET is safe to repeat, and a kept-alive connection is often closed at the very moment it is reused.
    const isDropped = !first.ok && first.error.kind === 'unreachable' && first.error.cause === 'dropped';
    const end = isDropped && this.#queue.takeExtra() ? await this.#follow(url) : first;
    if (!end.ok) return fail(this.#noteFailure(end.error));
    const code = errorCodeOf(end.value.json);
    if (code !== null && ERRORS_THAT_ASK_TO_WAIT.has(code)) return fail(this.#pause(end.value.retryAfter));
    this.#pauses = 0;
    this.#troubledUntil = 0;
    return ok(end.value.json);
  }

  /** Follows redirects within the wiki's own origin. */
  async #follow(start: string): Promise<Result<JsonAnswer, FetchFailure>> {
    const { origin, userAgent, fetch, clock } = this.#parts;
    const headers = { 'User-Agent': userAgent, Accept: 'application/json', 'Accept-Encoding': 'gzip' };
    let url = start;
    for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
      if (new URL(url).origin !== origin) return fail(unreachable('moved', url));
      const shutdown = this.#shutdown.signal;
      const answer = await fetchJson(url, { fetch, clock, headers, limits: this.#limits, shutdown });
      if (answer.ok || answer.error.kind !== 'redirect') return answer;
      url = answer.error.url;
      if (new URL(url).origin === origin && !this.#queue.takeExtra()) {
        return fail({ kind: 'wait', delay: 1000 });
      }
    }
    return fail(unreachable('moved', 'in a circle'));
  }

  #noteFailure(failure: FetchFailure): UpstreamFailure {
    switch (failure.kind) {
      case 'wait':
        return this.#pause(failure.delay);
      case 'redirect':
        return unreachable('moved', failure.url);
      case 'unreachable':
        // A page that is too large says nothing about other pages.
        if (failure.cause !== 'too-large')
          this.#troubledUntil = this.#parts.clock.now() + this.#limits.trouble;
        return failure;
      default:
        return assertNever(failure);
    }
  }

  /** Pauses all requests, longer each time while the wiki does not say how long. `requested`: milliseconds. */
  #pause(requested: number | null): UpstreamFailure {
    const { firstPause, maxPause } = this.#limits;
    const own = firstPause * 2 ** Math.min(this.#pauses, 16);
    this.#pauses += 1;
    // Some servers reject with "Retry-After: 0".
    const pause = Math.min(Math.max(requested ?? own, SHORTEST_PAUSE), maxPause);
    this.#queue.pause(pause);
    return { kind: 'busy', retryAfter: Math.max(1, Math.ceil(pause / 1000)) };
  }
}
