import { assertNever } from '#core/assert-never.ts';
import type { PartyRefusal } from '#core/party/party.ts';
import type { Result } from '#core/result.ts';
import type { PartySnapshot, PartyStep, RaceAnswer } from '#protocol/party.ts';
import type { NoChallenge } from '../challenges/daily-challenges.ts';
import type { RacedJourney } from '../challenges/disclosure.ts';
import type { PartyPresence } from '../live/presence.ts';
import type { SignedIn } from '../people/people.ts';
import type { RaceStore } from '../runs/run-record.ts';

/** The player is already a member of another party (D11); the answer includes its code. */
export interface InAnotherParty {
  readonly code: 'in-another-party';
  readonly partyCode: string;
}

export type JoinFailure = InAnotherParty | { readonly code: 'not-found' | 'party-full' };
/** `not-found`: the party does not exist or the player is not a member; callers cannot tell the two apart. */
export type StepFailure = Exclude<PartyRefusal, 'party-full' | 'not-a-member'> | NoChallenge | 'not-found';

/**
 * Parties and their races (spec section 4, D11). Each command is one transaction under its party's lock; members are
 * notified after the commit.
 */
export interface Parties {
  /** Returns the party's snapshot. A player who is already in a party gets `in-another-party`. */
  create(user: SignedIn): Promise<Result<PartySnapshot, InAnotherParty>>;
  /** Joins by code as typed (PARTY-2). For a player who is already a member nothing changes. */
  join(user: SignedIn, code: string): Promise<Result<PartySnapshot, JoinFailure>>;
  /** Reads the party this player is in; null if there is none. */
  mine(userId: string): Promise<PartySnapshot | null>;
  /** Carries out a step; the snapshot is null if the player is no longer a member after it. */
  step(partyId: string, userId: string, step: PartyStep): Promise<Result<PartySnapshot | null, StepFailure>>;
  /** Removes another member, for the host (PARTY-17). For a player who is no member nothing changes. */
  removeMember(
    partyId: string,
    userId: string,
    memberId: string,
  ): Promise<Result<PartySnapshot, StepFailure>>;
  /** Reads all paths of a finished race. Only players who raced in it or are in its party may read them. */
  race(raceId: string, userId: string): Promise<Result<RaceAnswer, 'not-found' | 'race-open'>>;
  /** Whether the player raced in, or was in the party of, a race with these articles in any order (DAILY-9). */
  hasRaced(userId: string, journey: RacedJourney): Promise<boolean>;
  /**
   * Reads the articles of each running race in this encyclopedia: path searches must not reveal routes between them
   * (D16). Returns the same list until a race begins or ends.
   */
  openRaces(source: string): Promise<readonly (readonly string[])[]>;
  /** Port for the live channel. */
  readonly presence: PartyPresence;
  /** Port for the referee. */
  readonly races: RaceStore;
  /**
   * Ends races whose time is up or whose last racers are idle, marks members away and removes absent members (D11).
   * Runs once; `watch` repeats it.
   */
  sweep(): Promise<void>;
  /** Sweeps every few seconds. Returns a function that stops it and resolves when the last sweep has ended. */
  watch(): () => Promise<void>;
}

/** Maps a refusal by the party rules to the reason the caller gets. */
export function toStepFailure(refusal: PartyRefusal): StepFailure {
  switch (refusal) {
    case 'not-a-member':
      return 'not-found';
    case 'not-host':
    case 'not-all-waiting':
    case 'race-running':
      return refusal;
    case 'party-full':
      throw new Error('Only a join can fail with party-full');
    default:
      return assertNever(refusal);
  }
}
