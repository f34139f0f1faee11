import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/store/open-database.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import {
  buildReferee,
  linkHop,
  runOf,
  problemOf,
  stateOf,
  type Referee,
} from '#tests/builders/build-referee.ts';

let database: OpenDatabase;
let referee: Referee;

beforeAll(async () => {
  database = await buildDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  referee = await buildReferee(database.db);
});

/** Completes a daily run and a level run. */
async function playAll(name: string): Promise<{ readonly daily: string; readonly level: string }> {
  const browser = referee.browser(name);
  const daily = runOf(await browser.open({ mode: 'daily', challengeId: challenge }));
  const level = runOf(await browser.open({ mode: 'level', levelId: 'level-1' }));
  for (const hop of [linkHop(1, 'Hound'), linkHop(2, 'Eel')]) await browser.hop(daily.id, hop);
  for (const hop of [linkHop(1, 'Cat'), linkHop(2, 'Dog')]) await browser.hop(level.id, hop);
  return { daily: daily.id, level: level.id };
}

let challenge: string;
beforeEach(async () => {
  challenge = (await referee.daily()).id;
  await referee.level();
});

/** Adds a party with the host and one other member, and a bug report by the host. */
async function addCompany(host: string, member: string): Promise<void> {
  const party = randomUUID();
  const { db } = referee;
  await db
    .insertInto('parties')
    .values({ id: party, code: 'ABC123', host_user_id: host, articles: null })
    .execute();
  for (const user_id of [host, member])
    await db.insertInto('party_members').values({ party_id: party, user_id, username: 'x' }).execute();
  await db
    .insertInto('bug_reports')
    .values({
      id: randomUUID(),
      description: 'A picture is missing',
      steps_to_reproduce: null,
      expected_behavior: null,
      actual_behavior: null,
      user_id: host,
      created_at: new Date(referee.clock.now()),
    })
    .execute();
}

const all = async () => {
  const { levels: _, ...rows } = await referee.everything();
  return Object.fromEntries(Object.entries(rows).map(([table, { length }]) => [table, length]));
};
const NOTHING = {
  runs: 0,
  hops: 0,
  places: 0,
  users: 0,
  guests: 0,
  completions: 0,
  parties: 0,
  members: 0,
};

function guestOf(name: string): string {
  const { guest } = referee.people.identityOf(name);
  if (guest === null) throw new Error('a browser that has played has a guest');
  return guest.id;
}

describe('deleting a player', () => {
  it('deletes all data of an account, and of no other', async () => {
    const [ada, eve] = [await referee.people.account('Ada'), await referee.people.account('Eve')];
    referee.people.signIn('one', ada);
    await playAll('one');
    await addCompany(ada.id, eve.id);
    referee.people.signIn('two', eve);
    const { daily, level } = await playAll('two');

    await referee.db.deleteFrom('user').where('id', '=', ada.id).execute();
    const left = await referee.everything();
    expect(left.runs.map(({ id }) => id).sort()).toEqual([daily, level].sort());
    expect(left.users).toMatchObject([{ user_id: eve.id, run_id: daily }]);
    expect(left.places.map(({ run_id }) => run_id)).toEqual([daily, daily]);
    expect(left.completions.map(({ run_id }) => run_id)).toEqual([level, level]);
    for (const table of ['parties', 'party_members', 'bug_reports'] as const)
      expect(await referee.db.selectFrom(table).selectAll().execute()).toEqual([]);

    await referee.db.deleteFrom('user').where('id', '=', eve.id).execute();
    expect(await all()).toEqual(NOTHING);
  });

  it('deletes the party of a host, and ends the race runs of its other members', async () => {
    const race = await referee.race(['Ada', 'Eve']);
    await referee.clock.pass(5_000);
    const eve = referee.browser('Eve');
    await eve.hop(race.runOf('Eve'), linkHop(1, 'Bee'));
    await referee.db.deleteFrom('user').where('id', '=', race.userOf('Ada')).execute();
    const late = await eve.hop(race.runOf('Eve'), linkHop(2, 'Cat'));
    expect(problemOf(late)).toBe('409 run-ended');
    expect(stateOf(late)).toMatchObject({ state: 'over', hops: 1 });
    const { body } = await eve.see(race.runOf('Eve'));
    expect(body).toMatchObject({ run: { state: 'over', race: { id: race.id, partyId: null } } });
    expect(await all()).toMatchObject({ runs: 1, hops: 1, parties: 0, members: 0 });

    await referee.db.deleteFrom('user').where('id', '=', race.userOf('Eve')).execute();
    expect(await all()).toEqual(NOTHING);
  });

  it('deletes all data of a guest', async () => {
    await playAll('one');
    expect(await all()).toMatchObject({ runs: 2, guests: 1, completions: 1 });
    await referee.db.deleteFrom('guests').where('id', '=', guestOf('one')).execute();
    expect(await all()).toEqual(NOTHING);
  });

  it('deletes a guest identity but keeps the runs and the score of the account in the same browser', async () => {
    const browser = referee.browser('one');
    const asGuest = runOf(await browser.open({ mode: 'level', levelId: 'level-1' })).id;
    const ada = await referee.people.account('Ada');
    referee.people.signIn('one', ada);
    const { daily, level } = await playAll('one');
    const before = await referee.everything();

    await referee.db.deleteFrom('guests').where('id', '=', guestOf('one')).execute();
    const { runs, ...left } = await referee.everything();
    expect(runs.map(({ id }) => id)).not.toContain(asGuest);
    expect(runs).toEqual(
      before.runs.filter(({ id }) => [daily, level].includes(id)).map((run) => ({ ...run, guest_id: null })),
    );
    expect(left).toEqual({
      ...left,
      users: before.users,
      completions: before.completions,
      hops: before.hops,
    });
    expect((await browser.see(daily)).status).toBe(200);
  });
});

describe('every reference between tables', () => {
  it('has an index, which every deletion uses', async () => {
    const { rows } = await sql`
      select conrelid::regclass || ' (' || attname || ')' as slow
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        select from pg_index
        where indrelid = conrelid and indkey[0] = conkey[1]
          and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname))
      )`.execute(referee.db);
    // A challenge is never deleted.
    expect(rows).toEqual([{ slow: 'runs (challenge_id)' }]);
  });
});
