import type { Clock } from '#core/clock.ts';
import type { PartyView } from '#core/party/party-view.ts';
import { toError } from '#platform/errors.ts';

/** Port between the live channel and the parties: the channel reads parties and reports which members are connected. */
export interface PartyPresence {
  /** Reads the party from the database; null if the id is unknown. */
  loadView(partyId: string): Promise<PartyView | null>;
  /** Records that a member's page has begun to follow the party. */
  recordArrival(partyId: string, userId: string): Promise<void>;
  /** Records that these users follow their parties. Called periodically while they do. */
  recordHeartbeats(userIds: readonly string[]): Promise<void>;
  /** Records that these users have just stopped following. Never marks a member as back. */
  recordDepartures(userIds: readonly string[]): Promise<void>;
}

/** Interval at which followers of a party are reported as present. Milliseconds. */
const HEARTBEAT_MS = 20_000;

/**
 * Tracks which users follow a party over this process's connections, and reports it while they do and when they stop
 * (LIVE-12).
 */
export class PresenceTracker {
  readonly #partyPresence: PartyPresence;
  readonly #clock: Clock;
  readonly #onError: (error: Error) => void;
  /** Number of connections per user: a player may have several tabs open. */
  readonly #connections = new Map<string, number>();
  readonly #pendingReports = new Set<Promise<void>>();
  #cancelHeartbeat: (() => void) | null = null;

  constructor(parts: {
    readonly partyPresence: PartyPresence;
    readonly clock: Clock;
    readonly onError: (error: Error) => void;
  }) {
    this.#partyPresence = parts.partyPresence;
    this.#clock = parts.clock;
    this.#onError = parts.onError;
  }

  /**
   * Reports that a member begins to follow, or still follows although the party marks them away. Does not wait for the
   * write.
   */
  reportArrival(partyId: string, userId: string): void {
    this.#startReport(() => this.#partyPresence.recordArrival(partyId, userId));
  }

  addConnection(userId: string): void {
    this.#connections.set(userId, (this.#connections.get(userId) ?? 0) + 1);
    this.#cancelHeartbeat ??= this.#clock.after(HEARTBEAT_MS, this.#sendHeartbeats);
  }

  removeConnection(userId: string): void {
    const count = this.#connections.get(userId);
    if (count === undefined) return;
    const others = count - 1;
    if (others > 0) {
      this.#connections.set(userId, others);
      return;
    }
    this.#connections.delete(userId);
    if (this.#connections.size === 0) this.#stopHeartbeats();
    this.#startReport(() => this.#partyPresence.recordDepartures([userId]));
  }

  /** Reports that all remaining users stopped following. Resolves when this and all pending reports are done. */
  async close(): Promise<void> {
    this.#stopHeartbeats();
    const last = [...this.#connections.keys()];
    this.#connections.clear();
    if (last.length > 0) this.#startReport(() => this.#partyPresence.recordDepartures(last));
    while (this.#pendingReports.size > 0) await Promise.all(this.#pendingReports);
  }

  #sendHeartbeats = (): void => {
    this.#cancelHeartbeat = this.#clock.after(HEARTBEAT_MS, this.#sendHeartbeats);
    this.#startReport(() => this.#partyPresence.recordHeartbeats([...this.#connections.keys()]));
  };

  #stopHeartbeats(): void {
    this.#cancelHeartbeat?.();
    this.#cancelHeartbeat = null;
  }

  #startReport(send: () => Promise<void>): void {
    const report = this.#tryReport(send).finally(() => void this.#pendingReports.delete(report));
    this.#pendingReports.add(report);
  }

  /** Does not retry: the next report follows within 20 s, and a member is marked away only after 60 s. */
  async #tryReport(send: () => Promise<void>): Promise<void> {
    try {
      await send();
    } catch (error) {
      this.#onError(toError(error, 'Presence could not be recorded'));
    }
  }
}
