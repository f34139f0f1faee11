import type { PartyEvent } from '#core/party/party.ts';
import type { Bus } from '../bus/bus.ts';
import type { Statements } from '../store/statements.ts';
import { appendRaceHops, type Appended, type CountedHop } from './append-race-hops.ts';
import { announceChange } from './change-party.ts';

/**
 * Maximum number of concurrent statements, each for different parties; and as many again that wait for a locked
 * party.
 */
const LANES = 4;
/** Maximum number of hops in one statement, unless a single party has more. */
const MOST_HOPS = 64;

interface Waiting extends CountedHop {
  readonly resolve: (isAdded: boolean) => void;
  readonly reject: (trouble: unknown) => void;
}

type OfOneParty = readonly [partyId: string, hops: readonly Waiting[]];

/**
 * Writes hops that leave their runs open. A single hop is written at once; hops that arrive while all lanes are busy
 * share the next statement, across parties, because the commit is the largest cost of a hop. Each party has at most
 * one statement under way, since its hops wait for the same lock; if another transaction holds that lock, the hops
 * wait in a separate lane. Each hop is answered and announced only after its own commit.
 */
export class RaceLog {
  readonly #statements: Statements;
  readonly #bus: Bus;
  /** By party id, the longest-waiting party first. */
  readonly #waiting = new Map<string, readonly Waiting[]>();
  /** Parties whose hops are being written. */
  readonly #underWay = new Set<string>();
  /** Hops of locked parties that a statement skipped. */
  readonly #held: OfOneParty[] = [];
  readonly #busy = { 'pass-over': 0, wait: 0 };

  constructor(statements: Statements, bus: Bus) {
    this.#statements = statements;
    this.#bus = bus;
  }

  /** Resolves to whether the hop was added. The caller must not append two hops of one run concurrently. */
  append(hop: CountedHop): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const before = this.#waiting.get(hop.partyId) ?? [];
      this.#waiting.set(hop.partyId, [...before, { ...hop, resolve, reject }]);
      this.#pump();
    });
  }

  #pump(): void {
    while (this.#busy.wait < LANES) {
      const held = this.#held.shift();
      if (held === undefined) break;
      void this.#write([held], 'wait');
    }
    while (this.#busy['pass-over'] < LANES) {
      const batch = this.#nextBatch();
      if (batch.length === 0) break;
      void this.#write(batch, 'pass-over');
    }
  }

  #nextBatch(): readonly OfOneParty[] {
    const batch: OfOneParty[] = [];
    let count = 0;
    for (const [partyId, hops] of this.#waiting) {
      if (count + hops.length > MOST_HOPS && count > 0) break;
      if (this.#underWay.has(partyId)) continue;
      this.#waiting.delete(partyId);
      this.#underWay.add(partyId);
      batch.push([partyId, hops]);
      count += hops.length;
    }
    return batch;
  }

  async #write(batch: readonly OfOneParty[], whereLocked: 'pass-over' | 'wait'): Promise<void> {
    this.#busy[whereLocked] += 1;
    try {
      const hops = batch.flatMap(([, ofOne]) => ofOne);
      const written = await appendRaceHops(this.#statements, hops, whereLocked);
      for (const ofOne of batch) {
        const appended = written.get(ofOne[0]);
        if (appended === undefined && whereLocked === 'pass-over') this.#held.push(ofOne);
        else this.#finish(ofOne, appended ?? { seq: 0, added: new Set() });
      }
    } catch (trouble) {
      for (const [partyId, hops] of batch) {
        this.#underWay.delete(partyId);
        for (const { reject } of hops) reject(trouble);
      }
    } finally {
      this.#busy[whereLocked] -= 1;
      this.#pump();
    }
  }

  #finish([partyId, hops]: OfOneParty, { seq, added }: Appended): void {
    this.#underWay.delete(partyId);
    const events = hops
      .filter(({ runId }) => added.has(runId))
      .map(({ userId, hop, found }): PartyEvent => ({ type: 'moved', userId, clicks: hop.n, found }));
    announceChange(this.#bus, { partyId, seq: seq - events.length + 1, events });
    for (const { runId, resolve } of hops) resolve(added.has(runId));
  }
}
