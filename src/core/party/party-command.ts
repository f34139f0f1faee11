/** What may be asked of a party, by its members or by the server for them. Moments: milliseconds since the epoch. */
export type PartyCommand =
  /** `runId`: for the run that whoever comes in mid-race is given. */
  | { readonly type: 'join'; readonly userId: string; readonly username: string; readonly runId: string }
  | { readonly type: 'leave'; readonly userId: string }
  | { readonly type: 'start'; readonly userId: string; readonly race: NewRace }
  /** To the lobby, by whoever is not under way. */
  | { readonly type: 'return'; readonly userId: string }
  /** Exit from a race (D11). */
  | { readonly type: 'give-up'; readonly userId: string }
  /** The referee counted the click that completed a run. */
  | {
      readonly type: 'finish';
      readonly userId: string;
      readonly clicks: number;
      readonly found: number;
      readonly seconds: number;
    }
  /** The race's time is up at `endsAt`. */
  | { readonly type: 'time-out'; readonly now: number }
  /** Heard of again. `runId`: as for a join. */
  | { readonly type: 'arrive'; readonly userId: string; readonly runId: string }
  /** Nothing was heard of them for a minute. */
  | { readonly type: 'miss'; readonly userId: string }
  /** Nor for ten. */
  | { readonly type: 'remove'; readonly userId: string };

/** A race about to start; every member gets the run named for them. */
export interface NewRace {
  readonly id: string;
  readonly articles: readonly [string, ...string[]];
  readonly par: number | null;
  readonly startsAt: number;
  readonly endsAt: number;
  /** A new id at each call. */
  readonly newRunId: () => string;
}

/** Why a party did not do as it was asked. */
export type PartyRefusal =
  | 'party-full'
  | 'not-a-member'
  | 'not-host'
  | 'race-running'
  /** Spec section 4: the host can start only when all members are waiting. */
  | 'not-all-waiting';
