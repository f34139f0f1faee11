/**
 * A party as everybody in it sees it (spec section 3, decision D11). Its rules are decide-party.ts; what happens to it is a
 * list of events, and evolve-party.ts alone turns them into the next party: on the server, and in every member's browser.
 */
export interface Party {
  readonly id: string;
  /** PARTY-1. */
  readonly code: string;
  /** One of the members, while there are any. */
  readonly hostId: string;
  /** `in-progress`: its race is under way, with articles. `waiting`: no articles, though a race the host left may still be run. */
  readonly state: 'waiting' | 'in-progress';
  /** In the order in which they came. */
  readonly members: readonly Member[];
  /** The newest one, under way or over; null before the first. */
  readonly race: Race | null;
}

export interface Member {
  readonly userId: string;
  readonly username: string;
  /** `in_game` from the start of a race until they are back in the lobby. */
  readonly status: 'waiting' | 'in_game';
  /** Nothing was heard of them for a minute. */
  readonly isAway: boolean;
}

/** Moments are milliseconds since the epoch by the server's clock. */
export interface Race {
  readonly id: string;
  /** Canonical titles; the first is where all start, and counts as found. */
  readonly articles: readonly [string, ...string[]];
  readonly par: number | null;
  readonly startsAt: number;
  /** Whoever is under way then has timed out. */
  readonly endsAt: number;
  /** Nobody is under way any more. */
  readonly isOver: boolean;
  readonly runners: readonly Runner[];
}

/** Somebody's part in a race; it stays in the standings when they leave the party. */
export interface Runner {
  readonly userId: string;
  readonly username: string;
  readonly runId: string;
  readonly clicks: number;
  /** Targets stood on, the start among them. */
  readonly found: number;
  /** `timed-out`: late, given up, or gone from the party. */
  readonly state: 'racing' | 'finished' | 'timed-out';
  /** Whole seconds from the race's start; null for whoever has not finished. */
  readonly seconds: number | null;
}

export const MOST_MEMBERS = 50;
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
