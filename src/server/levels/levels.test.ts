import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Encyclopedia } from '#articles/source/encyclopedias.ts';
import type { ShippedLevel } from '#articles/starter/levels.ts';
import { createInMemoryTargetPicker } from '#articles/targets/in-memory-target-picker.ts';
import { level as levelAnswer, levelsAnswer } from '#protocol/levels.ts';
import { problem } from '#protocol/problem.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import { buildEncyclopediaSource } from '#tests/builders/build-encyclopedia.ts';
import { packContents } from '#tests/builders/build-pack.ts';
import { createMemorySource } from '#tests/fakes/memory-encyclopedia-source.ts';
import { levelRoutes } from './level-routes.ts';
import { createLevels } from './levels.ts';
import { syncLevels } from './sync-levels.ts';

type Database = Awaited<ReturnType<typeof buildDatabase>>['db'];

function buildStarter(): Encyclopedia {
  const links = { Cat: ['Dog'], Dog: ['Owl'], Owl: ['Fox'], Fox: ['Cat'], Alone: [] };
  const { articles, graph } = packContents(links);
  const { info } = buildEncyclopediaSource();
  return {
    source: createMemorySource({ info: { ...info, id: 'starter' }, articles }),
    targetPicker: createInMemoryTargetPicker({
      titles: articles.map(({ title }) => title),
      redirects: [],
      graph,
    }),
  };
}

/** Builds a level; `parts` overrides the defaults. */
function buildShippedLevel(id: string, order: number, parts: Partial<ShippedLevel> = {}): ShippedLevel {
  return {
    id,
    order,
    difficulty: 'easy',
    description: `The journey called ${id}.`,
    targetArticles: ['Cat', 'Owl'],
    maxClicks: 6,
    ...parts,
  };
}

async function open() {
  const { db } = await buildDatabase();
  let now = 0;
  const encyclopedias = { starter: buildStarter() };
  return {
    db,
    pass: (milliseconds: number) => void (now += milliseconds),
    start: async (shipped: readonly ShippedLevel[]) => {
      await syncLevels({ db, encyclopedias, shipped });
      const levels = createLevels({ db, shipped, clock: () => now });
      return { levels, request: (path: string) => levelRoutes({ levels, encyclopedias }).request(path) };
    },
  };
}

async function addRun(db: Database, levelId: string): Promise<void> {
  const guest = { id: 'guest_12345678', username: 'Guest Swift Otter' };
  await db.insertInto('guests').values(guest).execute();
  await db
    .insertInto('runs')
    .values({
      id: randomUUID(),
      mode: 'level',
      source: 'starter',
      pin: null,
      challenge_id: null,
      level_id: levelId,
      user_id: null,
      guest_id: guest.id,
      articles: ['Cat', 'Owl'],
      max_clicks: null,
      par: 2,
      ranked: false,
      started_at: new Date(0),
      expires_at: null,
      ended_at: null,
      clicks: null,
      seconds: null,
    })
    .execute();
}

const complete = (db: Database, id: string) =>
  db
    .updateTable('levels')
    .set((level) => ({ completion_count: level('completion_count', '+', 1) }))
    .where('id', '=', id)
    .execute();

describe('the levels', () => {
  it('[LEVEL-4] are those of this release, with their pars in the starter encyclopedia', async () => {
    const { start } = await open();
    const { levels } = await start([
      buildShippedLevel('two', 2, {
        difficulty: 'hard',
        targetArticles: ['Cat', 'Fox', 'Dog'],
        maxClicks: null,
      }),
      buildShippedLevel('one', 1),
    ]);
    expect(await levels.all()).toEqual([
      {
        id: 'one',
        difficulty: 'easy',
        order: 1,
        description: 'The journey called one.',
        target_articles: ['Cat', 'Owl'],
        max_clicks: 6,
        par: 2,
        completion_count: 0,
      },
      expect.objectContaining({ id: 'two', difficulty: 'hard', order: 2, max_clicks: null, par: 3 }),
    ]);
  });

  it('[LEVEL-4] change order and contents with a release, and keep their completion counts', async () => {
    const { db, start } = await open();
    await start([buildShippedLevel('one', 1), buildShippedLevel('two', 2), buildShippedLevel('three', 3)]);
    await complete(db, 'two');
    const { levels } = await start([
      buildShippedLevel('three', 1),
      buildShippedLevel('one', 2, { description: 'Another.', maxClicks: 9 }),
      buildShippedLevel('two', 3),
    ]);
    const all = await levels.all();
    expect(all.map(({ id, order }) => `${id} ${order}`)).toEqual(['three 1', 'one 2', 'two 3']);
    expect(all[1]).toMatchObject({ description: 'Another.', max_clicks: 9, completion_count: 0 });
    expect(all[2]).toMatchObject({ completion_count: 1 });
  });

  it('[LEVEL-4] that are no longer shipped are hidden; their rows are kept if they were played', async () => {
    const { db, start } = await open();
    await start([
      buildShippedLevel('played', 1),
      buildShippedLevel('unplayed', 2),
      buildShippedLevel('old', 3),
    ]);
    await addRun(db, 'played');
    const { levels } = await start([buildShippedLevel('new', 1), buildShippedLevel('old', 2)]);
    expect((await levels.all()).map(({ id }) => id)).toEqual(['new', 'old']);
    expect(await levels.byId('played')).toBeNull();
    const rows = await db.selectFrom('levels').select(['id', 'order']).orderBy('order').execute();
    expect(rows).toEqual([
      { id: 'new', order: 1 },
      { id: 'old', order: 2 },
      { id: 'played', order: 3 },
    ]);
    const again = await start([
      buildShippedLevel('played', 1),
      buildShippedLevel('new', 2),
      buildShippedLevel('old', 3),
    ]);
    expect((await again.levels.all()).map(({ id }) => id)).toEqual(['played', 'new', 'old']);
  });

  it('[LEVEL-4] are updated atomically, by one process at a time', async () => {
    const { db, start } = await open();
    await start([buildShippedLevel('one', 1)]);
    await expect(start([buildShippedLevel('two', 1), buildShippedLevel('three', 1)])).rejects.toThrow(
      /unique/u,
    );
    expect((await db.selectFrom('levels').select('id').execute()).map(({ id }) => id)).toEqual(['one']);
    const release = [buildShippedLevel('one', 2), buildShippedLevel('two', 1)];
    const [first, second] = await Promise.all([start(release), start(release)]);
    expect(await first.levels.all()).toEqual(await second.levels.all());
  });
});

describe('GET /api/levels', () => {
  it('answers all levels in order, and their encyclopedia', async () => {
    const { start } = await open();
    const { request } = await start([buildShippedLevel('two', 2), buildShippedLevel('one', 1)]);
    const answer = levelsAnswer.parse(await (await request('/api/levels')).json());
    expect(answer.source).toBe('starter');
    expect(answer.levels.map(({ id }) => id)).toEqual(['one', 'two']);
  });

  it('[LEVEL-5] answers completion counts no older than a second', async () => {
    const { db, start, pass } = await open();
    const { request } = await start([buildShippedLevel('one', 1)]);
    const count = async () =>
      levelAnswer.parse(await (await request('/api/levels/one')).json()).completion_count;
    expect(await count()).toBe(0);
    await complete(db, 'one');
    pass(1000);
    expect(await count()).toBe(1);
  });

  it('answers a level by its id, and 404 for an unknown id', async () => {
    const { start } = await open();
    const { request } = await start([buildShippedLevel('one', 1)]);
    expect(levelAnswer.parse(await (await request('/api/levels/one')).json()).id).toBe('one');
    const missing = await request('/api/levels/nine');
    expect(missing.status).toBe(404);
    expect(problem.parse(await missing.json()).error.code).toBe('not-found');
  });
});
