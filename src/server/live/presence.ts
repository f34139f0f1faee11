import type { Clock } from '#core/clock.ts';
import type { PartyView } from '#core/party/party-view.ts';
import { toError } from '#platform/errors.ts';

/** Port between the live channel and the parties: the channel reads parties and reports which members are connected. */
export interface PartyPresence {
  /** Reads the party from the database; null if the id is unknown. */
  view(partyId: string): Promise<PartyView | null>;
  /** A member's page has begun to follow the party. */
  arrived(partyId: string, userId: string): Promise<void>;
  /** These users currently follow their parties. Called periodically while they do. */
  heardOf(userIds: readonly string[]): Promise<void>;
  /** These users have just stopped following: updates when they were last seen, and never marks a member as back. */
  went(userIds: readonly string[]): Promise<void>;
}

/** Interval at which followers of a party are reported as present. Milliseconds. */
const HEARD_OF_MS = 20_000;

/**
 * Tracks which users follow a party over this process's connections, and reports it while they do and when they stop
 * (LIVE-12).
 */
export class Presence {
  readonly #desk: PartyPresence;
  readonly #clock: Clock;
  readonly #report: (trouble: Error) => void;
  /** Number of connections per user: a player may have several tabs open. */
  readonly #there = new Map<string, number>();
  readonly #underWay = new Set<Promise<void>>();
  #stopTicking: (() => void) | null = null;

  constructor(parts: {
    readonly desk: PartyPresence;
    readonly clock: Clock;
    readonly report: (trouble: Error) => void;
  }) {
    this.#desk = parts.desk;
    this.#clock = parts.clock;
    this.#report = parts.report;
  }

  /** A member begins to follow, or still follows although the party marks them away. Does not wait for the write. */
  arrived(partyId: string, userId: string): void {
    this.#tell(() => this.#desk.arrived(partyId, userId));
  }

  came(userId: string): void {
    this.#there.set(userId, (this.#there.get(userId) ?? 0) + 1);
    this.#stopTicking ??= this.#clock.after(HEARD_OF_MS, this.#tick);
  }

  went(userId: string): void {
    const times = this.#there.get(userId);
    if (times === undefined) return;
    const others = times - 1;
    if (others > 0) {
      this.#there.set(userId, others);
      return;
    }
    this.#there.delete(userId);
    if (this.#there.size === 0) this.#rest();
    this.#tell(() => this.#desk.went([userId]));
  }

  /** Reports all remaining users as gone. Resolves when this and all pending reports are done. */
  async close(): Promise<void> {
    this.#rest();
    const last = [...this.#there.keys()];
    this.#there.clear();
    if (last.length > 0) this.#tell(() => this.#desk.went(last));
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  #tick = (): void => {
    this.#stopTicking = this.#clock.after(HEARD_OF_MS, this.#tick);
    this.#tell(() => this.#desk.heardOf([...this.#there.keys()]));
  };

  #rest(): void {
    this.#stopTicking?.();
    this.#stopTicking = null;
  }

  #tell(say: () => Promise<void>): void {
    const telling = this.#attempt(say).finally(() => void this.#underWay.delete(telling));
    this.#underWay.add(telling);
  }

  /** Failures are only reported: the next report follows within 20 s, and a member is marked away only after 60 s. */
  async #attempt(say: () => Promise<void>): Promise<void> {
    try {
      await say();
    } catch (trouble) {
      this.#report(toError(trouble, 'Presence was not told'));
    }
  }
}
