import type { PartyView } from '#core/party/party-view.ts';
import type { Clock } from '../articles/live/clock.ts';
import type { Bus } from './bus.ts';
import type { PartyPresence } from './party-presence.ts';

export interface PartyReaderParts {
  readonly bus: Pick<Bus, 'settled'>;
  readonly clock: Clock;
  readonly desk: Pick<PartyPresence, 'view'>;
  readonly report: (trouble: Error) => void;
}

/** After a reading that failed. Milliseconds. */
const RETRY_MS = 1000;

/** Reads one party: one reading at a time, and one more where somebody wanted it meanwhile. What fails is tried again. */
export class PartyReader {
  readonly #partyId: string;
  readonly #parts: PartyReaderParts;
  readonly #begin: () => (view: PartyView | null) => void;
  #begun = 0;
  #isReading = false;
  #isWanted = false;
  /** Since it was read last: whoever runs the server is told once. */
  #hasFailed = false;
  #isClosed = false;
  #stopWaiting: (() => void) | null = null;

  /** `begin` is told when a reading begins, and answers who takes in what was read; null: there is no such party. */
  constructor(partyId: string, parts: PartyReaderParts, begin: () => (view: PartyView | null) => void) {
    this.#partyId = partyId;
    this.#parts = parts;
    this.#begin = begin;
  }

  /** How many readings have begun. */
  get begun(): number {
    return this.#begun;
  }

  get isReading(): boolean {
    return this.#isReading;
  }

  /** With a reading that begins from now on. */
  read(): void {
    this.#isWanted = true;
    if (!this.#isReading) void this.#readWhileWanted();
  }

  /** The same after so many milliseconds, unless one is to come already. */
  readLater(delay: number): void {
    this.#stopWaiting ??= this.#parts.clock.after(delay, () => {
      this.#stopWaiting = null;
      this.read();
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#stopWaiting?.();
  }

  async #readWhileWanted(): Promise<void> {
    this.#isReading = true;
    while (this.#isWanted && !this.#isClosed) {
      this.#isWanted = false;
      await this.#readOnce();
    }
    this.#isReading = false;
  }

  async #readOnce(): Promise<void> {
    const { bus, desk, report } = this.#parts;
    this.#begun += 1;
    const take = this.#begin();
    let view;
    try {
      // What happens from here on is heard, or in what is read.
      await bus.settled();
      view = await desk.view(this.#partyId);
    } catch (trouble) {
      if (this.#isClosed) return;
      if (!this.#hasFailed)
        report(new Error('A party could not be read; it is tried again', { cause: trouble }));
      this.#hasFailed = true;
      this.readLater(RETRY_MS);
      return;
    }
    this.#hasFailed = false;
    if (!this.#isClosed) take(view);
  }
}
