import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { buildDatabase } from '#tests/builders/build-database.ts';
import { buildArticle } from '#tests/builders/build-article.ts';
import { describeArticleStore, type StoreSettings } from '#tests/contracts/article-store.contract.ts';
import type { OpenDatabase } from '#server/store/open-database.ts';
import { PostgresArticleStore, type PostgresStoreParts } from './postgres-article-store.ts';
import { StoreFailure } from './article-store.ts';

const NOW = Date.UTC(2026, 10, 21);
const DAY = 86_400_000;
const kept = { at: NOW, isCurrent: true };

let database: OpenDatabase;
beforeAll(async () => {
  database = await buildDatabase();
});
afterAll(() => database.close());
/** Each test uses its own wiki. */
let wiki: string;
beforeEach(() => {
  wiki = `https://wiki.test/${randomUUID()}`;
});

/** The store of one server process; unexpected reports fail the test. */
function openStore({
  db = database.db,
  source = wiki,
  maxBytes = 100_000_000,
  now = () => NOW,
  report = (trouble: string): void => expect.fail(trouble),
}: Partial<StoreSettings & Pick<PostgresStoreParts, 'db' | 'source' | 'report'>> = {}): PostgresArticleStore {
  const store = new PostgresArticleStore({ db, source, maxBytes, now, report });
  onTestFinished(() => store.close());
  return store;
}

const articles = () => database.db.selectFrom('articles').where('source', '=', wiki);

const TITLES = ['Cat', 'Owl', 'Thor'];

/** Each store keeps the same revisions of the same pages. */
async function keepConcurrently(stores: readonly PostgresArticleStore[]): Promise<void> {
  const writes = stores.flatMap((store, turn) =>
    TITLES.map(async (title) => {
      for (let revision = 1; revision <= 8; revision += 1)
        await store.keep(buildArticle(title, { revision }), { at: NOW + revision + turn, isCurrent: true });
    }),
  );
  await Promise.all(writes);
}

/** A guest's run in the test wiki. */
async function buildRun({
  pin,
  state,
  startedAt,
}: {
  readonly pin: string;
  readonly state: 'open' | 'over';
  readonly startedAt: number;
}): Promise<void> {
  const { db } = database;
  const ended = state === 'open' ? null : new Date(startedAt + 1_000);
  const guest = `guest_${randomUUID()}`;
  await db
    .insertInto('guests')
    .values({ id: guest, username: 'Guest Quick Fox', created_at: new Date(startedAt) })
    .execute();
  const level = `level-${randomUUID().slice(0, 8)}`;
  const { order } = await db
    .selectFrom('levels')
    .select((all) => all.fn.countAll<number>().as('order'))
    .executeTakeFirstOrThrow();
  const goal = { description: 'To the owl', target_articles: ['Cat', 'Owl'], max_clicks: null, par: null };
  await db
    .insertInto('levels')
    .values({ id: level, source: wiki, difficulty: 'easy', order: order + 1, ...goal })
    .execute();
  await db
    .insertInto('runs')
    .values({
      id: randomUUID(),
      mode: 'level',
      source: wiki,
      pin,
      challenge_id: null,
      level_id: level,
      user_id: null,
      guest_id: guest,
      articles: ['Cat', 'Owl'],
      max_clicks: null,
      par: null,
      ranked: false,
      state,
      started_at: new Date(startedAt),
      expires_at: null,
      ended_at: ended,
      clicks: ended === null ? null : 3,
      seconds: ended === null ? null : 1,
    })
    .execute();
}

describeArticleStore('a database', async (settings) => openStore({ ...settings, source: randomUUID() }));

describe('a shared database of articles', () => {
  it('shows each process what the others keep, learn, confirm and pin', async () => {
    const [first, second] = [openStore(), openStore()];
    const cat = buildArticle('Cat', { revision: 5 });
    await first.keep(cat, kept);
    await first.learn({ from: 'Puss', to: 'Cat', fragment: '' }, NOW);
    expect(await second.article('Cat', 5)).toEqual(cat);
    expect((await second.known(['Puss'])).get('Puss')?.redirect).toMatchObject({ to: 'Cat' });
    await second.confirm('Cat', { revision: 5, at: NOW + 7 });
    expect((await first.known(['Cat'])).get('Cat')?.current).toEqual({ revision: 5, at: NOW + 7 });
    await second.pin('daily', 'Cat', { title: 'Cat', revision: 5, redirects: [] }, NOW);
    expect(await first.pinned('daily', 'Cat')).toEqual({ title: 'Cat', revision: 5, redirects: [] });
  });

  it('agrees on one page under a pin when many processes pin it concurrently', async () => {
    const stores = Array.from({ length: 8 }, () => openStore());
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all(
        stores.map((store, revision) =>
          store.pin(`race ${round}`, 'Cat', { title: 'Cat', revision, redirects: [] }, NOW),
        ),
      );
      expect(new Set(answers.map(({ revision }) => revision)).size).toBe(1);
    }
  });

  it('accepts the same pages from many processes at once and keeps the latest', async () => {
    const stores = Array.from({ length: 6 }, () => openStore());
    await keepConcurrently(stores);
    const seen = await openStore().known(TITLES);
    expect([...seen.values()].map(({ current }) => current?.at)).toEqual(TITLES.map(() => NOW + 13));
  });

  it('stays within its space, whichever process sweeps', async () => {
    const stores = Array.from({ length: 6 }, () => openStore({ maxBytes: 300 }));
    await keepConcurrently(stores);
    await Promise.all(stores.map((store) => store.close()));
    await stores[0]?.keep(buildArticle('Last'), { at: NOW + 99, isCurrent: true });
    await stores[0]?.close();
    const rows = await articles().select('bytes').execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(300);
  });

  it('keeps the pages of a run until three days after its start and until it is over, however full it is', async () => {
    await buildRun({ pin: 'open', state: 'open', startedAt: NOW - 5 * DAY });
    await buildRun({ pin: 'over', state: 'over', startedAt: NOW });
    let now = NOW;
    const store = openStore({ maxBytes: 100, now: () => now });
    for (const pin of ['open', 'over', 'unknown']) {
      // First the pin: keeping a page may sweep those that nothing needs.
      await store.pin(pin, `Page of ${pin}`, { title: `Page of ${pin}`, revision: 1, redirects: [] }, NOW);
      await store.keep(buildArticle(`Page of ${pin}`), kept);
    }
    const heldAfter = async (days: number) => {
      now = NOW + days * DAY;
      await store.keep(buildArticle('New', { revision: 10 + days }), { at: now, isCurrent: true });
      await store.close();
      const rows = await articles().select('title').orderBy('title').execute();
      return rows.map(({ title }) => title);
    };
    expect(await heldAfter(1)).toEqual(['Page of open', 'Page of over']);
    expect(await heldAfter(4)).toEqual(['Page of open']);
    await database.db
      .updateTable('runs')
      .set({ expires_at: new Date(NOW + 5 * DAY) })
      .where('source', '=', wiki)
      .execute();
    expect(await heldAfter(6)).not.toContain('Page of open');
  });

  it('[RUN-14] knows when the daily or race of a pin was created', async () => {
    const [daily, race] = [randomUUID(), randomUUID()];
    const [midnight, drawn] = [NOW + 3 * DAY, NOW + 1_234];
    const challenge = { source: wiki, articles: ['Cat', 'Dog', 'Owl'], par: null };
    const date = new Date(midnight).toISOString().slice(0, 10);
    await database.db
      .insertInto('daily_challenges')
      .values({ ...challenge, id: daily, date, created_at: new Date(midnight) })
      .execute();
    await database.db
      .insertInto('races')
      .values({
        ...challenge,
        id: race,
        party_id: null,
        pin: `race-${race}`,
        created_at: new Date(drawn),
        starts_at: new Date(drawn + 4_000),
        ends_at: new Date(drawn + 900_000),
        over_at: null,
      })
      .execute();
    const store = openStore();
    for (let read = 0; read < 2; read += 1) {
      expect(await store.challengeCreatedAt(`daily-${daily}`)).toBe(midnight);
      expect(await store.challengeCreatedAt(`race-${race}`)).toBe(drawn);
    }
    expect(await openStore({ source: 'https://other.test' }).challengeCreatedAt(`race-${race}`)).toBeNull();
  });

  it.each([
    'level-easy-1',
    'daily-',
    'daily-2026-11-21',
    'daily-6f1c0e1a-0b7c-4e0e-9a53-0c8f3a1d2b4c',
    'race-6f1c0e1a-0b7c-4e0e-9a53-0c8f3a1d2b4c',
    'race-6F1C0E1A-0B7C-4E0E-9A53-0C8F3A1D2B4C',
    '6f1c0e1a-0b7c-4e0e-9a53-0c8f3a1d2b4c',
    "race-' or true --",
  ])('knows no challenge of the pin %s', async (pin) => {
    expect(await openStore().challengeCreatedAt(pin)).toBeNull();
  });

  it('separates wikis', async () => {
    const [first, second] = [openStore(), openStore({ source: 'https://other.test' })];
    await first.keep(buildArticle('Cat'), kept);
    await first.pin('daily', 'Cat', { title: 'Cat', revision: 1, redirects: [] }, NOW);
    await first.learn({ from: 'Puss', to: 'Cat', fragment: '' }, NOW);
    expect(await second.allKnown()).toEqual(new Map());
    expect(await second.known(['Cat', 'Puss'])).toEqual(new Map());
    expect(await second.article('Cat', 1)).toBeNull();
    expect(await second.pinned('daily', 'Cat')).toBeNull();
  });

  it('ignores articles of another compiler format and replaces them', async () => {
    await openStore().keep(buildArticle('Cat'), kept);
    await database.db.updateTable('articles').set({ format: 1 }).where('source', '=', wiki).execute();
    const store = openStore();
    expect(await store.article('Cat', 1)).toBeNull();
    expect(await store.allKnown()).toEqual(new Map());
    expect(await store.known(['Cat'])).toEqual(new Map());
    await store.keep(buildArticle('Cat'), kept);
    expect(await openStore().article('Cat', 1)).toEqual(buildArticle('Cat'));
  });

  it.each([
    ['truncated', sql<Buffer>`substr(html, 1, 10)`],
    ['changed in one byte', sql<Buffer>`set_byte(html, 20, get_byte(html, 20) # 1)`],
    ['emptied', sql<Buffer>`''::bytea`],
  ])('ignores an article whose text was %s, and stores it again', async (_, damaged) => {
    await openStore().keep(buildArticle('Cat'), kept);
    await database.db.updateTable('articles').set({ html: damaged }).where('source', '=', wiki).execute();
    const store = openStore();
    expect(await store.article('Cat', 1)).toBeNull();
    await store.keep(buildArticle('Cat'), kept);
    expect(await openStore().article('Cat', 1)).toEqual(buildArticle('Cat'));
  });

  it('serves cached articles while the database is gone and rejects all others', async () => {
    const own = await buildDatabase();
    const reports: string[] = [];
    const store = openStore({ db: own.db, report: (trouble) => void reports.push(trouble) });
    await store.keep(buildArticle('Cat'), kept);
    const fixed = { title: 'Cat', revision: 1, redirects: [] };
    await store.pin('daily', 'Cat', fixed, NOW);
    await own.close();
    expect(await store.article('Cat', 1)).toEqual(buildArticle('Cat'));
    expect(await store.pinned('daily', 'Cat')).toEqual(fixed);
    const failing = [
      () => store.known(['Cat']),
      () => store.article('Owl', 1),
      () => store.keep(buildArticle('Owl'), kept),
      () => store.pinned('daily', 'Owl'),
      () => store.challengeCreatedAt(`daily-${randomUUID()}`),
      () => store.pin('daily', 'Owl', fixed, NOW),
      () => store.learn({ from: 'Puss', to: 'Cat', fragment: '' }, NOW),
      () => store.confirm('Cat', { revision: 1, at: NOW }),
    ];
    for (const ask of failing) await expect(ask()).rejects.toBeInstanceOf(StoreFailure);
    expect(reports).toHaveLength(1);
  });

  it('deletes pins and redirects that have not been used for long', async () => {
    let now = NOW;
    const store = openStore({ maxBytes: 1_000, now: () => now });
    await buildRun({ pin: 'played', state: 'open', startedAt: NOW });
    for (const pin of ['old', 'played'])
      await store.pin(pin, 'Cat', { title: 'Cat', revision: 1, redirects: [] }, NOW);
    await store.learn({ from: 'Puss', to: 'Cat', fragment: '' }, NOW);
    now = NOW + 91 * DAY;
    await store.pin('new', 'Cat', { title: 'Cat', revision: 2, redirects: [] }, now);
    await store.keep(buildArticle('Owl'), { at: now, isCurrent: true });
    await store.close();
    const later = openStore({ now: () => now });
    expect(await later.pinned('old', 'Cat')).toBeNull();
    expect(await later.pinned('played', 'Cat')).not.toBeNull();
    expect(await later.pinned('new', 'Cat')).not.toBeNull();
    expect(await later.known(['Puss'])).toEqual(new Map());
  });
});
