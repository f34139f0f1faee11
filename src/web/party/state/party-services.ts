import type { PartyApi } from '#web/server-api/party-api.ts';
import type { PartyFailure } from '#web/server-api/party-failure.ts';
import type { Party, PartyEvent } from '#core/party/party.ts';
import type { Result } from '#core/result.ts';
import type { Store } from '#core/store.ts';
import type { PartyStep } from '#protocol/party.ts';

/** What every screen can read and do about the player's party. */
export interface PartyServices {
  readonly parties: PartyStore;
  readonly race: RaceController;
  /** For the paths of a race, which are not part of the party's state. */
  readonly partyApi: Pick<PartyApi, 'race'>;
}

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
  /** The host removes another member (PARTY-17). The result is as for `step`. */
  readonly removeMember: (memberId: string) => Promise<Result<Party | null, PartyFailure>>;
  /**
   * Subscribes to the end of the player's membership that this page did not cause. Called when the player is in no
   * party any more.
   */
  readonly onDismissed: (listener: (dismissal: Dismissal) => void) => () => void;
  /** The server's time in milliseconds since the epoch. */
  readonly serverNow: () => number;
}

/** How the player's membership ended. */
export interface Dismissal {
  /** `unknown`: this page missed the news of it. */
  readonly cause: 'removed-by-host' | 'unknown';
  /** The code of the party. */
  readonly code: string;
}

/** State of the race that the player is about to enter. */
export type RaceState =
  /** No race, or it is being played, or the player has left it for now. */
  | { readonly kind: 'idle' }
  /** The race starts in `secondsLeft` seconds, at the same moment for all players; its data is being loaded. */
  | { readonly kind: 'counting'; readonly raceId: string; readonly secondsLeft: 3 | 2 | 1 }
  /** The race has started; the run is being loaded. */
  | { readonly kind: 'entering'; readonly raceId: string }
  /**
   * The race has started, but the run failed to load. If the server did not answer, it is retried automatically;
   * `retry`: at once.
   */
  | {
      readonly kind: 'trouble';
      readonly raceId: string;
      readonly failure: PartyFailure;
      readonly retry: () => void;
    };

/** Takes the player into the races of their party, and out of them. */
export interface RaceController extends Store<RaceState> {
  /**
   * Calls back when the game screen must be shown, also for a call that was due before the listener subscribed. Returns
   * an unsubscribe function.
   */
  readonly onEnter: (listener: () => void) => () => void;
  /** Returns to the race in progress. */
  readonly resume: () => void;
  /**
   * Called by the lobby and the final standings: the player is back from a race that is over for them. Safe to call at
   * any time and repeatedly.
   */
  readonly settle: () => void;
  /**
   * Exit: ends the game at once. Resolves to the result of the first attempt to notify the party; retries until one
   * succeeds.
   */
  readonly giveUp: () => Promise<Result<null, PartyFailure>>;
}
