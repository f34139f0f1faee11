import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { partyTopic } from '#protocol/live.ts';
import type { OpenDatabase } from '#server/store/open-database.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import {
  buildReferee,
  backHop,
  linkHop,
  runOf,
  problemOf,
  stateOf,
  type Referee,
  type RefereeRace,
} from '#tests/builders/build-referee.ts';
import { loadParty } from '../parties/load-party.ts';

const RACE_MS = 15 * 60_000;

let database: OpenDatabase;
let referee: Referee;
let race: RefereeRace;

beforeAll(async () => {
  database = await buildDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  referee = await buildReferee(database.db);
  race = await referee.race(['Ada', 'Eve']);
  referee.published.length = 0;
});

const hop = (name: string, body: ReturnType<typeof linkHop>, app = referee.app) =>
  referee.browser(name).hop(race.runOf(name), body, app);
const start = () => referee.clock.pass(4_000);
const view = async () => {
  const seen = await loadParty(referee.db, race.partyId);
  if (seen === null) throw new Error('this party is gone');
  return seen;
};
/** The messages with changes. */
const announced = () => referee.published.filter(({ message }) => 'events' in message);
const memberRow = async (name: string) =>
  referee.db
    .selectFrom('party_members')
    .where('username', '=', name)
    .select(['click_count', 'completed', 'timed_out'])
    .executeTakeFirstOrThrow();

describe('a run of a race', () => {
  it('is readable only by its player', async () => {
    const { id, partyId, startsAt } = race;
    expect(runOf(await referee.browser('Ada').see(race.runOf('Ada')))).toMatchObject({
      id: race.runOf('Ada'),
      mode: 'party',
      pin: `race-${id}`,
      ranked: false,
      state: 'open',
      challenge: null,
      level: null,
      race: { id, partyId },
      articles: ['Ant', 'Dog', 'Eel'],
      startedAt: startsAt,
      path: [{ title: 'Ant', kind: 'start', at: startsAt }],
    });
    expect(problemOf(await referee.browser('Eve').see(race.runOf('Ada')))).toBe('403 not-yours');
  });

  it('has no public path', async () => {
    await start();
    await hop('Ada', linkHop(1, 'Hound'));
    await hop('Ada', linkHop(2, 'Eel'));
    await referee.clock.pass(72 * 3_600_000);
    const path = await referee.browser('Ada').send('GET', `/api/runs/${race.runOf('Ada')}/path`);
    expect(problemOf(path)).toBe('404 not-found');
  });
});

describe('a hop of a race', () => {
  it('[PARTY-7] is rejected before the race starts and accepted from that moment on', async () => {
    await referee.clock.pass(3_999);
    const before = await referee.everything();
    const early = await hop('Ada', linkHop(1, 'Bee'));
    expect(problemOf(early)).toBe('409 race-not-started');
    expect(stateOf(early)).toEqual({
      state: 'open',
      hops: 0,
      startedAt: race.startsAt,
      now: race.startsAt - 1,
    });
    expect(await referee.everything()).toEqual(before);
    await referee.clock.pass(1);
    expect((await hop('Ada', linkHop(1, 'Bee'))).status).toBe(200);
  });

  it('[PARTY-15] is counted by the party and announced to its members with the targets found', async () => {
    await start();
    const { seq } = await view();
    await hop('Ada', linkHop(1, 'Hound'));
    await hop('Ada', backHop(2, 'Ant'));
    await hop('Eve', linkHop(1, 'Bee'));
    await hop('Ada', linkHop(3, 'Hound'));
    expect(await memberRow('Ada')).toEqual({ click_count: 3, completed: false, timed_out: false });
    expect(await memberRow('Eve')).toEqual({ click_count: 1, completed: false, timed_out: false });
    const moved = (name: string, clicks: number, found: number) => ({
      type: 'moved',
      userId: race.userOf(name),
      clicks,
      found,
    });
    const expected = [moved('Ada', 1, 2), moved('Ada', 2, 2), moved('Eve', 1, 1), moved('Ada', 3, 2)];
    expect(referee.published).toEqual(
      expected.map((event, place) => ({
        topic: partyTopic(race.partyId),
        message: { seq: seq + 1 + place, events: [event] },
      })),
    );
    const after = await view();
    expect(after.seq).toBe(seq + 4);
    expect(after.party.race?.runners).toMatchObject([
      { username: 'Ada', clicks: 3, found: 2, state: 'racing' },
      { username: 'Eve', clicks: 1, found: 1, state: 'racing' },
    ]);
  });

  it('[PARTY-15] needs one database statement', async () => {
    await start();
    await hop('Ada', linkHop(1, 'Bee'));
    let questions = 0;
    const count = () => void (questions += 1);
    database.pool.on('acquire', count);
    await hop('Ada', linkHop(2, 'Cat'));
    await hop('Ada', linkHop(2, 'Cat'));
    database.pool.off('acquire', count);
    expect(questions).toBe(1);
  });

  it('[RUN-6] [PARTY-16] is counted and announced once when several processes receive it', async () => {
    await start();
    const apps = [referee.app, referee.anotherProcess()];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, tab) => hop('Ada', linkHop(1, 'Bee'), apps[tab % 2])),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await memberRow('Ada')).toMatchObject({ click_count: 1 });
    expect(announced()).toHaveLength(1);
    expect(problemOf(await hop('Ada', linkHop(1, 'Cat')))).toBe('409 hop-out-of-order');
    expect(problemOf(await hop('Ada', linkHop(2, 'Fox')))).toBe('422 not-a-link');
    expect(await memberRow('Ada')).toMatchObject({ click_count: 1 });
  });

  it('[PARTY-15] [LIVE-8] makes its party known again when it is repeated at a process that has not written it', async () => {
    await start();
    await hop('Ada', linkHop(1, 'Hound'));
    await hop('Ada', linkHop(2, 'Eel'));
    const { seq } = await view();
    referee.published.length = 0;
    const repeated = await hop('Ada', linkHop(2, 'Eel'), referee.anotherProcess());
    expect(runOf(repeated)).toMatchObject({ state: 'complete' });
    expect(referee.published).toEqual([{ topic: partyTopic(race.partyId), message: { newest: seq } }]);
  });

  it('[RUN-4] is rejected from another player', async () => {
    await start();
    const before = await referee.everything();
    const forged = await referee.browser('Eve').hop(race.runOf('Ada'), linkHop(1, 'Bee'));
    expect(problemOf(forged)).toBe('403 not-yours');
    expect(await referee.everything()).toEqual(before);
  });
});

describe('the hop that completes a race run', () => {
  it('[PARTY-15] ends the run and updates its party, timed from the race start, without a score', async () => {
    await start();
    const { seq } = await view();
    await hop('Ada', linkHop(1, 'Hound'));
    await referee.clock.pass(12_900);
    const last = await hop('Ada', linkHop(2, 'Eel'));
    expect(runOf(last)).toMatchObject({ state: 'complete', endedAt: referee.clock.now(), score: null });
    expect(runOf(await referee.browser('Ada').see(race.runOf('Ada')))).toEqual(runOf(last));
    expect(await memberRow('Ada')).toEqual({ click_count: 2, completed: true, timed_out: false });
    expect(referee.published.at(-1)).toEqual({
      topic: partyTopic(race.partyId),
      message: {
        seq: seq + 2,
        events: [{ type: 'finished', userId: race.userOf('Ada'), clicks: 2, found: 3, seconds: 12 }],
      },
    });
    expect((await view()).party).toMatchObject({
      state: 'in-progress',
      race: { isOver: false, runners: [{ state: 'finished', seconds: 12 }, { state: 'racing' }] },
    });
    expect(await referee.everything()).toMatchObject({ users: [], guests: [], places: [] });
    expect(problemOf(await hop('Ada', linkHop(3, 'Ant')))).toBe('409 run-ended');
  });

  it('[PARTY-9] ends the race when no other player is racing', async () => {
    await start();
    await referee.applyCommand(race.partyId, { type: 'give-up', userId: race.userOf('Eve') });
    await hop('Ada', linkHop(1, 'Hound'));
    await hop('Ada', linkHop(2, 'Eel'));
    expect(referee.published.at(-1)?.message).toMatchObject({
      events: [{ type: 'finished' }, { type: 'race-over' }],
    });
    expect((await view()).party).toMatchObject({ state: 'waiting', race: { isOver: true } });
  });

  it('[PARTY-16] ends the run once when two processes receive it many times concurrently', async () => {
    await start();
    await hop('Ada', linkHop(1, 'Hound'));
    const { seq } = await view();
    const apps = [referee.app, referee.anotherProcess()];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, tab) => hop('Ada', linkHop(2, 'Eel'), apps[tab % 2])),
    );
    expect(answers.map((answer) => runOf(answer).state)).toEqual(Array(10).fill('complete'));
    expect((await view()).seq).toBe(seq + 1);
    expect(announced()).toHaveLength(2);
  });
});

describe('a run that the race has ended', () => {
  it('[PARTY-9] rejects hops even if a process has it cached as open, and answers with the run', async () => {
    await start();
    await hop('Ada', linkHop(1, 'Hound'));
    await referee.applyCommand(race.partyId, { type: 'give-up', userId: race.userOf('Ada') });
    const before = await referee.everything();
    for (const late of [linkHop(2, 'Bee'), linkHop(2, 'Eel')]) {
      const answer = await hop('Ada', late);
      expect(problemOf(answer)).toBe('409 run-ended');
      expect(stateOf(answer)).toMatchObject({ state: 'over', hops: 1 });
    }
    expect((await hop('Ada', linkHop(1, 'Hound'))).status).toBe(200);
    expect(await referee.everything()).toEqual(before);
    expect(await memberRow('Ada')).toEqual({ click_count: 1, completed: false, timed_out: true });
  });

  it('[PARTY-9] rejects hops from the fifteenth minute on, before a sweep has ended the race', async () => {
    await start();
    await referee.clock.pass(RACE_MS - 1);
    expect((await hop('Ada', linkHop(1, 'Bee'))).status).toBe(200);
    await referee.clock.pass(1);
    const before = await referee.everything();
    expect(problemOf(await hop('Ada', linkHop(2, 'Dog')))).toBe('410 run-expired');
    expect(await referee.everything()).toEqual(before);
  });

  it('[PARTY-11] stays open for the other players when the host leaves, and counts their clicks', async () => {
    await start();
    await referee.applyCommand(race.partyId, { type: 'leave', userId: race.userOf('Ada') });
    expect((await view()).party.state).toBe('waiting');
    await hop('Eve', linkHop(1, 'Hound'));
    expect(await memberRow('Eve')).toMatchObject({ click_count: 1 });
    expect(runOf(await hop('Eve', linkHop(2, 'Eel'))).state).toBe('complete');
    expect((await view()).party.race).toMatchObject({ isOver: true });
    expect(problemOf(await hop('Ada', linkHop(1, 'Bee')))).toBe('409 run-ended');
  });
});
