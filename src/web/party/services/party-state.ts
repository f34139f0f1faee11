import type { Party } from '#core/party/party.ts';
import type { PartyEvent } from '#core/party/party-event.ts';
import type { Result } from '#core/result.ts';
import type { Store } from '#core/store.ts';
import type { PartyStep } from '#protocol/party.ts';
import type { PartyFailure } from '#web/ports/party-gateway.ts';

/** What this browser knows of the player's party. */
export type PartyState =
  /** No player is signed in. */
  | { readonly kind: 'signed-out' }
  /** The server has not answered yet, or the request failed (`failure`); `refresh` retries. */
  | { readonly kind: 'unknown'; readonly failure: PartyFailure | null }
  | { readonly kind: 'none' }
  | {
      readonly kind: 'in';
      /** The signed-in player. */
      readonly userId: string;
      readonly party: Party;
      /** Whether live updates arrive; if not, the party may be outdated, and the connection is being reopened. */
      readonly isLive: boolean;
    };

/** The player's party, shared by all screens. Commands go over HTTP; their effects arrive over the live channel. */
export interface PartyStore extends Store<PartyState> {
  /** Subscribes to events as they happen; not called for a view that was read from a snapshot. */
  readonly onEvents: (listener: (events: readonly PartyEvent[], party: Party) => void) => () => void;
  readonly refresh: () => Promise<void>;
  readonly create: () => Promise<Result<Party, PartyFailure>>;
  readonly join: (code: string) => Promise<Result<Party, PartyFailure>>;
  /** A command to the player's party. Null: the player is not (or no longer) in a party. */
  readonly step: (step: PartyStep) => Promise<Result<Party | null, PartyFailure>>;
  /** The server's time in milliseconds since the epoch. */
  readonly serverNow: () => number;
}
