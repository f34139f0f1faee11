import type { PartyEvent } from '#core/party/party-event.ts';
import type { Bus } from '../live/bus.ts';
import type { Statements } from '../store/statements.ts';
import { appendRaceHops, type CountedHop } from './append-race-hops.ts';
import { announceChange } from './change-party.ts';

/** Statements under way at once, each of another party. */
const LANES = 8;
/** Hops of one statement: more members than a party has. */
const MOST_HOPS = 64;

interface Waiting extends CountedHop {
  readonly resolve: (isAdded: boolean) => void;
  readonly reject: (trouble: unknown) => void;
}

/**
 * Writes the hops that leave their runs open. Those of one party wait for its lock anyway, so one statement of a party is
 * under way, and what comes meanwhile goes together with the next. Each is answered, and told to the party, when its own is
 * committed, and not before.
 */
export class RaceLog {
  readonly #statements: Statements;
  readonly #bus: Bus;
  /** By party, the one that has waited longest first. */
  readonly #waiting = new Map<string, readonly Waiting[]>();
  readonly #underWay = new Set<string>();

  constructor(statements: Statements, bus: Bus) {
    this.#statements = statements;
    this.#bus = bus;
  }

  /** Whether the hop was added. Of one run no two may be on their way. */
  append(partyId: string, hop: CountedHop): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const before = this.#waiting.get(partyId) ?? [];
      this.#waiting.set(partyId, [...before, { ...hop, resolve, reject }]);
      this.#pump();
    });
  }

  #pump(): void {
    for (const [partyId, waiting] of this.#waiting) {
      if (this.#underWay.size >= LANES) return;
      if (this.#underWay.has(partyId)) continue;
      this.#waiting.delete(partyId);
      const later = waiting.slice(MOST_HOPS);
      if (later.length > 0) this.#waiting.set(partyId, later);
      this.#underWay.add(partyId);
      void this.#write(partyId, waiting.slice(0, MOST_HOPS));
    }
  }

  async #write(partyId: string, hops: readonly Waiting[]): Promise<void> {
    try {
      const { seq, added } = await appendRaceHops(this.#statements, partyId, hops);
      this.#tell(
        partyId,
        seq,
        hops.filter(({ runId }) => added.has(runId)),
      );
      for (const { runId, resolve } of hops) resolve(added.has(runId));
    } catch (trouble) {
      for (const { reject } of hops) reject(trouble);
    } finally {
      this.#underWay.delete(partyId);
      this.#pump();
    }
  }

  /** `last`: the number of the last of them. */
  #tell(partyId: string, last: number, hops: readonly CountedHop[]): void {
    const events = hops.map(({ userId, hop, found }): PartyEvent => ({
      type: 'moved',
      userId,
      clicks: hop.n,
      found,
    }));
    announceChange(this.#bus, { partyId, seq: last - events.length + 1, events });
  }
}
