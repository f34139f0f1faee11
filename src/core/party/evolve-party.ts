import { assertNever } from '../assert-never.ts';
import type { Member, Party, Race, Runner, PartyEvent } from './party.ts';

/** Applies an event to a party without validation; decide-party.ts validates. */
export function evolveParty(party: Party, event: PartyEvent): Party {
  switch (event.type) {
    case 'joined':
      return withRace({ ...party, members: [...party.members, event.member] }, (race) => ({
        ...race,
        runners: event.runner === null ? race.runners : inOrder([...race.runners, event.runner]),
      }));
    case 'left':
    case 'removed':
      return { ...party, members: party.members.filter(({ userId }) => userId !== event.userId) };
    case 'host-changed':
      return { ...party, hostId: event.userId };
    case 'race-started':
      return {
        ...party,
        state: 'in-progress',
        race: { ...event.race, runners: inOrder(event.race.runners) },
        members: party.members.map((member) =>
          event.race.runners.some(({ userId }) => userId === member.userId)
            ? { ...member, status: 'in_game' }
            : member,
        ),
      };
    case 'entered':
      return withRace(withMember(party, event.userId, { status: 'in_game' }), (race) => ({
        ...race,
        runners: inOrder([...race.runners, event.runner]),
      }));
    case 'moved':
      return withRunner(party, event.userId, { clicks: event.clicks, found: event.found });
    case 'finished': {
      const { clicks, found, seconds } = event;
      return withRunner(party, event.userId, { clicks, found, seconds, state: 'finished' });
    }
    case 'timed-out':
      return withRunner(party, event.userId, { state: 'timed-out' });
    case 'race-let-go':
      return { ...party, state: 'waiting' };
    case 'race-over':
      return withRace({ ...party, state: 'waiting' }, (race) => ({ ...race, isOver: true }));
    case 'returned':
      return withMember(party, event.userId, { status: 'waiting' });
    case 'went-away':
      return withMember(party, event.userId, { isAway: true });
    case 'came-back':
      return withMember(party, event.userId, { isAway: false });
    default:
      return assertNever(event);
  }
}

export function evolvedBy(party: Party, events: readonly PartyEvent[]): Party {
  return events.reduce(evolveParty, party);
}

function withRace(party: Party, change: (race: Race) => Race): Party {
  return party.race === null ? party : { ...party, race: change(party.race) };
}

function withRunner(party: Party, userId: string, change: Partial<Runner>): Party {
  return withRace(party, (race) => ({
    ...race,
    runners: race.runners.map((runner) => (runner.userId === userId ? { ...runner, ...change } : runner)),
  }));
}

function withMember(party: Party, userId: string, change: Partial<Member>): Party {
  return {
    ...party,
    members: party.members.map((member) => (member.userId === userId ? { ...member, ...change } : member)),
  };
}

/**
 * Sorts by username, so that a client that applied all events has the order of the database. Usernames differ by more
 * than case.
 */
function inOrder(runners: readonly Runner[]): readonly Runner[] {
  const key = ({ username }: Runner) => username.toLowerCase();
  return [...runners].sort((one, other) => (key(one) < key(other) ? -1 : 1));
}
