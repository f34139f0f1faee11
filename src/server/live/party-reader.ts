import type { Clock } from '#core/clock.ts';
import type { PartyView } from '#core/party/party-view.ts';
import type { Bus } from '../bus/bus.ts';
import type { PartyPresence } from './presence.ts';

export interface PartyReaderParts {
  readonly bus: Pick<Bus, 'settled'>;
  readonly clock: Clock;
  readonly partyPresence: Pick<PartyPresence, 'loadView'>;
  readonly onError: (error: Error) => void;
}

/** Delay before retrying a failed reading. Milliseconds. */
const RETRY_MS = 1000;

/** Reads one party. Runs one reading at a time, plus one more if another was requested meanwhile. Retries failures. */
export class PartyReader {
  readonly #partyId: string;
  readonly #parts: PartyReaderParts;
  readonly #begin: () => (view: PartyView | null) => void;
  #begun = 0;
  #isReading = false;
  #isRequested = false;
  /** Whether a reading has failed since the last success, so that an outage is reported once. */
  #hasFailed = false;
  #isClosed = false;
  #cancelScheduled: (() => void) | null = null;

  /** Calls `begin` when a reading begins; the function it returns gets the result. Null: the party does not exist. */
  constructor(partyId: string, parts: PartyReaderParts, begin: () => (view: PartyView | null) => void) {
    this.#partyId = partyId;
    this.#parts = parts;
    this.#begin = begin;
  }

  /** Number of readings begun so far. */
  get begun(): number {
    return this.#begun;
  }

  get isReading(): boolean {
    return this.#isReading;
  }

  /** Requests a reading that begins after this call. */
  read(): void {
    this.#isRequested = true;
    if (!this.#isReading) void this.#readWhileRequested();
  }

  /** Requests a reading after `delay` milliseconds, unless one is already scheduled. */
  readLater(delay: number): void {
    this.#cancelScheduled ??= this.#parts.clock.after(delay, () => {
      this.#cancelScheduled = null;
      this.read();
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelScheduled?.();
  }

  async #readWhileRequested(): Promise<void> {
    this.#isReading = true;
    while (this.#isRequested && !this.#isClosed) {
      this.#isRequested = false;
      await this.#readOnce();
    }
    this.#isReading = false;
  }

  async #readOnce(): Promise<void> {
    const { bus, partyPresence, onError } = this.#parts;
    this.#begun += 1;
    const apply = this.#begin();
    let view;
    try {
      // Subscribe before reading: later changes then arrive as news or are contained in the reading.
      await bus.settled();
      view = await partyPresence.loadView(this.#partyId);
    } catch (error) {
      if (this.#isClosed) return;
      if (!this.#hasFailed) onError(new Error('Reading a party failed; retrying', { cause: error }));
      this.#hasFailed = true;
      this.readLater(RETRY_MS);
      return;
    }
    this.#hasFailed = false;
    if (!this.#isClosed) apply(view);
  }
}
