import type { Result } from '#core/result.ts';
import type { PartyFailure } from '#web/ports/party-gateway.ts';

/** What is being done about a race that the player is to be in. */
export type RaceState =
  /** Nothing: there is none, or it is being played, or left for now. */
  | { readonly kind: 'idle' }
  /** It starts in so many seconds, for everybody at one moment; what is needed is being fetched. */
  | { readonly kind: 'counting'; readonly raceId: string; readonly secondsLeft: 3 | 2 | 1 }
  /** It has started; the run is on its way. */
  | { readonly kind: 'entering'; readonly raceId: string }
  /** It has started, and the run did not come. Where nobody answered it is asked for again by itself; `retry`: at once. */
  | {
      readonly kind: 'trouble';
      readonly raceId: string;
      readonly failure: PartyFailure;
      readonly retry: () => void;
    };

/** Leads the player into the races of their party, and out of them. */
export interface RaceConductor {
  readonly getState: () => RaceState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Calls back when the game screen is to be shown; told late to whoever listens late. Answers how to stop. */
  readonly onEnter: (listener: () => void) => () => void;
  /** Back to the race under way. */
  readonly resume: () => void;
  /**
   * To be called by what shows the lobby or the final standings: the player is back from a race that is over for them. May be
   * called at any time and any number of times; it does nothing where there is nothing to do.
   */
  readonly settle: () => void;
  /** Exit: the game ends at once. Answers how the first try to tell the party went; it is told again until it got through. */
  readonly giveUp: () => Promise<Result<null, PartyFailure>>;
}
