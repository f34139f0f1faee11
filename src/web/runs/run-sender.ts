import { assertNever } from '#core/assert-never.ts';
import { Backoff } from '#core/backoff.ts';
import { hopAt, type Hop, clickCount, type Journey } from '#core/game/journey.ts';
import type { Clock } from '#core/clock.ts';
import type { ProblemCode } from '#protocol/problem.ts';
import type { Run, RunState } from '#protocol/runs.ts';
import type { RunFailure, RunApi } from '#web/server-api/run-api.ts';
import { journeyOfRun } from './journey-of-run.ts';
import { compareRun, type Correction, type RunStanding } from './run-standing.ts';
import { RunNotifier, type RunNotice } from './run-toasts.ts';
import { StallTimer } from './stall-timer.ts';

/** D18: milliseconds without an answer after which the player is notified. */
const STALL_TIMEOUT = 10_000;
/** Shortest wait in milliseconds for the start of a race by the server's clock, because clocks are not exact. */
const LEAST_WAIT = 100;
/** Milliseconds between retries. */
const RETRY = { first: 500, longest: 15_000 };

export interface RunSenderPorts {
  readonly runApi: Pick<RunApi, 'read' | 'hop'>;
  readonly clock: Clock;
  /** Replaces the journey on the screen. */
  readonly correct: (journey: Journey, why: Correction | null) => void;
  readonly onStanding: (standing: RunStanding) => void;
  readonly onNotice: (notice: RunNotice) => void;
}

/**
 * Sends one run to the server hop by hop, in order, with retries. The journey is the queue: what the server lacks is
 * read from it.
 */
export class RunSender {
  readonly id: string;
  #journey: Journey;
  readonly #ports: RunSenderPorts;
  /** Number of hops the server has; null until it has answered, for a resumed journey. */
  #confirmed: number | null;
  /** Why the server rejected a hop, until its run was read and compared with the journey. */
  #refused: Correction | null = null;
  #standing: RunStanding = { kind: 'following' };
  readonly #backoff = new Backoff(RETRY);
  readonly #stallTimer: StallTimer;
  readonly #notifier: RunNotifier;
  #isSending = false;
  /** The player has begun another game: remaining hops are still sent, but the screen is no longer corrected. */
  #isLeft = false;
  #cancelWait: () => void = () => undefined;

  constructor(id: string, journey: Journey, ports: RunSenderPorts) {
    this.id = id;
    this.#journey = journey;
    this.#ports = ports;
    this.#notifier = new RunNotifier(ports.onNotice);
    this.#stallTimer = new StallTimer(ports.clock, STALL_TIMEOUT, () => this.#markDelayed());
    this.#confirmed = clickCount(journey) === 0 ? 0 : null;
  }

  /**
   * Whether this is the same journey, continued: its first stop stays the same object, and a restored journey has a new
   * one.
   */
  isContinuedBy(journey: Journey): boolean {
    return journey.path[0] === this.#journey.path[0];
  }

  /** Whether nothing is left to send. */
  get isDone(): boolean {
    if (this.#standing.kind === 'ended' || this.#standing.kind === 'lost') return true;
    return this.#isLeft && this.#confirmed !== null && this.#confirmed >= clickCount(this.#journey);
  }

  update(journey: Journey): void {
    this.#journey = journey;
    if (this.#standing.kind === 'lost') this.#notifier.scoreFailed(this.#journey);
    void this.#send();
  }

  /** The network is back, or the tab was resumed: retries at once. */
  wake(): void {
    // A request in flight may still fail; its retry then comes soon.
    this.#backoff.reset();
    void this.#send();
  }

  leave(): void {
    this.#isLeft = true;
  }

  /** The server returned the same run again: a new sender continues it. */
  drop(): void {
    this.#isLeft = true;
    this.#cancelWait();
    this.#stallTimer.end();
    this.#standing = { kind: 'lost', code: 'run-ended' };
  }

  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#cancelWait();
    this.#isSending = true;
    try {
      while (this.#standing.kind === 'following' || this.#standing.kind === 'behind') {
        const n = this.#nextNumber();
        const next = n === null ? null : hopAt(this.#journey, n);
        // No await between this check and the return: a hop recorded in between would not be sent.
        if (n !== null && next === null) return;
        const sent = next === null ? await this.#catchUp() : await this.#sendHop(next);
        if (sent !== 'more') return;
      }
    } finally {
      this.#isSending = false;
    }
  }

  /** Returns the number of the hop to send; null if the server's run must be read first. */
  #nextNumber(): number | null {
    return this.#confirmed === null || this.#refused !== null ? null : this.#confirmed + 1;
  }

  /** Reads the server's run: how much it has of a restored journey, or what it has in place of a rejected hop. */
  async #catchUp(): Promise<'more' | 'done'> {
    this.#stallTimer.begin();
    const answer = await this.#ports.runApi.read(this.id);
    if (!answer.ok) return this.#handleFailure(answer.error);
    this.#handleAnswer();
    const refused = this.#refused;
    this.#refused = null;
    return this.#reconcile(answer.value, refused);
  }

  async #sendHop(hop: Hop): Promise<'more' | 'done'> {
    this.#stallTimer.begin();
    const answer = await this.#ports.runApi.hop(this.id, hop);
    if (!answer.ok) return this.#handleFailure(answer.error);
    this.#handleAnswer();
    this.#confirmed = hop.n;
    if (answer.value === null) return 'more';
    this.#setStanding({ kind: 'ended', run: answer.value });
    this.#notifier.ended(answer.value);
    return 'done';
  }

  #setStanding(standing: RunStanding): void {
    // Dropped while the request was in flight.
    if (this.#standing.kind === 'lost') return;
    this.#standing = standing;
    if (!this.#isLeft) this.#ports.onStanding(standing);
  }

  #handleAnswer(): void {
    this.#backoff.reset();
    this.#stallTimer.end();
    if (this.#standing.kind === 'behind') this.#setStanding({ kind: 'following' });
  }

  /** Compares the server's run with the local journey: continues if they agree, corrects the local journey if not. */
  #reconcile(seen: Run, refused: Correction | null): 'more' | 'done' {
    const { isWhole, isOff } = compareRun(this.#journey, seen, { confirmed: this.#confirmed, refused });
    this.#confirmed = seen.path.length - 1;
    // The player has left this run: do not correct what the server rejects.
    if (isOff && this.#isLeft) return this.#abandon(refused ?? 'hop-out-of-order');
    // A race that is over for the player leads back to the party page, which says why.
    const isTimedOut = seen.race !== null && seen.state === 'over';
    if (isOff && !isTimedOut) this.#correct(seen, refused);
    if (seen.state === 'open') return 'more';
    this.#setStanding({ kind: 'ended', run: seen });
    // If the whole run was known when the page was loaded, its end was already reported.
    if (!isWhole) this.#notifier.ended(seen);
    return 'done';
  }

  #correct(seen: Run, why: Correction | null): void {
    const journey = journeyOfRun(seen, this.#ports.clock.now());
    if (journey === null || this.#isLeft) return;
    this.#journey = journey;
    this.#ports.correct(journey, why);
    // Only one toast: the party's (D18) the first time, then the correction, which says more.
    const isReported = why !== null && seen.state === 'open' && this.#reportFailedClick();
    if (!isReported) this.#notifier.corrected(why ?? 'hop-out-of-order');
  }

  #handleFailure(failure: RunFailure): 'more' | 'done' {
    switch (failure.kind) {
      case 'unreachable':
        return this.#waitForNetwork();
      case 'refused-hop':
        this.#stallTimer.end();
        return this.#handleRefusal(failure.code, failure.run);
      case 'refused':
        this.#reportFailedClick();
        return this.#abandon(failure.code);
      default:
        return assertNever(failure);
    }
  }

  #handleRefusal(code: Correction, run: RunState): 'more' | 'done' {
    switch (code) {
      case 'run-expired':
        return this.#abandon(code);
      case 'hop-limit-reached':
        // The server keeps what it has, and the journey goes on in this browser.
        this.#abandon(code);
        if (!this.#isLeft) this.#notifier.corrected(code);
        return 'done';
      case 'race-not-started':
        // Clicked before the start by the server's clock: keep the click and resend it then.
        return this.#sendAfter(Math.max(run.startedAt - run.now, LEAST_WAIT));
      case 'hop-out-of-order':
      case 'not-a-link':
      case 'stale-revision':
      case 'run-ended':
        this.#refused = code;
        return 'more';
      default:
        return assertNever(code);
    }
  }

  #abandon(code: ProblemCode): 'done' {
    this.#stallTimer.end();
    this.#setStanding({ kind: 'lost', code });
    this.#notifier.scoreFailed(this.#journey);
    return 'done';
  }

  #waitForNetwork(): 'done' {
    if (this.#standing.kind === 'behind') this.#notifier.scoreFailed(this.#journey);
    return this.#sendAfter(this.#backoff.next());
  }

  #sendAfter(delay: number): 'done' {
    this.#cancelWait = this.#ports.clock.after(delay, () => void this.#send());
    return 'done';
  }

  #markDelayed(): void {
    if (this.#standing.kind === 'following') this.#setStanding({ kind: 'behind' });
    this.#notifier.scoreFailed(this.#journey);
    this.#reportFailedClick();
  }

  /** Reports a failed click, unless the player has begun another game. */
  #reportFailedClick(): boolean {
    return !this.#isLeft && this.#notifier.clickFailed(this.#journey);
  }
}
