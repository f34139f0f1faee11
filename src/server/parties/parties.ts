import type { PartyRefusal } from '#core/party/party-command.ts';
import type { Result } from '#core/result.ts';
import type { PartySnapshot, PartyStep, RaceAnswer } from '#protocol/party.ts';
import type { NoChallenge } from '../challenges/daily-challenges.ts';
import type { SignedIn } from '../accounts/people.ts';
import type { PartyPresence } from '../live/party-presence.ts';
import type { RaceStore } from '../runs/race-store.ts';

/** Another party, of which the player is a member already (D11): its code is told them. */
export interface InAnotherParty {
  readonly code: 'in-another-party';
  readonly partyCode: string;
}

export type NotJoined = InAnotherParty | { readonly code: 'not-found' | 'party-full' };
/** `not-found`: there is no such party, or the player is none of its members: the two are not to be told apart. */
export type NotDone = Exclude<PartyRefusal, 'party-full' | 'not-a-member'> | NoChallenge | 'not-found';

/** Parties and their races (spec section 4, D11). Each command is one transaction under the lock of its party, then told to all. */
export interface Parties {
  /** The snapshot after it. A member of a party gets `in-another-party`. */
  create(user: SignedIn): Promise<Result<PartySnapshot, InAnotherParty>>;
  /** By code (PARTY-2), as typed. A member of it is simply there. */
  join(user: SignedIn, code: string): Promise<Result<PartySnapshot, NotJoined>>;
  /** The party this player is in; null for none. */
  mine(userId: string): Promise<PartySnapshot | null>;
  /** Null where the player is in it no more. */
  step(partyId: string, userId: string, step: PartyStep): Promise<Result<PartySnapshot | null, NotDone>>;
  /** Every way of a race that is over, for whoever raced in it or is in its party. */
  race(raceId: string, userId: string): Promise<Result<RaceAnswer, 'not-found' | 'race-open'>>;
  /** Titles of races under way in the encyclopedia of that id: nobody is told a path about them (D16). */
  closedTitles(source: string): Promise<ReadonlySet<string>>;
  /** What the live channel asks of parties. */
  readonly desk: PartyPresence;
  /** What the referee asks of them. */
  readonly races: RaceStore;
  /** Ends races whose time is up, and sees to those who are gone (D11). Once; `watch` does so again and again. */
  sweep(): Promise<void>;
  /** Sweeps every few seconds until the answered function is called; it resolves when the last sweep has ended. */
  watch(): () => Promise<void>;
}
