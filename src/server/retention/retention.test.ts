import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { DAY_MS } from '#core/daily/utc-day.ts';
import { problem } from '#protocol/problem.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import { buildReferee, linkHop, problemOf, runOf, type Referee } from '#tests/builders/build-referee.ts';
import { racePaths } from '../parties/race-paths.ts';
import type { OpenDatabase } from '../store/open-database.ts';
import { makeHopMonths } from './hop-months.ts';
import { retain, watchRetention, type RetentionParts } from './retention.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await buildDatabase();
});
afterAll(() => database.close());

let referee: Referee;
let lines: string[];
beforeEach(async () => {
  referee = await buildReferee(database.db);
  lines = [];
  for (const table of [sql`session`, sql`verification`, sql`limits`])
    await sql`delete from ${table}`.execute(database.db);
  await sql`update retention_marks set done_until = '-infinity'`.execute(database.db);
});

const partsOf = (parts: Partial<RetentionParts> = {}): RetentionParts => ({
  db: database.db,
  keepHopsDays: 30,
  removeMails: async () => 0,
  logger: { info: (line) => lines.push(line) },
  timer: referee.clock,
  onError: (error) => {
    throw error;
  },
  ...parts,
});

/** Completes today's daily challenge with two clicks. */
async function playDaily(name: string): Promise<string> {
  const { id: challengeId } = await referee.daily();
  const browser = referee.browser(name);
  const { id } = runOf(await browser.open({ mode: 'daily', challengeId }));
  for (const hop of [linkHop(1, 'Hound'), linkHop(2, 'Eel')]) await browser.hop(id, hop);
  return id;
}

const passTo = (moment: string) => referee.clock.pass(Date.parse(moment) - referee.clock.now());

const readPath = (id: string) => referee.browser('stranger').send('GET', `/api/runs/${id}/path`);

describe('the hops of runs', () => {
  it('[KEEP-1] are removed after the set number of days; the score stays, and its path is no longer kept', async () => {
    const old = await playDaily('one');
    await passTo('2026-12-01T12:00:00Z');
    const recent = await playDaily('two');
    const before = await referee.everything();
    // Hops of November are kept until its last day is 30 days old.
    await passTo('2026-12-30T23:59:59Z');
    await retain(partsOf());
    expect((await referee.everything()).hops).toEqual(before.hops);
    await passTo('2026-12-31T00:00:00Z');
    await retain(partsOf());

    const { hops, ...left } = await referee.everything();
    expect(hops).toEqual(before.hops.filter(({ run_id }) => run_id === recent));
    expect(left).toEqual({ ...left, runs: before.runs, guests: before.guests, places: before.places });
    const answer = await readPath(old);
    expect(problemOf(answer)).toBe('404 not-found');
    expect(problem.parse(answer.body).error.message).toBe('The path of this journey is no longer kept.');
    expect((await readPath(recent)).status).toBe(200);
    expect(runOf(await referee.browser('one').see(old))).toMatchObject({
      state: 'complete',
      path: [{ kind: 'start' }],
      score: { clicks: 2 },
    });
  });

  it('[KEEP-1] take a run with them that is still open, so that none goes on without its first clicks', async () => {
    await referee.level();
    const browser = referee.browser('one');
    const { id } = runOf(await browser.open({ mode: 'level', levelId: 'level-1' }));
    await browser.hop(id, linkHop(1, 'Cat'));
    await referee.clock.pass(31 * DAY_MS);
    await retain(partsOf());
    expect(await referee.everything()).toMatchObject({ runs: [], hops: [] });
    expect(problemOf(await browser.hop(id, linkHop(2, 'Dog')))).toBe('404 not-found');
    expect(await database.db.selectFrom('guests').selectAll().execute()).toEqual([]);
  });

  it('[KEEP-1] of a race are answered like an unknown race afterwards', async () => {
    const race = await referee.race(['Ada', 'Eve']);
    await referee.clock.pass(5_000);
    for (const hop of [linkHop(1, 'Hound'), linkHop(2, 'Eel')])
      for (const name of ['Ada', 'Eve']) await referee.browser(name).hop(race.runOf(name), hop);
    const paths = () => racePaths(database.db, race.id, race.userOf('Ada'));
    expect(await paths()).toMatchObject({ ok: true });
    await referee.clock.pass(61 * DAY_MS);
    await retain(partsOf());
    expect(await paths()).toEqual({ ok: false, error: 'not-found' });
  });

  it('[KEEP-1] of runs from before the months are removed in batches, all in one pass, each once by two processes', async () => {
    const count = 1_200;
    const first = await playDaily('one');
    await sql`insert into runs (id, mode, source, challenge_id, guest_id, articles, ranked, state, started_at, ended_at, clicks, seconds)
      select gen_random_uuid(), mode, source, challenge_id, guest_id, articles, false, state, started_at + n / 3 * interval '1 second',
        ended_at, clicks, seconds
      from runs, generate_series(1, ${count}::integer) as n where id = ${first}`.execute(database.db);
    await sql`insert into run_hops (run_id, n, kind, asked, title, revision, at)
      select runs.id, n, kind, asked, title, revision, at from runs, run_hops where run_id = ${first} and runs.id <> run_id`.execute(
      database.db,
    );
    await referee.clock.pass(40 * DAY_MS);
    await Promise.all([retain(partsOf()), retain(partsOf())]);
    await retain(partsOf());
    expect((await referee.everything()).hops).toEqual([]);
    const removed = lines.map((line) => Number(/([\d,]+) hops,/u.exec(line)?.[1]?.replace(',', '')));
    expect(removed.reduce((sum, each) => sum + each, 0)).toBe(2 * count);
    expect(removed.at(-1)).toBe(0);
  });
});

describe('the months of hops', () => {
  const months = async () => {
    const { rows } = await sql<{ name: string; rows: number }>`
      select relname as name, (xpath('/row/count/text()',
        query_to_xml(format('select count(*) from %I', relname), false, true, '')))[1]::text::integer as rows
      from pg_inherits join pg_class on oid = inhrelid where inhparent = 'run_hops'::regclass order by relname`.execute(
      database.db,
    );
    return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]));
  };

  it('[KEEP-1] are made ahead and dropped when all of their runs are old, each with the hops of its own runs', async () => {
    await passTo('2030-02-10T12:00:00Z');
    await makeHopMonths(database.db, referee.clock.now());
    await playDaily('one');
    await passTo('2030-03-01T00:00:00Z');
    await playDaily('two');
    expect(await months()).toMatchObject({ run_hops_2030_02: 2, run_hops_2030_03: 2, run_hops_2030_04: 0 });
    await passTo('2030-03-31T12:00:00Z');
    await retain(partsOf());
    const left = await months();
    expect(left).toMatchObject({ run_hops_2030_03: 2, run_hops_2030_05: 0, run_hops_other: 0 });
    expect(left).not.toHaveProperty('run_hops_2030_02');
    expect(lines).toEqual([expect.stringMatching(/, [1-9] months of hops,/u)]);
  });

  it('take over the hops that came before a server had made them', async () => {
    await passTo('2031-02-10T12:00:00Z');
    const run = await playDaily('one');
    expect(await months()).toMatchObject({ run_hops_other: 2 });
    const before = await referee.everything();
    await Promise.all([1, 2].map(() => makeHopMonths(database.db, referee.clock.now())));
    expect(await months()).toMatchObject({ run_hops_2031_02: 2, run_hops_other: 0 });
    expect(await referee.everything()).toEqual(before);
    await database.db.deleteFrom('runs').where('id', '=', run).execute();
    expect(await months()).toMatchObject({ run_hops_2031_02: 0 });
  });

  it('wait for the next pass while a backup reads the hops', async () => {
    await passTo('2032-02-10T12:00:00Z');
    await makeHopMonths(database.db, referee.clock.now());
    await passTo('2032-06-10T12:00:00Z');
    await database.db.transaction().execute(async (open) => {
      await open.selectFrom('run_hops').selectAll().execute();
      await retain(partsOf());
    });
    expect(await months()).toHaveProperty('run_hops_2032_02');
    await retain(partsOf());
    expect(await months()).not.toHaveProperty('run_hops_2032_02');
  });
});

describe('old rows', () => {
  it('[KEEP-2] are removed when they have expired: sessions, mail links and limits', async () => {
    const { id } = await referee.people.account('Ada');
    const now = referee.clock.now();
    for (const expires of [now, now + 1]) {
      const at = new Date(expires);
      await sql`insert into session (id, "expiresAt", token, "userId") values (${randomUUID()}, ${at}, ${randomUUID()}, ${id})`.execute(
        database.db,
      );
      await sql`insert into verification (id, identifier, value, "expiresAt") values (${randomUUID()}, 'x', 'x', ${at})`.execute(
        database.db,
      );
      await database.db.insertInto('limits').values({ key: randomUUID(), count: 1, ends_at: at }).execute();
    }
    await retain(partsOf({ removeMails: async (before) => (before === now - 30 * DAY_MS ? 4 : 0) }));
    for (const [table, end] of [
      [sql`session`, sql`"expiresAt"`],
      [sql`verification`, sql`"expiresAt"`],
      [sql`limits`, sql`ends_at`],
    ]) {
      const { rows } = await sql`select ${end} as ends from ${table}`.execute(database.db);
      expect(rows).toEqual([{ ends: new Date(now + 1) }]);
    }
    expect(lines).toEqual([
      'Removed what is no longer kept: 1 sessions, 1 mail links, 1 limits, 0 transfer codes, 0 unplayed challenges, 0 guests without runs, 0 hops, 0 months of hops, 4 mails.',
    ]);
  });

  it('[KEEP-2] are removed when they are transfer codes that have expired', async () => {
    await playDaily('one');
    await passTo('2026-11-23T12:00:00Z');
    await playDaily('two');
    const guests = await database.db.selectFrom('guests').select('id').orderBy('id').execute();
    for (const [milliseconds, { id }] of guests.entries())
      await database.db
        .insertInto('guest_transfers')
        .values({
          guest_id: id,
          code_hash: id,
          levels: '[]',
          expires_at: new Date(referee.clock.now() + milliseconds),
        })
        .execute();
    await retain(partsOf());
    expect(await database.db.selectFrom('guest_transfers').select('guest_id').execute()).toEqual([
      { guest_id: guests[1]?.id },
    ]);
    expect(lines).toEqual([expect.stringContaining(', 1 transfer codes,')]);
  });

  it('[KEEP-2] are removed when they are guests without a run for 30 days', async () => {
    const run = await playDaily('one');
    const [player] = await database.db.selectFrom('guests').select('id').execute();
    const addGuest = (id: string, days: number) =>
      database.db
        .insertInto('guests')
        .values({
          id,
          username: 'Guest Quick Fox',
          created_at: new Date(referee.clock.now() - days * DAY_MS),
        })
        .execute();
    await addGuest('guest_without_runs', 30);
    await addGuest('guest_created_lately', 29);
    await sql`update guests set created_at = ${new Date(referee.clock.now() - 50 * DAY_MS)} where id = ${player?.id}`.execute(
      database.db,
    );
    await retain(partsOf());
    const guests = await database.db.selectFrom('guests').select('id').orderBy('created_at').execute();
    expect(guests).toEqual([{ id: player?.id }, { id: 'guest_created_lately' }]);
    expect((await referee.everything()).runs.map(({ id }) => id)).toEqual([run]);
  });
});

describe('challenges among friends', () => {
  const add = (id: string, days: number) =>
    database.db
      .insertInto('friend_challenges')
      .values({
        id,
        source: 'memory',
        articles: ['Ant', 'Dog'],
        par: 1,
        user_id: null,
        guest_id: null,
        run_id: null,
        created_at: new Date(referee.clock.now() - days * DAY_MS),
      })
      .execute();
  const left = async () =>
    (await database.db.selectFrom('friend_challenges').select('id').orderBy('id').execute()).map(
      ({ id }) => id,
    );

  it('[KEEP-3] are removed 90 days after they were made, unless somebody has played them', async () => {
    await add('aaaaaaaaaa', 91);
    await add('bbbbbbbbbb', 91);
    await add('cccccccccc', 89);
    await referee.browser('one').open({ mode: 'challenge', challengeId: 'bbbbbbbbbb' });
    await Promise.all([retain(partsOf()), retain(partsOf())]);
    expect(await left()).toEqual(['bbbbbbbbbb', 'cccccccccc']);
    expect(lines.join(' ')).toContain('1 unplayed challenges');
    const gone = await referee.browser('one').open({ mode: 'challenge', challengeId: 'aaaaaaaaaa' });
    expect(problemOf(gone)).toBe('404 not-found');
    await referee.clock.pass(2 * DAY_MS);
    await retain(partsOf());
    expect(await left()).toEqual(['bbbbbbbbbb']);
  });
});

describe('the retention job', () => {
  it('[KEEP-2] runs every hour with one line, also after a failure, until it is stopped', async () => {
    const errors: Error[] = [];
    let isBroken = true;
    const passes = { ended: 0 };
    const stop = watchRetention(
      partsOf({
        removeMails: async () => {
          passes.ended += 1;
          if (isBroken) throw new Error('The disk is away');
          return 0;
        },
        onError: (error) => errors.push(error),
      }),
    );
    onTestFinished(stop);
    expect(passes.ended).toBe(0);
    await referee.clock.pass(60 * 60_000);
    await expect.poll(() => errors.map(({ message }) => message)).toEqual(['The disk is away']);
    expect(lines).toEqual([]);
    isBroken = false;
    await expect.poll(() => referee.clock.pending).toBe(1);
    await referee.clock.pass(60 * 60_000);
    await expect.poll(() => lines).toHaveLength(1);
    await stop();
    expect(referee.clock.pending).toBe(0);
    await referee.clock.pass(2 * 60 * 60_000);
    expect(lines).toHaveLength(1);
  });
});
