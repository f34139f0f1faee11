import type { Party } from '#core/party/party.ts';
import type { PartyEvent } from '#core/party/party-event.ts';
import type { Result } from '#core/result.ts';
import type { PartyStep } from '#protocol/party.ts';
import type { PartyFailure } from '#web/ports/party-gateway.ts';

/** What this browser knows of the player's party. */
export type PartyState =
  /** Nobody is signed in. */
  | { readonly kind: 'signed-out' }
  /** The server was not heard yet, or did not answer: `failure` says so, and `refresh` asks again. */
  | { readonly kind: 'unknown'; readonly failure: PartyFailure | null }
  | { readonly kind: 'none' }
  | {
      readonly kind: 'in';
      /** Whose eyes these are. */
      readonly userId: string;
      readonly party: Party;
      /** Whether news come in at once; if not, what is shown may be old, and the line is being opened again. */
      readonly isLive: boolean;
    };

/** The player's party, for every screen. Commands go over HTTP; what they change comes by the live channel, to all at once. */
export interface PartyStore {
  readonly getState: () => PartyState;
  readonly subscribe: (listener: () => void) => () => void;
  /** What happened to the party, as it happens; never for what was read anew. */
  readonly onEvents: (listener: (events: readonly PartyEvent[], party: Party) => void) => () => void;
  readonly refresh: () => Promise<void>;
  readonly create: () => Promise<Result<Party, PartyFailure>>;
  readonly join: (code: string) => Promise<Result<Party, PartyFailure>>;
  /** Of the party the player is in; null: they are in none (any more). */
  readonly step: (step: PartyStep) => Promise<Result<Party | null, PartyFailure>>;
  /** By the server's clock, milliseconds since the epoch. */
  readonly serverNow: () => number;
}
