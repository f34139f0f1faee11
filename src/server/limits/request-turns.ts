import { setImmediate } from 'node:timers';
import { siteOf } from '../people/client-address.ts';

/** Requests of one address, or one IPv6 /48, that start in one turn: as many as a browser sends at once, and two more. */
const PER_TURN = 8;
/** Requests of one address that wait for their turn. */
const MAX_WAITING = 1000;
/** Iterations of the event loop by which new connections may postpone a turn. */
const MAX_POSTPONED = 64;

/**
 * Starts the requests of each address a few at a time, in turn with all others, so that a request waits for a few requests
 * of another address, however many that address has sent.
 *
 * A turn is one iteration of the event loop. Node accepts one connection per iteration (libuv since 1.45), so long
 * iterations would keep new clients waiting; while connections arrive, iterations without a turn accept them first.
 */
export class RequestTurns {
  readonly #defer: (nextTurn: () => void) => void;
  /** Requests that started in this turn, by site. */
  readonly #started = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();
  #isScheduled = false;
  #hasConnected = false;
  #postponed = 0;

  /** `defer` calls back in the next iteration of the event loop. */
  constructor(defer: (nextTurn: () => void) => void = setImmediate) {
    this.#defer = defer;
  }

  /**
   * Calls `start` at once, or in a later turn. Returns false without calling it if too many requests of the address wait.
   * `address` null: never waits.
   */
  take(address: string | null, start: () => void): boolean {
    if (address === null) {
      start();
      return true;
    }
    const site = siteOf(address);
    const waiting = this.#waiting.get(site);
    if (waiting !== undefined) return waiting.length < MAX_WAITING && waiting.push(start) > 0;
    const started = this.#started.get(site) ?? 0;
    if (started < PER_TURN) {
      this.#started.set(site, started + 1);
      this.#schedule();
      start();
    } else this.#waiting.set(site, [start]);
    return true;
  }

  /** To be called for each new connection. */
  connected(): void {
    this.#hasConnected = true;
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#defer(() => this.#nextTurn());
  }

  #nextTurn(): void {
    this.#isScheduled = false;
    const isPostponed = this.#hasConnected && this.#postponed < MAX_POSTPONED;
    this.#hasConnected = false;
    this.#postponed = isPostponed ? this.#postponed + 1 : 0;
    if (isPostponed) return this.#schedule();
    this.#started.clear();
    const turn = [];
    for (const [site, waiting] of this.#waiting) {
      const next = waiting.splice(0, PER_TURN);
      this.#started.set(site, next.length);
      if (waiting.length === 0) this.#waiting.delete(site);
      turn.push(...next);
    }
    if (turn.length > 0) this.#schedule();
    for (const start of turn) start();
  }
}
