import { assertNever } from '../assert-never.ts';
import { fail, ok, type Result } from '../result.ts';
import { evolvedBy } from './evolve-party.ts';
import {
  isRacing,
  memberOf,
  MOST_MEMBERS,
  runnerOf,
  type Member,
  type Party,
  type Race,
  type Runner,
} from './party.ts';
import type { NewRace, PartyCommand, PartyRefusal } from './party-command.ts';
import type { PartyEvent } from './party-event.ts';

type Decision = Result<readonly PartyEvent[], PartyRefusal>;

const NOTHING: Decision = ok([]);

/**
 * All rules of a party (docs/rules.md, PARTY). Answers what happens by a command, nothing where it asks for what is so
 * already: a command may be told twice. The caller's lock makes one decision wait for the other.
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
      return isLostToARace(party, command.userId)
        ? ok([{ type: 'returned', userId: command.userId }])
        : NOTHING;
    case 'give-up':
      return giveUp(party, command.userId);
    case 'finish': {
      const { userId, clicks, found, seconds } = command;
      if (!isRacing(party, userId)) return NOTHING;
      return ok(closed(party, [{ type: 'finished', userId, clicks, found, seconds }]));
    }
    case 'time-out':
      return timeOut(party, command.now);
    case 'arrive':
      return arrive(party, command);
    case 'miss':
      return miss(party, command.userId);
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
  // Whoever was in this race already, left and came back is out of it: it has one run for each.
  if (!isUnderWay || runnerOf(party, userId) !== null)
    return ok([{ type: 'joined', member: { ...member, status: 'waiting' }, runner: null }]);
  return ok([{ type: 'joined', member, runner: startingRunner({ userId, username, runId }) }]);
}

/** Whoever was away when the race started is as late as one who joins it (PARTY-8). */
function arrive(party: Party, { userId, runId }: Extract<PartyCommand, { type: 'arrive' }>): Decision {
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
  // Whoever is away would hold up the end of it; whoever starts it is there, whatever the line said.
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

/** In the game still, though not under way: the race is over for them. */
function isLostToARace(party: Party, userId: string): boolean {
  return memberOf(party, userId)?.status === 'in_game' && !isRacing(party, userId);
}

function giveUp(party: Party, userId: string): Decision {
  if (memberOf(party, userId)?.status !== 'in_game') return NOTHING;
  const returned: PartyEvent = { type: 'returned', userId };
  if (!isRacing(party, userId)) return ok([returned]);
  return ok(closed(party, [{ type: 'timed-out', userId }, returned]));
}

function leave(party: Party, userId: string): readonly PartyEvent[] {
  const gone: PartyEvent[] = [
    ...(isRacing(party, userId) ? [{ type: 'timed-out', userId } as const] : []),
    { type: 'left', userId },
  ];
  const [heir] = party.members.filter((member) => member.userId !== userId).sort(presentFirst);
  if (heir === undefined || party.hostId !== userId) return closed(party, gone);
  return closed(party, [
    ...gone,
    { type: 'host-changed', userId: heir.userId },
    ...(party.state === 'in-progress' ? [{ type: 'race-let-go' } as const] : []),
  ]);
}

/** The host passes to whoever is there and came first. */
function presentFirst(one: Member, other: Member): number {
  return Number(one.isAway) - Number(other.isAway);
}

function timeOut(party: Party, now: number): Decision {
  if (party.race === null || party.race.isOver || now < party.race.endsAt) return NOTHING;
  const late = party.race.runners.filter(({ state }) => state === 'racing');
  return ok(
    closed(
      party,
      late.map(({ userId }) => ({ type: 'timed-out', userId })),
    ),
  );
}

function miss(party: Party, userId: string): Decision {
  if (memberOf(party, userId)?.isAway !== false) return NOTHING;
  const away: PartyEvent = { type: 'went-away', userId };
  // Nobody waits in the lobby for one who has finished and closed the page.
  return ok(isLostToARace(party, userId) ? [away, { type: 'returned', userId }] : [away]);
}

/** The same events, and the end of the race where they leave nobody under way. */
function closed(party: Party, events: readonly PartyEvent[]): readonly PartyEvent[] {
  const after = evolvedBy(party, events);
  if (after.race === null || after.race.isOver) return events;
  if (after.race.runners.some(({ state }) => state === 'racing')) return events;
  const over: readonly PartyEvent[] = [...events, { type: 'race-over' }];
  const lost = after.members.filter(({ isAway, status }) => isAway && status === 'in_game');
  return [...over, ...lost.map(({ userId }): PartyEvent => ({ type: 'returned', userId }))];
}
