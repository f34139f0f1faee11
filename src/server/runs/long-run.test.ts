import type { Kysely, KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildDatabase } from '#tests/builders/build-database.ts';
import {
  backHop,
  buildReferee,
  linkHop,
  problemOf,
  type Referee,
  type RefereeBrowser,
  runOf,
} from '#tests/builders/build-referee.ts';
import { MAX_HOPS } from '#core/game/journey.ts';
import type { Database } from '../store/database.ts';
import type { OpenDatabase } from '../store/open-database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await buildDatabase();
});
afterAll(() => database.close());

let referee: Referee;
let browser: RefereeBrowser;
let challengeId: string;
beforeEach(() => setUp(database.db));

async function setUp(db: Kysely<Database>): Promise<void> {
  referee = await buildReferee(db);
  browser = referee.browser('one');
  challengeId = (await referee.daily()).id;
}

/** Opens a daily run that has gone from Ant to Bee and back `hops` times; returns its id. */
async function openLongRun(hops: number): Promise<string> {
  const { id } = runOf(await browser.open({ mode: 'daily', challengeId }));
  const at = new Date(referee.clock.now());
  const rows = Array.from({ length: hops }, (_, place) => {
    const { n, kind, asked, to, revision } =
      place % 2 === 0 ? linkHop(place + 1, 'Bee') : backHop(place + 1, 'Ant');
    return { run_id: id, n, kind, asked, title: to, revision, at };
  });
  await database.db.insertInto('run_hops').values(rows).execute();
  return id;
}

const lengthOf = (value: unknown) => JSON.stringify(value).length;

describe('a long run', { timeout: 30_000 }, () => {
  it('[RUN-12] accepts its thousandth hop, refuses the next one, and keeps everything it has', async () => {
    const id = await openLongRun(MAX_HOPS - 1);
    expect((await browser.hop(id, linkHop(MAX_HOPS, 'Cat'))).status).toBe(200);
    const before = await referee.everything();
    const next = linkHop(MAX_HOPS + 1, 'Dog');
    expect(problemOf(await browser.hop(id, next))).toBe('409 hop-limit-reached');
    expect(problemOf(await browser.hop(id, next, referee.anotherProcess()))).toBe('409 hop-limit-reached');
    expect(await referee.everything()).toEqual(before);
    expect(runOf(await browser.see(id))).toMatchObject({ state: 'open' });
    expect((await browser.hop(id, linkHop(MAX_HOPS, 'Cat'))).status).toBe(200);
  });

  it('[RUN-12] can complete with its thousandth hop', async () => {
    const id = await openLongRun(MAX_HOPS - 2);
    await browser.hop(id, linkHop(MAX_HOPS - 1, 'Hound'));
    const last = runOf(await browser.hop(id, linkHop(MAX_HOPS, 'Eel')));
    expect(last).toMatchObject({ state: 'complete', score: { clicks: MAX_HOPS } });
  });

  it.each([
    { what: 'with a number that is taken', hop: linkHop(7, 'Cat') },
    { what: 'that skips a number', hop: linkHop(802, 'Bee') },
    { what: 'that is no link', hop: linkHop(801, 'Eel') },
  ])('[RUN-6] answers a hop $what as briefly as in a new run', async ({ hop }) => {
    const id = await openLongRun(800);
    const { status, body } = await browser.hop(id, hop);
    expect(status).toBeGreaterThanOrEqual(409);
    expect(lengthOf(body)).toBeLessThan(400);
  });

  it('[RUN-6] is not read again from the database for each refused hop', async () => {
    let read = 0;
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        read += lengthOf(result.rows);
        return result;
      },
    };
    await setUp(database.db.withPlugin(plugin));
    const id = await openLongRun(800);
    await browser.hop(id, linkHop(801, 'Bee'));
    const wrong = [linkHop(7, 'Cat'), linkHop(900, 'Bee'), linkHop(802, 'Eel')];
    read = 0;
    for (let time = 0; time < 10; time += 1)
      for (const hop of wrong) expect((await browser.hop(id, hop)).status).toBeGreaterThanOrEqual(409);
    expect(read).toBeLessThan(30 * 400);
  });
});
