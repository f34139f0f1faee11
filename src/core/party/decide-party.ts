import { assertNever } from '../assert-never.ts';
import { fail, ok, type Result } from '../result.ts';
import { evolvedBy } from './evolve-party.ts';
import {
  IDLE_MS,
  isRacing,
  memberOf,
  MOST_MEMBERS,
  runnerOf,
  type Member,
  type Party,
  type Race,
  type Runner,
  type NewRace,
  type PartyCommand,
  type PartyRefusal,
  type PartyEvent,
  type TimeOutCause,
} from './party.ts';

type Decision = Result<readonly PartyEvent[], PartyRefusal>;

const NOTHING: Decision = ok([]);

/**
 * All rules of a party (docs/rules.md, PARTY). Returns the events a command causes; none if it is already satisfied,
 * since a command may arrive twice. The caller holds a lock, so that decisions run one after another.
 */
export function decideParty(party: Party, command: PartyCommand): Decision {
  switch (command.type) {
    case 'join':
      return join(party, command);
    case 'leave':
      return memberOf(party, command.userId) === null ? NOTHING : ok(leave(party, command.userId));
    case 'start':
      return start(party, command.userId, command.race);
    case 'return':
      return isStuckInGame(party, command.userId)
        ? ok([{ type: 'returned', userId: command.userId }])
        : NOTHING;
    case 'give-up':
      return giveUp(party, command.userId);
    case 'finish': {
      const { userId, clicks, found, seconds } = command;
      if (!isRacing(party, userId)) return NOTHING;
      return ok(withRaceEnd(party, [{ type: 'finished', userId, clicks, found, seconds }]));
    }
    case 'remove-member':
      return removeMember(party, command);
    case 'end-race':
      return endRace(party, command.userId);
    case 'time-out':
      return timeOut(party, command.now);
    case 'time-out-idle':
      return timeOutIdle(party, command);
    case 'mark-present':
      return markPresent(party, command);
    case 'mark-away':
      return markAway(party, command.userId);
    case 'remove': {
      const { userId } = command;
      return memberOf(party, userId)?.isAway === true && !isRacing(party, userId)
        ? ok(leave(party, userId))
        : NOTHING;
    }
    default:
      return assertNever(command);
  }
}

function join(party: Party, { userId, username, runId }: Extract<PartyCommand, { type: 'join' }>): Decision {
  if (memberOf(party, userId) !== null) return NOTHING;
  if (party.members.length >= MOST_MEMBERS) return fail('party-full');
  const isUnderWay = party.state === 'in-progress';
  const member: Member = { userId, username, status: isUnderWay ? 'in_game' : 'waiting', isAway: false };
  // A member who was in this race, left and joined again stays out of it: each member has one run per race.
  if (!isUnderWay || runnerOf(party, userId) !== null)
    return ok([{ type: 'joined', member: { ...member, status: 'waiting' }, runner: null }]);
  return ok([{ type: 'joined', member, runner: startingRunner({ userId, username, runId }) }]);
}

/** A member who was away at the start enters the race late, like a new member (PARTY-8). */
function markPresent(
  party: Party,
  { userId, runId }: Extract<PartyCommand, { type: 'mark-present' }>,
): Decision {
  const member = memberOf(party, userId);
  if (member?.isAway !== true) return NOTHING;
  const back: PartyEvent = { type: 'came-back', userId };
  if (party.state === 'waiting' || runnerOf(party, userId) !== null) return ok([back]);
  const runner = startingRunner({ userId, username: member.username, runId });
  return ok([back, { type: 'entered', userId, runner }]);
}

function start(party: Party, userId: string, { newRunId, ...plan }: NewRace): Decision {
  if (memberOf(party, userId) === null) return fail('not-a-member');
  if (party.hostId !== userId) return fail('not-host');
  if (party.state === 'in-progress') return fail('race-running');
  if (party.members.some(({ status }) => status !== 'waiting')) return fail('not-all-waiting');
  // Absent members would delay the end of the race. The member who starts it is present, even if marked as away.
  const present = party.members.filter((member) => !member.isAway || member.userId === userId);
  const runners = present.map(({ userId, username }) =>
    startingRunner({ userId, username, runId: newRunId() }),
  );
  const race: Race = { ...plan, isOver: false, runners };
  return ok([{ type: 'race-started', race }]);
}

function startingRunner(who: Pick<Runner, 'userId' | 'username' | 'runId'>): Runner {
  return { ...who, clicks: 0, found: 1, state: 'racing', seconds: null };
}

/** Returns whether the member's status is still in_game although they are no longer racing. */
function isStuckInGame(party: Party, userId: string): boolean {
  return memberOf(party, userId)?.status === 'in_game' && !isRacing(party, userId);
}

function giveUp(party: Party, userId: string): Decision {
  if (memberOf(party, userId)?.status !== 'in_game') return NOTHING;
  const returned: PartyEvent = { type: 'returned', userId };
  if (!isRacing(party, userId)) return ok([returned]);
  return ok(withRaceEnd(party, [{ type: 'timed-out', userId, cause: 'gave-up' }, returned]));
}

function leave(party: Party, userId: string): readonly PartyEvent[] {
  const gone: PartyEvent[] = [
    ...(isRacing(party, userId) ? [{ type: 'timed-out', userId, cause: 'left' } as const] : []),
    { type: 'left', userId },
  ];
  // PARTY-4: the present member who joined earliest.
  const [nextHost] = party.members.filter((member) => member.userId !== userId).sort(presentFirst);
  if (nextHost === undefined || party.hostId !== userId) return withRaceEnd(party, gone);
  return withRaceEnd(party, [
    ...gone,
    { type: 'host-changed', userId: nextHost.userId },
    // PARTY-11.
    ...(party.state === 'in-progress' ? [{ type: 'race-let-go' } as const] : []),
  ]);
}

/** Orders present members first; the sort is stable, so that the earliest member comes first. */
function presentFirst(one: Member, other: Member): number {
  return Number(one.isAway) - Number(other.isAway);
}

/**
 * Removes a member of a party that waits. The member may join again with the code. The host cannot be removed: a host
 * leaves.
 */
function removeMember(
  party: Party,
  { userId, memberId }: Extract<PartyCommand, { type: 'remove-member' }>,
): Decision {
  if (memberOf(party, userId) === null) return fail('not-a-member');
  if (party.hostId !== userId) return fail('not-host');
  if (memberOf(party, memberId) === null || memberId === userId) return NOTHING;
  if (openRace(party) !== null) return fail('race-running');
  return ok([{ type: 'removed', userId: memberId }]);
}

/** A host may also end a race that an earlier host left, because the next start waits for it. */
function endRace(party: Party, userId: string): Decision {
  if (memberOf(party, userId) === null) return fail('not-a-member');
  if (party.hostId !== userId) return fail('not-host');
  return openRace(party) === null ? NOTHING : ok(timeOutAll(party, 'host-ended'));
}

function timeOut(party: Party, now: number): Decision {
  const race = openRace(party);
  return race === null || now < race.endsAt ? NOTHING : ok(timeOutAll(party, 'time-up'));
}

/** PARTY-19: applies only while a present member waits for the end of the race. */
function timeOutIdle(
  party: Party,
  { quietSince, now }: Extract<PartyCommand, { type: 'time-out-idle' }>,
): Decision {
  const race = openRace(party);
  if (race === null || now - Math.max(quietSince, race.startsAt) < IDLE_MS) return NOTHING;
  const isAwaited = party.members.some(({ userId, isAway }) => !isAway && !isRacing(party, userId));
  return isAwaited ? ok(timeOutAll(party, 'idle')) : NOTHING;
}

/** Returns the newest race while any runner is racing. */
function openRace({ race }: Party): Race | null {
  return race?.isOver === false ? race : null;
}

/** Times out all runners who are still racing, which ends the race. */
function timeOutAll(party: Party, cause: TimeOutCause): readonly PartyEvent[] {
  const late = party.race?.runners.filter(({ state }) => state === 'racing') ?? [];
  return withRaceEnd(
    party,
    late.map(({ userId }) => ({ type: 'timed-out', userId, cause })),
  );
}

function markAway(party: Party, userId: string): Decision {
  if (memberOf(party, userId)?.isAway !== false) return NOTHING;
  const away: PartyEvent = { type: 'went-away', userId };
  // The lobby must not wait for a member who finished and closed the page.
  return ok(isStuckInGame(party, userId) ? [away, { type: 'returned', userId }] : [away]);
}

/** PARTY-9: Appends the end of the race if these events leave no runner racing. */
function withRaceEnd(party: Party, events: readonly PartyEvent[]): readonly PartyEvent[] {
  const after = evolvedBy(party, events);
  if (after.race === null || after.race.isOver) return events;
  if (after.race.runners.some(({ state }) => state === 'racing')) return events;
  const over: readonly PartyEvent[] = [...events, { type: 'race-over' }];
  const stuck = after.members.filter(({ isAway, status }) => isAway && status === 'in_game');
  return [...over, ...stuck.map(({ userId }): PartyEvent => ({ type: 'returned', userId }))];
}
