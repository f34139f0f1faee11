import type { Member, Race, Runner } from './party.ts';

/** Every event of a party, numbered by the party's sequence. Events of one command are delivered together. */
export type PartyEvent =
  /** `runner`: set when a race is running, which the new member enters at once. */
  | { readonly type: 'joined'; readonly member: Member; readonly runner: Runner | null }
  | { readonly type: 'left'; readonly userId: string }
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
  | { readonly type: 'timed-out'; readonly userId: string }
  /** The host left during the race: the party waits, and its race runs to its end. */
  | { readonly type: 'race-let-go' }
  /** No runner is racing any more. */
  | { readonly type: 'race-over' }
  | { readonly type: 'returned'; readonly userId: string }
  | { readonly type: 'went-away'; readonly userId: string }
  | { readonly type: 'came-back'; readonly userId: string };
