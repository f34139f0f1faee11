/** A command to a party, from a member or from the server for a member. Moments: milliseconds since the epoch. */
export type PartyCommand =
  /** `runId`: id of the new run if the member joins during a race. */
  | { readonly type: 'join'; readonly userId: string; readonly username: string; readonly runId: string }
  | { readonly type: 'leave'; readonly userId: string }
  | { readonly type: 'start'; readonly userId: string; readonly race: NewRace }
  /** Back to the lobby, for a member who is not racing. */
  | { readonly type: 'return'; readonly userId: string }
  /** Leaves a race before its end (D11). */
  | { readonly type: 'give-up'; readonly userId: string }
  /** The server counted the click that completed a run. */
  | {
      readonly type: 'finish';
      readonly userId: string;
      readonly clicks: number;
      readonly found: number;
      readonly seconds: number;
    }
  /** The race reached `endsAt`. */
  | { readonly type: 'time-out'; readonly now: number }
  /** The member is connected again. `runId`: as for `join`. */
  | { readonly type: 'arrive'; readonly userId: string; readonly runId: string }
  /** The server has not heard from the member for a minute. */
  | { readonly type: 'miss'; readonly userId: string }
  /** The server has not heard from the member for ten minutes. */
  | { readonly type: 'remove'; readonly userId: string };

/** A race about to start; every present member gets a run. */
export interface NewRace {
  readonly id: string;
  readonly articles: readonly [string, ...string[]];
  readonly par: number | null;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Returns a new id on each call. */
  readonly newRunId: () => string;
}

/** The reason a party rejects a command. */
export type PartyRefusal =
  | 'party-full'
  | 'not-a-member'
  | 'not-host'
  | 'race-running'
  /** Spec section 4: the host can start only when all members are waiting. */
  | 'not-all-waiting';
