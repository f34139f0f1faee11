import type { Result } from '#core/result.ts';
import type { PartySnapshot, PartyStep, RaceAnswer } from '#protocol/party.ts';
import type { ProblemCode } from '#protocol/problem.ts';

/** `message` is for people. */
export type PartyFailure =
  /** Nobody answered; the same may be asked again. */
  | { readonly kind: 'unreachable'; readonly message: string }
  /** The player is in another party already: `partyCode` is its code (D11). */
  | { readonly kind: 'in-another-party'; readonly partyCode: string; readonly message: string }
  | { readonly kind: 'refused'; readonly code: ProblemCode; readonly message: string };

/** The port to parties: what is asked of them. What happens to them comes over the live channel. Null: the player is in none. */
export interface PartyGateway {
  mine(): Promise<Result<PartySnapshot | null, PartyFailure>>;
  create(): Promise<Result<PartySnapshot, PartyFailure>>;
  /** By code, as typed. */
  join(code: string): Promise<Result<PartySnapshot, PartyFailure>>;
  step(partyId: string, step: PartyStep): Promise<Result<PartySnapshot | null, PartyFailure>>;
  /** All ways of a race that is over. */
  race(raceId: string): Promise<Result<RaceAnswer, PartyFailure>>;
}
