import type { Member, Race, Runner } from './party.ts';

/** Everything that can happen to a party. Each is numbered by the party's own sequence; the whole of a command goes together. */
export type PartyEvent =
  /** `runner`: of whoever comes while a race is under way, and races at once. */
  | { readonly type: 'joined'; readonly member: Member; readonly runner: Runner | null }
  | { readonly type: 'left'; readonly userId: string }
  | { readonly type: 'host-changed'; readonly userId: string }
  /** Everybody who is there is in it (PARTY-12). */
  | { readonly type: 'race-started'; readonly race: Race }
  /** A member who was away at its start has come back to it, and races at once. */
  | { readonly type: 'entered'; readonly userId: string; readonly runner: Runner }
  /** A click was counted. */
  | { readonly type: 'moved'; readonly userId: string; readonly clicks: number; readonly found: number }
  | {
      readonly type: 'finished';
      readonly userId: string;
      readonly clicks: number;
      readonly found: number;
      readonly seconds: number;
    }
  | { readonly type: 'timed-out'; readonly userId: string }
  /** The host left in mid-race: the party waits, and its race is run to its end. */
  | { readonly type: 'race-let-go' }
  /** Nobody is under way any more. */
  | { readonly type: 'race-over' }
  /** To the lobby. */
  | { readonly type: 'returned'; readonly userId: string }
  | { readonly type: 'went-away'; readonly userId: string }
  | { readonly type: 'came-back'; readonly userId: string };
