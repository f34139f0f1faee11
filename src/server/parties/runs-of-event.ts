import { assertNever } from '#core/assert-never.ts';
import type { PartyEvent } from '#core/party/party.ts';
import type { RunEvent } from '../runs/run-event.ts';

/** Returns which runs of a race an event of its party has opened or ended; null for none. */
export function runsOfEvent(event: PartyEvent): RunEvent | null {
  const mode = 'party';
  switch (event.type) {
    case 'race-started':
      return { mode, state: 'begun', count: event.race.runners.length };
    case 'joined':
      return event.runner === null ? null : { mode, state: 'begun', count: 1 };
    case 'entered':
      return { mode, state: 'begun', count: 1 };
    case 'finished':
      return { mode, state: 'complete', count: 1 };
    case 'timed-out':
      return { mode, state: 'over', count: 1 };
    case 'left':
    case 'removed':
    case 'moved':
    case 'race-over':
    case 'returned':
    case 'went-away':
    case 'came-back':
    case 'host-changed':
    case 'race-let-go':
      return null;
    default:
      return assertNever(event);
  }
}
