import { assertNever } from '#core/assert-never.ts';
import type { UnverifiedReason } from '#protocol/unverified.ts';

/** The mark of a score, and an explanation for players. */
export interface UnverifiedWords {
  readonly name: string;
  readonly why: string;
}

/** Names and explains why a score ranks below others with the same result (BOARD-6, RUN-13). */
export function unverifiedWords(reason: UnverifiedReason): UnverifiedWords {
  switch (reason) {
    case 'pace':
      return {
        name: 'Unverified pace',
        why: `Less than a second per click on average, faster than people read. ${RANKS_BELOW}`,
      };
    case 'second-run':
      return {
        name: 'Second run',
        why: `A new account played in a browser where another account had already played this journey. ${RANKS_BELOW}`,
      };
    default:
      return assertNever(reason);
  }
}

const RANKS_BELOW = 'It ranks below other scores with the same result.';
