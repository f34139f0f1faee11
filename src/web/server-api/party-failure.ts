import type { ProblemCode } from '#protocol/problem.ts';

/** Why a call about a party failed. `message` is meant for the player. */
export type PartyFailure =
  /** The server did not answer; the call may be repeated. */
  | { readonly kind: 'unreachable'; readonly message: string }
  /** The player is already in another party: `partyCode` is its code (D11). */
  | { readonly kind: 'in-another-party'; readonly partyCode: string; readonly message: string }
  | { readonly kind: 'refused'; readonly code: ProblemCode; readonly message: string };

/** The failure shown when the server did not answer. */
export const NO_ANSWER: PartyFailure = {
  kind: 'unreachable',
  message: "Our server didn't answer. Please try again.",
};
