import { assertNever } from '#core/assert-never.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { ERRORS_THAT_ASK_TO_WAIT, errorCodeOf } from './api-error-code.ts';
import type { Clock } from './clock.ts';
import { fetchJson, type Fetch, type FetchFailure, type FetchLimits, type JsonAnswer } from './fetch-json.ts';
import { DEFAULT_RATE_LIMIT, UpstreamQueue, type Priority, type RateLimitConfig } from './upstream-queue.ts';
import { unreachable, type UpstreamFailure } from './upstream-failure.ts';

/** What a request is allowed, in milliseconds and bytes. */
export interface UpstreamLimits extends FetchLimits {
  /** The longest pause a server may ask of us, and the first one where it does not say how long. */
  readonly maxPause: number;
  readonly firstPause: number;
  /** After a failure no answer is expected for so long, by whoever can do without. */
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
  /** The wiki's own: requests go nowhere else, not even when sent there. */
  readonly origin: string;
  readonly userAgent: string;
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly rateLimit?: RateLimitConfig;
  readonly limits?: UpstreamLimits;
}

/** A request on its way. */
export interface Asking<Value> {
  readonly answer: Promise<Result<Value, UpstreamFailure>>;
  /** Somebody waits for it now: it counts as high from here on. */
  lift(): void;
}

/**
 * The one place through which every request to a wiki goes: identified, few at once, never more than allowed, silent for
 * as long as the wiki asks for it. Whatever happens comes back as a value.
 */
export class Upstream {
  readonly #parts: UpstreamParts;
  readonly #limits: UpstreamLimits;
  readonly #line: UpstreamQueue;
  readonly #shutdown = new AbortController();
  /** Requests to wait, one after another without an answer between. */
  #pauses = 0;
  #troubledUntil = 0;

  constructor(parts: UpstreamParts) {
    this.#parts = parts;
    this.#limits = parts.limits ?? DEFAULT_LIMITS;
    this.#line = new UpstreamQueue(parts.clock, parts.rateLimit ?? DEFAULT_RATE_LIMIT);
  }

  /** A GET of JSON at an address of the wiki's origin; an error the API answers is an answer, unless it asks to wait. */
  ask(url: string, priority: Priority): Asking<unknown> {
    const turn = this.#line.enter(priority, () => this.#send(url));
    const answer = turn.done.then((end) => (end.ok ? end.value : this.#noTurn(end.error.retryAfter)));
    return { answer, lift: () => turn.lift() };
  }

  /** It failed a moment ago, or asked for silence: whoever holds an older answer does better not to ask. */
  isTroubled(): boolean {
    return this.#line.isPaused() || this.#troubledUntil > this.#parts.clock.now();
  }

  /** Ends what is under way; all who wait get an answer. */
  close(): void {
    this.#shutdown.abort();
    this.#line.close();
  }

  #noTurn(retryAfter: number): Result<never, UpstreamFailure> {
    return fail(this.#shutdown.signal.aborted ? unreachable('closed') : { kind: 'busy', retryAfter });
  }

  async #send(url: string): Promise<Result<unknown, UpstreamFailure>> {
    const first = await this.#follow(url);
    // A GET does no harm twice, and a connection kept open is often closed at the very moment it is used again.
    const isDropped = !first.ok && first.error.kind === 'unreachable' && first.error.cause === 'dropped';
    const end = isDropped && this.#line.takeExtra() ? await this.#follow(url) : first;
    if (!end.ok) return fail(this.#noteFailure(end.error));
    const code = errorCodeOf(end.value.json);
    if (code !== null && ERRORS_THAT_ASK_TO_WAIT.has(code)) return fail(this.#pause(end.value.retryAfter));
    this.#pauses = 0;
    this.#troubledUntil = 0;
    return ok(end.value.json);
  }

  /** Goes where it is sent, within the wiki's own origin. */
  async #follow(start: string): Promise<Result<JsonAnswer, FetchFailure>> {
    const { origin, userAgent, fetch, clock } = this.#parts;
    const headers = { 'User-Agent': userAgent, Accept: 'application/json', 'Accept-Encoding': 'gzip' };
    let url = start;
    for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
      if (new URL(url).origin !== origin) return fail(unreachable('moved', url));
      const shutdown = this.#shutdown.signal;
      const answer = await fetchJson(url, { fetch, clock, headers, limits: this.#limits, shutdown });
      if (answer.ok || answer.error.kind !== 'onward') return answer;
      url = answer.error.url;
      if (new URL(url).origin === origin && !this.#line.takeExtra()) {
        return fail({ kind: 'wait', delay: 1000 });
      }
    }
    return fail(unreachable('moved', 'in a circle'));
  }

  #noteFailure(failure: FetchFailure): UpstreamFailure {
    switch (failure.kind) {
      case 'wait':
        return this.#pause(failure.delay);
      case 'onward':
        return unreachable('moved', failure.url);
      case 'unreachable':
        // A page that is too long says nothing about the others.
        if (failure.cause !== 'too-large')
          this.#troubledUntil = this.#parts.clock.now() + this.#limits.trouble;
        return failure;
      default:
        return assertNever(failure);
    }
  }

  /** Silence for everybody, longer each time where the wiki does not say how long. `asked`: milliseconds. */
  #pause(asked: number | null): UpstreamFailure {
    const { firstPause, maxPause } = this.#limits;
    const own = firstPause * 2 ** Math.min(this.#pauses, 16);
    this.#pauses += 1;
    // Some refuse and say "after 0 seconds".
    const pause = Math.min(Math.max(asked ?? own, SHORTEST_PAUSE), maxPause);
    this.#line.pause(pause);
    return { kind: 'busy', retryAfter: Math.max(1, Math.ceil(pause / 1000)) };
  }
}
