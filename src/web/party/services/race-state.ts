import type { Result } from '#core/result.ts';
import type { Store } from '#core/store.ts';
import type { PartyFailure } from '#web/ports/party-gateway.ts';

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

/** Leads the player into the races of their party, and out of them. */
export interface RaceConductor extends Store<RaceState> {
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
