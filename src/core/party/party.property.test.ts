import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildMember, buildParty, START } from '#tests/builders/build-party.ts';
import { assertNever } from '../assert-never.ts';
import { fail, ok } from '../result.ts';
import { decideParty } from './decide-party.ts';
import { evolveParty } from './evolve-party.ts';
import { IDLE_MS, isRacing, memberOf, type Party, type PartyCommand } from './party.ts';
import { reconcile, type PartyNews } from './party-view.ts';

const NAMES = ['Ada', 'Bob', 'Cid', 'Dan', 'Eve'];
const QUARTER = 15 * 60_000;

/** A generated command; ids that must be new each time are filled in when it is applied. */
const command = fc.record({
  type: fc.constantFrom(
    'join',
    'leave',
    'start',
    'return',
    'give-up',
    'finish',
    'remove-member',
    'end-race',
    'time-out',
    'time-out-idle',
    'mark-present',
    'mark-away',
    'remove',
  ),
  name: fc.constantFrom(...NAMES),
  other: fc.constantFrom(...NAMES),
  late: fc.boolean(),
});

function commandOf(
  { type, name, other, late }: { type: PartyCommand['type']; name: string; other: string; late: boolean },
  turn: number,
): PartyCommand {
  const userId = name.toLowerCase();
  let runs = 0;
  switch (type) {
    case 'join':
      return { type, userId, username: name, runId: `run-${turn}` };
    case 'mark-present':
      return { type, userId, runId: `run-${turn}` };
    case 'start': {
      const newRunId = () => `run-${turn}-${(runs += 1)}`;
      const moments = { startsAt: START, endsAt: START + QUARTER };
      return {
        type,
        userId,
        race: { id: `race-${turn}`, articles: ['Ant', 'Dog'], par: 2, ...moments, newRunId },
      };
    }
    case 'finish':
      return { type, userId, clicks: 2, found: 2, seconds: 9 };
    case 'time-out':
      return { type, now: START + (late ? QUARTER : QUARTER - 1) };
    case 'time-out-idle':
      return { type, quietSince: START, now: START + (late ? IDLE_MS : IDLE_MS - 1) };
    case 'remove-member':
      return { type, userId, memberId: other.toLowerCase() };
    case 'leave':
    case 'end-race':
    case 'return':
    case 'give-up':
    case 'mark-away':
    case 'remove':
      return { type, userId };
    default:
      return assertNever(type);
  }
}

/** Checks the invariants of a party. */
function expectInvariants(party: Party): void {
  const { members, race } = party;
  const ids = members.map(({ userId }) => userId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(members.length === 0 || memberOf(party, party.hostId) !== null).toBe(true);
  expect(party.state === 'waiting' || race?.isOver === false).toBe(true);
  const racing = race?.runners.filter(({ state }) => state === 'racing') ?? [];
  expect(race?.isOver ?? true).toBe(racing.length === 0);
  // Every racing runner is a member with status in_game, because the host waits for all runners.
  for (const { userId } of racing) expect(memberOf(party, userId)?.status).toBe('in_game');
  for (const runner of race?.runners ?? []) expect(runner.seconds !== null).toBe(runner.state === 'finished');
}

it('[PARTY-16] keeps its invariants under any commands in any order, and applies each event once', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 60 }), (drawn) => {
      let party = buildParty([buildMember('Ada')]);
      let view = { seq: 0, party };
      for (const [turn, draw] of drawn.entries()) {
        const command = commandOf(draw, turn);
        const decided = decideParty(party, command);
        const events = decided.ok ? decided.value : [];
        // Ended runs do not change until a new race starts.
        const ended = command.type === 'start' ? [] : endedRuns(party);
        for (const event of events) party = evolveParty(party, event);
        expectInvariants(party);
        expect(endedRuns(party)).toEqual(expect.arrayContaining([...ended]));
        expect(decideParty(party, command)).toEqual(again(command, decided));
        const news: PartyNews = { seq: view.seq + 1, events };
        const reconciled = reconcile(view, news);
        if (reconciled.kind === 'next') view = reconciled.view;
        expect(view.party).toEqual(party);
        // The last member has left: no further command is possible.
        if (party.members.length === 0) return;
      }
    }),
    { numRuns: 2000 },
  );
});

/** The expected result of a repeated command: no events, or the same rejection. */
function again({ type }: PartyCommand, decided: ReturnType<typeof decideParty>) {
  if (!decided.ok) return decided;
  return type === 'start' ? fail('race-running') : ok([]);
}

function endedRuns({ race }: Party): readonly string[] {
  return (race?.runners ?? [])
    .filter(({ state }) => state !== 'racing')
    .map(({ runId, state, clicks }) => `${runId} ${state} ${clicks}`);
}

it('[PARTY-9] the host can always start again when all runs have ended', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (drawn) => {
      let party = buildParty([buildMember('Ada')]);
      const apply = (command: PartyCommand) => {
        const decided = decideParty(party, command);
        if (decided.ok) for (const event of decided.value) party = evolveParty(party, event);
        return decided;
      };
      for (const [turn, draw] of drawn.entries()) {
        apply(commandOf(draw, turn));
        if (party.members.length === 0) return;
      }
      apply({ type: 'time-out', now: START + QUARTER });
      for (const { userId } of party.members) apply({ type: 'return', userId });
      expect(party.state).toBe('waiting');
      const started = apply(
        commandOf({ type: 'start', name: party.hostId, other: 'Ada', late: false }, 1000),
      );
      expect(started.ok).toBe(true);
      for (const { userId, isAway } of party.members)
        expect(isRacing(party, userId)).toBe(!isAway || userId === party.hostId);
    }),
    { numRuns: 1000 },
  );
});
