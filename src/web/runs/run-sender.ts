import { assertNever } from '#core/assert-never.ts';
import { hopAt, type Hop } from '#core/game/hop.ts';
import { clickCount, type Journey } from '#core/game/journey.ts';
import type { ProblemCode } from '#protocol/problem.ts';
import type { RefusedHopAnswer, Run } from '#protocol/runs.ts';
import type { Clock } from '#web/ports/clock.ts';
import type { RunFailure, RunGateway } from '#web/ports/run-gateway.ts';
import { journeyOfRun } from './journey-of-run.ts';
import type { RunNews, RunStanding } from './run-standing.ts';
import { RunNotifier } from './run-notifier.ts';
import { StallTimer } from './stall-timer.ts';

/** D18: so many milliseconds without getting through, and the player is told. */
const PATIENCE = 10_000;
/** Before a race has started by the server's clock, its start is waited for so long at least: clocks are not that exact. */
const LEAST_WAIT = 100;
/** Milliseconds before the next try, longer each time. */
const WAITS = [500, 1_000, 2_000, 4_000, 8_000, 15_000] as const;

export type Correction = RefusedHopAnswer['error']['code'];

export interface RunSenderPorts {
  readonly gateway: Pick<RunGateway, 'read' | 'hop'>;
  readonly clock: Clock;
  /** Puts the journey on the screen right. */
  readonly correct: (journey: Journey, why: Correction | null) => void;
  readonly onStanding: (standing: RunStanding) => void;
  readonly onNews: (news: RunNews) => void;
}

/**
 * Brings one run to the server hop by hop, in order, as fast as it answers and as often as it takes. The journey is the
 * queue: what the server lacks is read off it.
 */
export class RunSender {
  readonly id: string;
  #journey: Journey;
  readonly #ports: RunSenderPorts;
  /** Hops the server has; null until it was asked, for a journey that was under way already. */
  #confirmed: number | null;
  #standing: RunStanding = { kind: 'following' };
  #failures = 0;
  readonly #silence: StallTimer;
  readonly #teller: RunNotifier;
  #isSending = false;
  /** The player has begun another game: what is here is sent still, and nothing is put right any more. */
  #isLeft = false;
  #cancelWait: () => void = () => undefined;

  constructor(id: string, journey: Journey, ports: RunSenderPorts) {
    this.id = id;
    this.#journey = journey;
    this.#ports = ports;
    this.#teller = new RunNotifier(ports.onNews);
    this.#silence = new StallTimer(ports.clock, PATIENCE, () => this.#fallBehind());
    this.#confirmed = clickCount(journey) === 0 ? 0 : null;
  }

  /** Whether it is the same walk, gone on: the log of one walk keeps its first stop, and one read back has a new one. */
  isContinuedBy(journey: Journey): boolean {
    return journey.path[0] === this.#journey.path[0];
  }

  /** Nothing more will come of it. */
  get isDone(): boolean {
    if (this.#standing.kind === 'ended' || this.#standing.kind === 'lost') return true;
    return this.#isLeft && this.#confirmed !== null && this.#confirmed >= clickCount(this.#journey);
  }

  tell(journey: Journey): void {
    this.#journey = journey;
    if (this.#standing.kind === 'lost') this.#teller.scoreFailed(this.#journey);
    void this.#send();
  }

  /** The network is back, or the tab was woken: no need to wait any longer. */
  wake(): void {
    // What is under way may be failing still; then the next try is not far.
    this.#failures = 0;
    void this.#send();
  }

  leave(): void {
    this.#isLeft = true;
  }

  /** The server has handed the same run out anew: its own log goes on, not this one. */
  drop(): void {
    this.#isLeft = true;
    this.#cancelWait();
    this.#silence.end();
    this.#standing = { kind: 'lost', code: 'run-ended' };
  }

  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#cancelWait();
    this.#isSending = true;
    try {
      while (this.#standing.kind === 'following' || this.#standing.kind === 'behind') {
        const next = this.#confirmed === null ? null : hopAt(this.#journey, this.#confirmed + 1);
        // Looked at without a pause before this ends: a hop told meanwhile must not be left lying.
        if (this.#confirmed !== null && next === null) return;
        const sent = next === null ? await this.#compare() : await this.#sendHop(next);
        if (sent !== 'more') return;
      }
    } finally {
      this.#isSending = false;
    }
  }

  /** A journey read back: how much of it does the server have? */
  async #compare(): Promise<'more' | 'done'> {
    this.#silence.begin();
    const answer = await this.#ports.gateway.read(this.id);
    if (!answer.ok) return this.#failed(answer.error);
    this.#thereAgain();
    return this.#follow(answer.value, null);
  }

  async #sendHop(hop: Hop): Promise<'more' | 'done'> {
    this.#silence.begin();
    const answer = await this.#ports.gateway.hop(this.id, hop);
    if (!answer.ok) return this.#failed(answer.error);
    this.#thereAgain();
    this.#confirmed = hop.n;
    if (answer.value === null) return 'more';
    this.#stand({ kind: 'ended', run: answer.value });
    this.#teller.ended(answer.value);
    return 'done';
  }

  #stand(standing: RunStanding): void {
    // Dropped while an answer was on its way.
    if (this.#standing.kind === 'lost') return;
    this.#standing = standing;
    if (!this.#isLeft) this.#ports.onStanding(standing);
  }

  #thereAgain(): void {
    this.#failures = 0;
    this.#silence.end();
    if (this.#standing.kind === 'behind') this.#stand({ kind: 'following' });
  }

  /** The server's run and ours: go on where they agree, and put ours right where they do not. */
  #follow(seen: Run, refused: Correction | null): 'more' | 'done' {
    const isOurs = seen.path.every(({ kind, title }, place) => {
      const ours = hopAt(this.#journey, place);
      return place === 0 || (ours?.kind === kind && ours.to === title);
    });
    const isWhole = isOurs && clickCount(this.#journey) === seen.path.length - 1;
    // Out of order and yet the same way, further on: an answer of ours was lost. Nobody need know.
    const isLostAnswer = refused === 'hop-out-of-order' && this.#confirmed !== seen.path.length - 1;
    const isAgreed = refused === null || isLostAnswer ? isOurs : isWhole;
    const hasEnded = seen.state !== 'open';
    this.#confirmed = seen.path.length - 1;
    const isOff = hasEnded ? !isWhole : !isAgreed;
    // Nobody plays it any more: what the server does not take, it does not take.
    if (isOff && this.#isLeft) return this.#lose(refused ?? 'hop-out-of-order');
    // A race that is over for the player leads them back to their party, which says why.
    const isTimedOut = seen.race !== null && seen.state === 'over';
    if (isOff && !isTimedOut) this.#putRight(seen, refused);
    if (!hasEnded) return 'more';
    this.#stand({ kind: 'ended', run: seen });
    // An end that was here already when the page was loaded was told of then.
    if (!isWhole) this.#teller.ended(seen);
    return 'done';
  }

  #putRight(seen: Run, why: Correction | null): void {
    const journey = journeyOfRun(seen, this.#ports.clock.now());
    if (journey === null || this.#isLeft) return;
    this.#journey = journey;
    this.#ports.correct(journey, why);
    // One toast at a time, and that of the party (D18) but once: it says less.
    const isTold = why !== null && seen.state === 'open' && this.#tellOfClick();
    if (!isTold) this.#teller.corrected(why ?? 'hop-out-of-order');
  }

  #failed(failure: RunFailure): 'more' | 'done' {
    switch (failure.kind) {
      case 'unreachable':
        return this.#waitForNetwork();
      case 'refused-hop':
        this.#silence.end();
        return this.#refused(failure.code, failure.run);
      case 'refused':
        this.#tellOfClick();
        return this.#lose(failure.code);
      default:
        return assertNever(failure);
    }
  }

  #refused(code: Correction, run: Run): 'more' | 'done' {
    switch (code) {
      case 'run-expired':
        return this.#lose(code);
      case 'race-not-started':
        // Begun a moment early, by a clock that is not the server's: the click keeps.
        return this.#sendAfter(Math.max(run.startedAt - run.now, LEAST_WAIT));
      case 'hop-out-of-order':
      case 'not-a-link':
      case 'stale-revision':
      case 'run-ended':
        return this.#follow(run, code);
      default:
        return assertNever(code);
    }
  }

  #lose(code: ProblemCode): 'done' {
    this.#silence.end();
    this.#stand({ kind: 'lost', code });
    this.#teller.scoreFailed(this.#journey);
    return 'done';
  }

  #waitForNetwork(): 'done' {
    if (this.#standing.kind === 'behind') this.#teller.scoreFailed(this.#journey);
    const delay = WAITS[Math.min(this.#failures, WAITS.length - 1)] ?? PATIENCE;
    this.#failures += 1;
    return this.#sendAfter(delay);
  }

  #sendAfter(delay: number): 'done' {
    this.#cancelWait = this.#ports.clock.after(delay, () => void this.#send());
    return 'done';
  }

  #fallBehind(): void {
    if (this.#standing.kind === 'following') this.#stand({ kind: 'behind' });
    this.#teller.scoreFailed(this.#journey);
    this.#tellOfClick();
  }

  /** Nobody who has begun another game is told of single clicks. */
  #tellOfClick(): boolean {
    return !this.#isLeft && this.#teller.clickFailed(this.#journey);
  }
}
