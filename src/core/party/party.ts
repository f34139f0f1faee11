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
  /** `timed-out`: exceeded the time limit, gave up, or left the party. */
  readonly state: 'racing' | 'finished' | 'timed-out';
  /** Whole seconds from the start of the race; null until finished. */
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
