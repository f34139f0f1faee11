import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildMember, buildParty, START } from '#tests/builders/build-party.ts';
import { assertNever } from '../assert-never.ts';
import { fail, ok } from '../result.ts';
import { decideParty } from './decide-party.ts';
import { evolveParty } from './evolve-party.ts';
import { isRacing, memberOf, type Party } from './party.ts';
import type { PartyCommand } from './party-command.ts';
import { reconcile, type PartyNews } from './party-view.ts';

const NAMES = ['Ada', 'Bob', 'Cid', 'Dan', 'Eve'];
const QUARTER = 15 * 60_000;

/** A command as it is drawn: what has to be new each time is filled in when it is told. */
const command = fc.record({
  type: fc.constantFrom(
    'join',
    'leave',
    'start',
    'return',
    'give-up',
    'finish',
    'time-out',
    'arrive',
    'miss',
    'remove',
  ),
  name: fc.constantFrom(...NAMES),
  late: fc.boolean(),
});

function commandOf(
  { type, name, late }: { type: PartyCommand['type']; name: string; late: boolean },
  turn: number,
): PartyCommand {
  const userId = name.toLowerCase();
  let runs = 0;
  switch (type) {
    case 'join':
      return { type, userId, username: name, runId: `run-${turn}` };
    case 'arrive':
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
    case 'leave':
    case 'return':
    case 'give-up':
    case 'miss':
    case 'remove':
      return { type, userId };
    default:
      return assertNever(type);
  }
}

/** What every party is, whatever was asked of it. */
function expectSound(party: Party): void {
  const { members, race } = party;
  const ids = members.map(({ userId }) => userId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(members.length === 0 || memberOf(party, party.hostId) !== null).toBe(true);
  expect(party.state === 'waiting' || race?.isOver === false).toBe(true);
  const racing = race?.runners.filter(({ state }) => state === 'racing') ?? [];
  expect(race?.isOver ?? true).toBe(racing.length === 0);
  // Nobody runs who is not in the party, or is in its lobby: the host waits for all who run.
  for (const { userId } of racing) expect(memberOf(party, userId)?.status).toBe('in_game');
  for (const runner of race?.runners ?? []) expect(runner.seconds !== null).toBe(runner.state === 'finished');
}

it('[PARTY-16] whatever is asked in whatever order, a party stays sound, and hears everything once', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 60 }), (drawn) => {
      let party = buildParty([buildMember('Ada')]);
      let heard = { seq: 0, party };
      for (const [turn, draw] of drawn.entries()) {
        const asked = commandOf(draw, turn);
        const decided = decideParty(party, asked);
        const events = decided.ok ? decided.value : [];
        // What has ended stays as it is, until a new race starts.
        const ended = asked.type === 'start' ? [] : endedRuns(party);
        for (const event of events) party = evolveParty(party, event);
        expectSound(party);
        expect(endedRuns(party)).toEqual(expect.arrayContaining([...ended]));
        expect(decideParty(party, asked)).toEqual(again(asked, decided));
        const news: PartyNews = { seq: heard.seq + 1, events };
        const reconciled = reconcile(heard, news);
        if (reconciled.kind === 'next') heard = reconciled.view;
        expect(heard.party).toEqual(party);
        // The last one has closed the door: there is nothing left to be asked.
        if (party.members.length === 0) return;
      }
    }),
    { numRuns: 2000 },
  );
});

/** The same command told twice: nothing more happens, and a refusal stays one. */
function again({ type }: PartyCommand, decided: ReturnType<typeof decideParty>) {
  if (!decided.ok) return decided;
  return type === 'start' ? fail('race-running') : ok([]);
}

function endedRuns({ race }: Party): readonly string[] {
  return (race?.runners ?? [])
    .filter(({ state }) => state !== 'racing')
    .map(({ runId, state, clicks }) => `${runId} ${state} ${clicks}`);
}

it('[PARTY-9] when all have gone their ways the host can always start again', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (drawn) => {
      let party = buildParty([buildMember('Ada')]);
      const tell = (asked: PartyCommand) => {
        const decided = decideParty(party, asked);
        if (decided.ok) for (const event of decided.value) party = evolveParty(party, event);
        return decided;
      };
      for (const [turn, draw] of drawn.entries()) {
        tell(commandOf(draw, turn));
        if (party.members.length === 0) return;
      }
      tell({ type: 'time-out', now: START + QUARTER });
      for (const { userId } of party.members) tell({ type: 'return', userId });
      expect(party.state).toBe('waiting');
      const started = tell(commandOf({ type: 'start', name: party.hostId, late: false }, 1000));
      expect(started.ok).toBe(true);
      for (const { userId, isAway } of party.members)
        expect(isRacing(party, userId)).toBe(!isAway || userId === party.hostId);
    }),
    { numRuns: 1000 },
  );
});
