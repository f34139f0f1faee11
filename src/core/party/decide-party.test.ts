import { describe, expect, it } from 'vitest';
import {
  buildMember,
  buildNewRace,
  buildParty,
  buildRace,
  buildRacingParty,
  buildRunner,
  START,
} from '#tests/builders/build-party.ts';
import { decideParty } from './decide-party.ts';
import { evolvedBy } from './evolve-party.ts';
import {
  IDLE_MS,
  memberOf,
  MOST_MEMBERS,
  runnerOf,
  type Party,
  type PartyCommand,
  type PartyEvent,
} from './party.ts';

/** Applies a command; returns its events and the party after them. A rejected command fails the test. */
function applyCommand(party: Party, command: PartyCommand): { events: readonly PartyEvent[]; after: Party } {
  const decided = decideParty(party, command);
  if (!decided.ok) throw new Error(`refused: ${decided.error}`);
  return { events: decided.value, after: evolvedBy(party, decided.value) };
}
const happens = (party: Party, command: PartyCommand) =>
  applyCommand(party, command).events.map(({ type }) => type);
const after = (party: Party, ...commands: readonly PartyCommand[]) =>
  commands.reduce((party, command) => applyCommand(party, command).after, party);
const refusal = (party: Party, command: PartyCommand) => decideParty(party, command);

const join = (username: string): PartyCommand => ({
  type: 'join',
  userId: username.toLowerCase(),
  username,
  runId: `run-of-${username.toLowerCase()}`,
});
const start = (userId: string): PartyCommand => ({ type: 'start', userId, race: buildNewRace() });
const finish = (userId: string): PartyCommand => ({
  type: 'finish',
  userId,
  clicks: 5,
  found: 4,
  seconds: 40,
});
const by = (type: 'leave' | 'return' | 'give-up' | 'end-race' | 'mark-away' | 'remove', userId: string) =>
  ({ type, userId }) as const;
const markPresent = (userId: string): PartyCommand => ({
  type: 'mark-present',
  userId,
  runId: `run-of-${userId}`,
});
const removal = (userId: string, memberId: string): PartyCommand => ({
  type: 'remove-member',
  userId,
  memberId,
});
const timeOutIdle = (milliseconds: number, quietSince = START + 60_000): PartyCommand => ({
  type: 'time-out-idle',
  quietSince,
  now: quietSince + milliseconds,
});
const QUARTER = START + 15 * 60_000;

describe('joining', () => {
  const party = buildParty([buildMember('Ada')]);

  it('adds a new member last, with status waiting', () => {
    expect(after(party, join('Bob')).members).toEqual([buildMember('Ada'), buildMember('Bob')]);
  });

  it('[PARTY-16] changes nothing for a member', () => {
    expect(happens(party, join('Ada'))).toEqual([]);
  });

  it('rejects a new member of a full party, but not a present one', () => {
    const full = buildParty(Array.from({ length: MOST_MEMBERS }, (_, n) => buildMember(`Player${n}`)));
    expect(refusal(full, join('Late'))).toEqual({ ok: false, error: 'party-full' });
    expect(happens(full, join('Player7'))).toEqual([]);
  });

  it('[PARTY-8] during a race puts the new member into it at once', () => {
    const racing = after(buildRacingParty('Ada'), join('Bob'));
    expect(memberOf(racing, 'bob')?.status).toBe('in_game');
    expect(runnerOf(racing, 'bob')).toEqual(buildRunner('Bob'));
    expect(racing.race?.startsAt).toBe(START);
  });

  it('[PARTY-8] again after leaving a race does not give a second run in it', () => {
    const back = after(buildRacingParty('Ada', 'Bob'), by('leave', 'bob'), join('Bob'));
    expect(memberOf(back, 'bob')?.status).toBe('waiting');
    expect(back.race?.runners.map(({ userId, state }) => [userId, state])).toEqual([
      ['ada', 'racing'],
      ['bob', 'timed-out'],
    ]);
  });

  it('[PARTY-11] waits for the next race when the host left during this one', () => {
    const afterLeaving = after(buildRacingParty('Ada', 'Bob'), by('leave', 'ada'), join('Cid'));
    expect(memberOf(afterLeaving, 'cid')?.status).toBe('waiting');
    expect(runnerOf(afterLeaving, 'cid')).toBeNull();
  });
});

describe('starting', () => {
  it('[PARTY-7] creates a run for every member and puts all of them into the game', () => {
    const racing = after(buildParty([buildMember('Ada'), buildMember('Bob')]), start('ada'));
    expect(racing).toEqual({
      ...buildParty([buildMember('Ada', { status: 'in_game' }), buildMember('Bob', { status: 'in_game' })]),
      state: 'in-progress',
      race: buildRace([buildRunner('Ada', { runId: 'run-1' }), buildRunner('Bob', { runId: 'run-2' })]),
    });
  });

  it.each([
    ['a player who is not a member', 'eve', 'not-a-member'],
    ['a member who is not the host', 'bob', 'not-host'],
  ])('[PARTY-6] is rejected for %s', (_, userId, error) => {
    expect(refusal(buildParty([buildMember('Ada'), buildMember('Bob')]), start(userId))).toEqual({
      ok: false,
      error,
    });
  });

  it('[PARTY-6] is rejected until all members are back in the lobby', () => {
    const party = buildParty([buildMember('Ada'), buildMember('Bob', { status: 'in_game' })]);
    expect(refusal(party, start('ada'))).toEqual({ ok: false, error: 'not-all-waiting' });
    expect(happens(after(party, by('return', 'bob')), start('ada'))).toEqual(['race-started']);
  });

  it('[PARTY-16] is rejected the second time, and changes nothing', () => {
    expect(refusal(buildRacingParty('Ada'), start('ada'))).toEqual({ ok: false, error: 'race-running' });
  });

  it('[PARTY-12] leaves out members who are away, so that the race does not wait for them', () => {
    const racing = after(
      buildParty([buildMember('Ada'), buildMember('Bob', { isAway: true })]),
      start('ada'),
    );
    expect(runnerOf(racing, 'bob')).toBeNull();
    expect(memberOf(racing, 'bob')?.status).toBe('waiting');
    // A member who returns enters the race late, but only once.
    const back = after(racing, markPresent('bob'));
    expect(runnerOf(back, 'bob')).toEqual(buildRunner('Bob'));
    expect(memberOf(back, 'bob')).toEqual(buildMember('Bob', { status: 'in_game' }));
    const again = after(back, by('give-up', 'bob'), by('mark-away', 'bob'), markPresent('bob'));
    expect(runnerOf(again, 'bob')?.state).toBe('timed-out');
    // The member who starts the race is present, even if the connection reported them as away.
    expect(
      runnerOf(after(buildParty([buildMember('Ada', { isAway: true })]), start('ada')), 'ada'),
    ).not.toBeNull();
  });
});

describe('leaving', () => {
  it('[PARTY-4] makes the longest-standing member the host', () => {
    const left = after(
      buildParty([buildMember('Ada'), buildMember('Bob'), buildMember('Cid')]),
      by('leave', 'ada'),
    );
    expect(left).toEqual({ ...buildParty([buildMember('Bob'), buildMember('Cid')]), hostId: 'bob' });
  });

  it('[PARTY-4] prefers a present member as the new host', () => {
    const party = buildParty([buildMember('Ada'), buildMember('Bob', { isAway: true }), buildMember('Cid')]);
    expect(after(party, by('leave', 'ada')).hostId).toBe('cid');
  });

  it('[PARTY-4] makes an absent member the host when no member is present', () => {
    const party = buildParty([buildMember('Ada'), buildMember('Bob', { isAway: true })]);
    expect(after(party, by('leave', 'ada')).hostId).toBe('bob');
  });

  it('[PARTY-4] keeps the host when another member leaves', () => {
    expect(happens(buildParty([buildMember('Ada'), buildMember('Bob')]), by('leave', 'bob'))).toEqual([
      'left',
    ]);
  });

  it('[PARTY-5] as the last member leaves no members and no running race', () => {
    expect(happens(buildRacingParty('Ada'), by('leave', 'ada'))).toEqual(['timed-out', 'left', 'race-over']);
    expect(after(buildRacingParty('Ada'), by('leave', 'ada')).members).toEqual([]);
  });

  it("[PARTY-9] during a race ends the member's run", () => {
    const left = after(buildRacingParty('Ada', 'Bob'), by('leave', 'bob'));
    expect(runnerOf(left, 'bob')?.state).toBe('timed-out');
    expect(left.race?.isOver).toBe(false);
  });

  it('[PARTY-11] as the host during a race returns the party to waiting, while the others finish their runs', () => {
    const afterLeaving = after(buildRacingParty('Ada', 'Bob', 'Cid'), by('leave', 'ada'));
    expect(afterLeaving.state).toBe('waiting');
    expect(afterLeaving.hostId).toBe('bob');
    expect(runnerOf(afterLeaving, 'bob')?.state).toBe('racing');
    expect(refusal(afterLeaving, start('bob'))).toEqual({ ok: false, error: 'not-all-waiting' });
    const done = after(afterLeaving, finish('bob'), by('give-up', 'cid'), by('return', 'bob'));
    expect(done.race?.isOver).toBe(true);
    expect(happens(done, start('bob'))).toEqual(['race-started']);
  });

  it('[PARTY-16] changes nothing the second time', () => {
    expect(happens(buildParty([buildMember('Ada')]), by('leave', 'bob'))).toEqual([]);
  });
});

describe('the end of a race', () => {
  it('[PARTY-9] comes when the last runner finishes; the party waits, and its members may return', () => {
    const one = applyCommand(buildRacingParty('Ada', 'Bob'), finish('ada'));
    expect(one.events.map(({ type }) => type)).toEqual(['finished']);
    expect(one.after.state).toBe('in-progress');
    const both = applyCommand(one.after, finish('bob'));
    expect(both.events.map(({ type }) => type)).toEqual(['finished', 'race-over']);
    expect(both.after.state).toBe('waiting');
    expect(both.after.race?.isOver).toBe(true);
    expect(runnerOf(both.after, 'bob')).toEqual(
      buildRunner('Bob', { state: 'finished', clicks: 5, found: 4, seconds: 40 }),
    );
    const back = after(both.after, by('return', 'ada'), by('return', 'bob'));
    expect(back.members.map(({ status }) => status)).toEqual(['waiting', 'waiting']);
  });

  it('[PARTY-9] comes at its time limit for all who still race, and not earlier', () => {
    const party = after(buildRacingParty('Ada', 'Bob'), finish('ada'));
    expect(happens(party, { type: 'time-out', now: QUARTER - 1 })).toEqual([]);
    const over = applyCommand(party, { type: 'time-out', now: QUARTER });
    expect(over.events).toEqual([
      { type: 'timed-out', userId: 'bob', cause: 'time-up' },
      { type: 'race-over' },
    ]);
    expect(runnerOf(over.after, 'ada')?.state).toBe('finished');
    expect(happens(over.after, { type: 'time-out', now: QUARTER + 1 })).toEqual([]);
  });

  it('[PARTY-9] comes for a member who gives up: timed out, and back in the lobby', () => {
    const party = after(buildRacingParty('Ada', 'Bob'), by('give-up', 'bob'));
    expect(runnerOf(party, 'bob')?.state).toBe('timed-out');
    expect(memberOf(party, 'bob')?.status).toBe('waiting');
    expect(party.race?.isOver).toBe(false);
    expect(happens(party, by('give-up', 'bob'))).toEqual([]);
    expect(happens(party, by('give-up', 'ada'))).toEqual(['timed-out', 'returned', 'race-over']);
  });

  it('[PARTY-9] giving up after the end returns to the lobby and keeps the result', () => {
    const party = after(buildRacingParty('Ada', 'Bob'), finish('ada'), by('give-up', 'ada'));
    expect(runnerOf(party, 'ada')?.state).toBe('finished');
    expect(memberOf(party, 'ada')?.status).toBe('waiting');
  });

  it.each(['finish', 'give-up'] as const)('[PARTY-16] is not changed by a later %s', (type) => {
    const over = after(buildRacingParty('Ada'), { type: 'time-out', now: QUARTER }, by('return', 'ada'));
    expect(happens(over, type === 'finish' ? finish('ada') : by('give-up', 'ada'))).toEqual([]);
  });

  it('lets only members return who are not racing', () => {
    expect(happens(buildRacingParty('Ada'), by('return', 'ada'))).toEqual([]);
    expect(happens(buildParty([buildMember('Ada')]), by('return', 'ada'))).toEqual([]);
    expect(happens(buildParty([buildMember('Ada')]), by('return', 'eve'))).toEqual([]);
  });
});

describe('removing a member', () => {
  const party = buildParty([
    buildMember('Ada'),
    buildMember('Bob', { status: 'in_game' }),
    buildMember('Cid'),
  ]);

  it('[PARTY-17] takes the member out of the party, who may join again with the code', () => {
    const { events, after: left } = applyCommand(party, removal('ada', 'bob'));
    expect(events).toEqual([{ type: 'removed', userId: 'bob' }]);
    expect(left.members.map(({ userId }) => userId)).toEqual(['ada', 'cid']);
    expect(memberOf(after(left, join('Bob')), 'bob')).toEqual(buildMember('Bob'));
  });

  it.each([
    ['a player who is not a member', 'eve', 'not-a-member'],
    ['a member who is not the host', 'cid', 'not-host'],
  ])('[PARTY-17] is rejected for %s', (_, userId, error) => {
    expect(refusal(party, removal(userId, 'bob'))).toEqual({ ok: false, error });
  });

  it('[PARTY-17] is rejected during a race, also one that an earlier host left', () => {
    const racing = buildRacingParty('Ada', 'Bob', 'Cid');
    expect(refusal(racing, removal('ada', 'bob'))).toEqual({ ok: false, error: 'race-running' });
    const letGo = after(racing, by('leave', 'ada'));
    expect(letGo.state).toBe('waiting');
    expect(refusal(letGo, removal('bob', 'cid'))).toEqual({ ok: false, error: 'race-running' });
  });

  it('[PARTY-17] changes nothing for the host, and for a player who is not a member', () => {
    expect(happens(party, removal('ada', 'ada'))).toEqual([]);
    expect(happens(party, removal('ada', 'eve'))).toEqual([]);
  });
});

describe('ending a race', () => {
  it('[PARTY-18] times out all who still race, and keeps the results of the others', () => {
    const racing = after(buildRacingParty('Ada', 'Bob', 'Cid'), finish('ada'));
    const { events, after: over } = applyCommand(racing, by('end-race', 'ada'));
    expect(events).toEqual([
      { type: 'timed-out', userId: 'bob', cause: 'host-ended' },
      { type: 'timed-out', userId: 'cid', cause: 'host-ended' },
      { type: 'race-over' },
    ]);
    expect(over).toMatchObject({ state: 'waiting', race: { isOver: true } });
    expect(runnerOf(over, 'ada')?.state).toBe('finished');
    expect(happens(over, by('end-race', 'ada'))).toEqual([]);
  });

  it.each([
    ['a player who is not a member', 'eve', 'not-a-member'],
    ['a member who is not the host', 'bob', 'not-host'],
  ])('[PARTY-18] is rejected for %s', (_, userId, error) => {
    expect(refusal(buildRacingParty('Ada', 'Bob'), by('end-race', userId))).toEqual({ ok: false, error });
  });

  it('[PARTY-18] is open to the next host of a race whose host has left', () => {
    const letGo = after(buildRacingParty('Ada', 'Bob', 'Cid'), by('leave', 'ada'));
    expect(happens(letGo, by('end-race', 'bob'))).toEqual(['timed-out', 'timed-out', 'race-over']);
  });
});

describe('idle racers', () => {
  const racing = after(buildRacingParty('Ada', 'Bob', 'Cid'), finish('ada'));

  it('[PARTY-19] have timed out three minutes after the last click or finish, and not earlier', () => {
    expect(happens(racing, timeOutIdle(IDLE_MS - 1))).toEqual([]);
    expect(applyCommand(racing, timeOutIdle(IDLE_MS)).events).toEqual([
      { type: 'timed-out', userId: 'bob', cause: 'idle' },
      { type: 'timed-out', userId: 'cid', cause: 'idle' },
      { type: 'race-over' },
    ]);
  });

  it('[PARTY-19] may take their time while no present member waits for them', () => {
    expect(happens(buildRacingParty('Ada', 'Bob'), timeOutIdle(2 * IDLE_MS))).toEqual([]);
    expect(happens(after(racing, by('mark-away', 'ada')), timeOutIdle(2 * IDLE_MS))).toEqual([]);
    const alone = after(buildRacingParty('Ada', 'Bob'), by('leave', 'ada'));
    expect(happens(alone, timeOutIdle(2 * IDLE_MS))).toEqual([]);
  });

  it('[PARTY-19] are not counted before the start of the race, nor after its end', () => {
    expect(happens(racing, timeOutIdle(IDLE_MS, START - 60_000))).toEqual([]);
    const over = after(racing, by('end-race', 'ada'));
    expect(happens(over, timeOutIdle(IDLE_MS))).toEqual([]);
  });
});

describe('being away', () => {
  const party = buildParty([buildMember('Ada'), buildMember('Bob')]);

  it('[PARTY-12] is shown until the member is back', () => {
    const away = after(party, by('mark-away', 'bob'));
    expect(memberOf(away, 'bob')?.isAway).toBe(true);
    expect(happens(away, by('mark-away', 'bob'))).toEqual([]);
    expect(after(away, markPresent('bob'))).toEqual(party);
    expect(happens(party, markPresent('bob'))).toEqual([]);
  });

  it('[PARTY-12] for long removes the member, also as the host', () => {
    const left = after(party, by('mark-away', 'ada'), by('remove', 'ada'));
    expect(left).toEqual({ ...buildParty([buildMember('Bob')]), hostId: 'bob' });
  });

  it('[PARTY-12] removes no member who is present or racing', () => {
    expect(happens(party, by('remove', 'bob'))).toEqual([]);
    const racing = after(buildRacingParty('Ada', 'Bob'), by('mark-away', 'bob'));
    expect(happens(racing, by('remove', 'bob'))).toEqual([]);
    expect(runnerOf(racing, 'bob')?.state).toBe('racing');
  });

  it('[PARTY-12] returns a finished member to the lobby, so that the others need not wait', () => {
    const finished = after(buildRacingParty('Ada', 'Bob'), finish('bob'));
    expect(happens(finished, by('mark-away', 'bob'))).toEqual(['went-away', 'returned']);
    const racing = after(buildRacingParty('Ada', 'Bob'), by('mark-away', 'bob'), finish('ada'));
    expect(applyCommand(racing, { type: 'time-out', now: QUARTER }).events).toEqual([
      { type: 'timed-out', userId: 'bob', cause: 'time-up' },
      { type: 'race-over' },
      { type: 'returned', userId: 'bob' },
    ]);
  });
});
