import { Backoff } from '#core/backoff.ts';
import { currentTitle, type Journey } from '#core/game/journey.ts';
import type { Race, Runner } from '#core/party/party.ts';
import type { GameSession } from '#web/game/session/game-session.ts';
import type { Clock } from '#core/clock.ts';
import { NO_ANSWER, type PartyFailure } from '#web/server-api/party-failure.ts';
import type { RunFailure, RunApi } from '#web/server-api/run-api.ts';
import { journeyOfRun } from '#web/runs/journey-of-run.ts';
import type { RaceState } from './party-services.ts';

/** Milliseconds between retries of the run request. */
const RETRY = { first: 500, longest: 8000 };

export interface RaceEntryPorts {
  readonly runApi: Pick<RunApi, 'read'>;
  readonly session: Pick<GameSession, 'dispatch'>;
  readonly clock: Clock;
  /** The server's time in milliseconds since the epoch. */
  readonly serverNow: () => number;
  /** Prefetches the first page for the start of the race. */
  readonly fetchFirstPage: (title: string, pin: string | null) => void;
  readonly onState: (state: RaceState) => void;
  /** The game has begun. */
  readonly onBegun: () => void;
}

/** The entry into one race: loads the run during the countdown, and begins the game at the start, not sooner. */
export class RaceEntry {
  readonly raceId: string;
  readonly #race: Race;
  readonly #runId: string;
  readonly #ports: RaceEntryPorts;
  #journey: Journey | null = null;
  #failure: PartyFailure | null = null;
  readonly #backoff = new Backoff(RETRY);
  #isRequesting = false;
  #isDone = false;
  #cancelTick: () => void = () => undefined;
  #cancelRetry: () => void = () => undefined;

  constructor(race: Race, { runId }: Runner, ports: RaceEntryPorts) {
    this.raceId = race.id;
    this.#race = race;
    this.#runId = runId;
    this.#ports = ports;
  }

  get isDone(): boolean {
    return this.#isDone;
  }

  /** Separate from the constructor, because it calls `onState`. */
  start(): void {
    void this.#fetch();
    this.#tick();
  }

  /** The race is over for the player, or the player does not want to enter it. */
  cancel(): void {
    if (this.#isDone) return;
    this.#end();
  }

  /** Updates the countdown, because the estimate of the server's time may have improved. */
  reconcile(): void {
    if (!this.#isDone) this.#tick();
  }

  /** The network is back, or the player presses Try again: retries at once. */
  readonly retry = (): void => {
    if (this.#isDone) return;
    this.#backoff.reset();
    if (this.#journey === null) void this.#fetch();
    this.#tick();
  };

  #end(): void {
    this.#isDone = true;
    this.#cancelTick();
    this.#cancelRetry();
    this.#ports.onState({ kind: 'idle' });
  }

  async #fetch(): Promise<void> {
    if (this.#isRequesting) return;
    this.#cancelRetry();
    this.#isRequesting = true;
    const answer = await this.#ports.runApi.read(this.#runId);
    this.#isRequesting = false;
    if (this.#isDone) return;
    if (!answer.ok) return this.#failed(answer.error);
    const journey = journeyOfRun(answer.value, this.#ports.clock.now());
    if (journey === null) throw new Error('The run of a race has a kind that no race has');
    // The run has ended meanwhile; the party's events report it.
    if (answer.value.state !== 'open') return this.#end();
    this.#failure = null;
    this.#journey = journey;
    this.#ports.fetchFirstPage(currentTitle(journey), journey.challenge.pin);
    this.#tick();
  }

  #failed(failure: RunFailure): void {
    const isLasting = failure.kind === 'refused';
    this.#failure = isLasting ? { kind: 'refused', code: failure.code, message: failure.message } : NO_ANSWER;
    if (!isLasting) {
      this.#cancelRetry = this.#ports.clock.after(this.#backoff.next(), () => void this.#fetch());
    }
    this.#tick();
  }

  /** Uses the clock instead of counting ticks: background tabs throttle timers, and sleep stops them. */
  #tick(): void {
    this.#cancelTick();
    const { serverNow, clock, onState } = this.#ports;
    const { id: raceId, startsAt, endsAt } = this.#race;
    const now = serverNow();
    if (now >= endsAt) return this.#end();
    const left = startsAt - now;
    const seconds = Math.ceil(left / 1000);
    if (seconds > 0) {
      onState({ kind: 'counting', raceId, secondsLeft: seconds === 1 ? 1 : seconds === 2 ? 2 : 3 });
      const next = left - (Math.min(seconds, 3) - 1) * 1000;
      this.#cancelTick = clock.after(next, () => this.#tick());
    } else if (this.#journey !== null) {
      this.#begin(this.#journey);
    } else {
      const failure = this.#failure;
      onState(
        failure === null
          ? { kind: 'entering', raceId }
          : { kind: 'trouble', raceId, failure, retry: this.retry },
      );
      this.#cancelTick = clock.after(endsAt - now, () => this.#tick());
    }
  }

  #begin(journey: Journey): void {
    const { session, clock, serverNow, onBegun } = this.#ports;
    const { challenge, path } = journey;
    this.#end();
    session.dispatch(
      path.length === 1
        ? { type: 'started', challenge, at: clock.now() - (serverNow() - this.#race.startsAt) }
        : { type: 'resumed', journey },
    );
    onBegun();
  }
}
