import { assertNever } from '#core/assert-never.ts';
import type { PartyRefusal } from '#core/party/party.ts';
import type { NotDone } from './parties.ts';

/** Maps a refusal by the party rules to the reason the caller gets. */
export function notDone(refusal: PartyRefusal): NotDone {
  switch (refusal) {
    case 'not-a-member':
      return 'not-found';
    case 'not-host':
    case 'not-all-waiting':
    case 'race-running':
      return refusal;
    case 'party-full':
      throw new Error('A party is full for nobody but who joins');
    default:
      return assertNever(refusal);
  }
}
