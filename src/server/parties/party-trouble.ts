import { assertNever } from '#core/assert-never.ts';
import { MOST_MEMBERS } from '#core/party/party.ts';
import type { ProblemCode } from '#protocol/problem.ts';
import type { NotDone } from './parties.ts';

/** Messages for players when a party request fails. Two of them are given in spec section 8. */
export const JOIN_TROUBLE = {
  'not-found': 'Invalid party code',
  'party-full': `This party is full: it has ${MOST_MEMBERS} players.`,
} as const;

export const RACE_TROUBLE = {
  'not-found': 'There is no such race.',
  'race-open': 'Its paths open when the race is over.',
} as const;

export function describeStepTrouble(trouble: NotDone): [ProblemCode, string] {
  switch (trouble) {
    case 'not-found':
      return [trouble, 'You are not in this party any more.'];
    case 'not-host':
      return [trouble, 'Only the host can start the game.'];
    case 'not-all-waiting':
      return [trouble, 'All players must be in the lobby to start the game.'];
    case 'race-running':
      return [trouble, 'The game has started already.'];
    case 'encyclopedia-unavailable':
      return [trouble, 'The encyclopedia does not answer just now. Try again in a while.'];
    case 'no-journey':
      // Not `not-found`: on that code a client concludes that it is in no party.
      return ['encyclopedia-unavailable', 'This encyclopedia has no articles that lead to each other.'];
    default:
      return assertNever(trouble);
  }
}
