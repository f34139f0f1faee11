import type { Result } from '#core/result.ts';
import type { PartySnapshot, PartyStep, RaceAnswer } from '#protocol/party.ts';
import type { ProblemCode } from '#protocol/problem.ts';

/** `message` is meant for the player. */
export type PartyFailure =
  /** The server did not answer; the call may be repeated. */
  | { readonly kind: 'unreachable'; readonly message: string }
  /** The player is already in another party: `partyCode` is its code (D11). */
  | { readonly kind: 'in-another-party'; readonly partyCode: string; readonly message: string }
  | { readonly kind: 'refused'; readonly code: ProblemCode; readonly message: string };

/** Port to party commands and queries. Changes arrive over the live channel. Null: the player is in no party. */
export interface PartyGateway {
  mine(): Promise<Result<PartySnapshot | null, PartyFailure>>;
  create(): Promise<Result<PartySnapshot, PartyFailure>>;
  /** `code`: as typed. */
  join(code: string): Promise<Result<PartySnapshot, PartyFailure>>;
  step(partyId: string, step: PartyStep): Promise<Result<PartySnapshot | null, PartyFailure>>;
  /** All paths of a race that is over. */
  race(raceId: string): Promise<Result<RaceAnswer, PartyFailure>>;
}

/** The failure shown when the server did not answer. */
export const NO_ANSWER: PartyFailure = {
  kind: 'unreachable',
  message: 'Our server did not answer. Nothing is lost.',
};
