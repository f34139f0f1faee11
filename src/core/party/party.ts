/**
 * A party as all its members see it (spec section 3, decision D11). decide-party.ts holds the rules and returns events;
 * evolve-party.ts applies them, on the server and in every member's browser.
 */
export interface Party {
  readonly id: string;
  /** PARTY-1. */
  readonly code: string;
  /** Id of a member, as long as there are any. */
  readonly hostId: string;
  /** `in-progress`: its race is running. `waiting`: no articles, but a race the host left may still be running. */
  readonly state: 'waiting' | 'in-progress';
  /** In order of joining. */
  readonly members: readonly Member[];
  /** The newest race, running or over; null before the first. */
  readonly race: Race | null;
}

export interface Member {
  readonly userId: string;
  readonly username: string;
  /** `in_game` from the start of a race until the member is back in the lobby. */
  readonly status: 'waiting' | 'in_game';
  /** True after a minute without contact. */
  readonly isAway: boolean;
}

/** Moments are milliseconds since the epoch by the server's clock. */
export interface Race {
  readonly id: string;
  /** Canonical titles; the first is the start of all runners, and counts as found. */
  readonly articles: readonly [string, ...string[]];
  readonly par: number | null;
  readonly startsAt: number;
  /** Runners still racing then have timed out. */
  readonly endsAt: number;
  /** True when no runner is racing any more. */
  readonly isOver: boolean;
  readonly runners: readonly Runner[];
}

/** A member's run in a race; it stays in the standings after the member leaves the party. */
export interface Runner {
  readonly userId: string;
  readonly username: string;
  readonly runId: string;
  readonly clicks: number;
  /** Number of targets visited, including the start. */
  readonly found: number;
  /** `timed-out`: did not finish, for one of the reasons in `TimeOutCause`. */
  readonly state: 'racing' | 'finished' | 'timed-out';
  /** Whole seconds from the start of the race; null until finished. */
  readonly seconds: number | null;
}

export const MOST_MEMBERS = 50;
/** PARTY-19. Milliseconds without a click after which the racers whom the party waits for have timed out. */
export const IDLE_MS = 3 * 60_000;
/** Spec section 9. */
export const RACE_ARTICLES = 4;

export function memberOf(party: Party, userId: string): Member | null {
  return party.members.find((member) => member.userId === userId) ?? null;
}

export function runnerOf({ race }: Party, userId: string): Runner | null {
  return race?.runners.find((runner) => runner.userId === userId) ?? null;
}

export function isRacing(party: Party, userId: string): boolean {
  return runnerOf(party, userId)?.state === 'racing';
}

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
  /** The host removes another member (PARTY-17). */
  | { readonly type: 'remove-member'; readonly userId: string; readonly memberId: string }
  /** The host ends the race (PARTY-18). */
  | { readonly type: 'end-race'; readonly userId: string }
  /** The race reached `endsAt`. */
  | { readonly type: 'time-out'; readonly now: number }
  /**
   * The server has counted no click of a racing member since `quietSince`, and no run of the race was opened or ended
   * since then (PARTY-19).
   */
  | { readonly type: 'time-out-idle'; readonly quietSince: number; readonly now: number }
  /** The member is connected again. `runId`: as for `join`. */
  | { readonly type: 'mark-present'; readonly userId: string; readonly runId: string }
  /** The server has not heard from the member for a minute (PARTY-12). */
  | { readonly type: 'mark-away'; readonly userId: string }
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

/** Why a run timed out. Events state it, so that the player can be notified; it is not stored. */
export type TimeOutCause = 'time-up' | 'gave-up' | 'left' | 'host-ended' | 'idle';

/** Every event of a party, numbered by the party's sequence. Events of one command are delivered together. */
export type PartyEvent =
  /** `runner`: set when a race is running, which the new member enters at once. */
  | { readonly type: 'joined'; readonly member: Member; readonly runner: Runner | null }
  | { readonly type: 'left'; readonly userId: string }
  /** The host removed this member (PARTY-17). */
  | { readonly type: 'removed'; readonly userId: string }
  | { readonly type: 'host-changed'; readonly userId: string }
  /** Every present member is in it (PARTY-12). */
  | { readonly type: 'race-started'; readonly race: Race }
  /** A member who was away at the start has returned and enters the race. */
  | { readonly type: 'entered'; readonly userId: string; readonly runner: Runner }
  | { readonly type: 'moved'; readonly userId: string; readonly clicks: number; readonly found: number }
  | {
      readonly type: 'finished';
      readonly userId: string;
      readonly clicks: number;
      readonly found: number;
      readonly seconds: number;
    }
  | { readonly type: 'timed-out'; readonly userId: string; readonly cause: TimeOutCause }
  /** The host left during the race: the party waits, and its race runs to its end (PARTY-11). */
  | { readonly type: 'race-let-go' }
  /** No runner is racing any more. */
  | { readonly type: 'race-over' }
  | { readonly type: 'returned'; readonly userId: string }
  | { readonly type: 'went-away'; readonly userId: string }
  | { readonly type: 'came-back'; readonly userId: string };

export interface Standing {
  readonly runner: Runner;
  /** From 1; equal runners share a place. */
  readonly place: number;
}

/** Ranks by most targets, then fewest clicks, then least time (D11). Time counts only for finished runners. */
export function standings({ runners }: Pick<Race, 'runners'>): readonly Standing[] {
  const ranked = [...runners].sort(compare);
  return ranked.map((runner) => ({
    runner,
    place: ranked.findIndex((other) => compare(other, runner) === 0) + 1,
  }));
}

function compare(one: Runner, other: Runner): number {
  return (
    other.found - one.found ||
    one.clicks - other.clicks ||
    (one.seconds ?? Number.MAX_SAFE_INTEGER) - (other.seconds ?? Number.MAX_SAFE_INTEGER)
  );
}
