import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fail } from '#core/result.ts';
import { createInMemoryTargetPicker } from '#articles/targets/in-memory-target-picker.ts';
import type { Encyclopedia } from '#articles/source/encyclopedias.ts';
import type { DrawFailure } from '#articles/source/target-picker.ts';
import { createMemorySource } from '#tests/fakes/memory-encyclopedia-source.ts';
import { buildDatabase } from '#tests/builders/build-database.ts';
import { packContents } from '#tests/builders/build-pack.ts';
import { buildEncyclopediaSource } from '#tests/builders/build-encyclopedia.ts';
import { createDailyChallenges } from './create-daily-challenges.ts';
import type { DailyChallenges } from './daily-challenges.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const HOUR = 60 * 60 * 1000;

/** Builds a ring of `size` articles, each with links to the articles 1 and 7 places ahead. */
function buildEncyclopedia(size = 40, id = 'memory'): Encyclopedia {
  const titles = Array.from({ length: size }, (_, number) => `Article ${number}`);
  const next = (place: number) => titles[place % size] ?? '';
  const { articles, graph } = packContents(
    Object.fromEntries(titles.map((title, place) => [title, [next(place + 1), next(place + 7)]])),
  );
  const { info } = buildEncyclopediaSource();
  return {
    source: createMemorySource({ info: { ...info, id }, articles }),
    targetPicker: createInMemoryTargetPicker({
      titles: articles.map(({ title }) => title),
      redirects: [],
      graph,
    }),
  };
}

type Database = Awaited<ReturnType<typeof buildDatabase>>['db'];

/** Creates daily challenges with a clock that the test sets. */
function openChallenges(db: Database, encyclopedia = buildEncyclopedia(), start = NOON) {
  let now = start;
  const challenges = createDailyChallenges({
    db,
    encyclopedias: { open: encyclopedia, starter: encyclopedia },
    clock: () => now,
    random: Math.random,
    newId: randomUUID,
  });
  return { challenges, at: (moment: string) => void (now = Date.parse(moment)) };
}

const today = async (challenges: DailyChallenges) => {
  const challenge = await challenges.today();
  if (!challenge.ok) throw new Error(challenge.error);
  return challenge.value;
};

const rows = (db: Database) => db.selectFrom('daily_challenges').selectAll().execute();

describe('createDailyChallenges', () => {
  it('[DAILY-5] creates the challenge on the first call and returns the same one all day', async () => {
    const { db } = await buildDatabase();
    const { challenges, at } = openChallenges(db);
    const challenge = await today(challenges);
    expect(challenge).toMatchObject({ date: '2026-11-21', source: 'memory' });
    expect([3, 4]).toContain(challenge.articles.length);
    at('2026-11-21T23:59:59.999Z');
    expect(await today(challenges)).toEqual(challenge);
    expect(await today(openChallenges(db).challenges)).toEqual(challenge);
    at('2026-11-22T00:00:00Z');
    expect(await today(challenges)).toMatchObject({ date: '2026-11-22' });
    expect(await rows(db)).toHaveLength(2);
  });

  it('[DAILY-2] sets createdAt to the first moment of the day', async () => {
    const { db } = await buildDatabase();
    const { createdAt } = await today(openChallenges(db).challenges);
    expect(new Date(createdAt).toISOString()).toBe('2026-11-21T00:00:00.000Z');
    expect((await rows(db)).map((row) => row.created_at.getTime())).toEqual([createdAt]);
  });

  it('[DAILY-5] creates a single challenge for parallel calls in several processes', async () => {
    const { db } = await buildDatabase();
    const processes = [openChallenges(db), openChallenges(db), openChallenges(db)];
    const answers = await Promise.all(
      processes.flatMap(({ challenges }) => [today(challenges), today(challenges), today(challenges)]),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await rows(db)).toHaveLength(1);
    expect(answers).toEqual(answers.map(() => answers[0]));
  });

  it('[DAILY-4] repeats no target of the previous 60 days, while the pool allows', async () => {
    const { db } = await buildDatabase();
    const { challenges, at } = openChallenges(db, buildEncyclopedia(400));
    const lastDay = new Map<string, number>();
    for (let day = 0; day < 75; day += 1) {
      at(new Date(NOON + day * 24 * HOUR).toISOString());
      for (const title of (await today(challenges)).articles) {
        expect(day - (lastDay.get(title) ?? -61)).toBeGreaterThan(60);
        lastDay.set(title, day);
      }
    }
  });

  it('[DAILY-5] fails while no journey can be drawn, and succeeds afterwards', async () => {
    const { db } = await buildDatabase();
    const encyclopedia = buildEncyclopedia();
    let failure: DrawFailure | null = 'encyclopedia-unavailable';
    const draw: typeof encyclopedia.targetPicker.draw = async (...args) =>
      failure === null ? encyclopedia.targetPicker.draw(...args) : fail(failure);
    const { challenges } = openChallenges(db, {
      ...encyclopedia,
      targetPicker: { ...encyclopedia.targetPicker, draw },
    });
    expect(await challenges.today()).toEqual(fail('encyclopedia-unavailable'));
    failure = 'no-journey';
    expect(await challenges.today()).toEqual(fail('no-journey'));
    expect(await rows(db)).toEqual([]);
    failure = null;
    expect((await challenges.today()).ok).toBe(true);
  });

  it('[DAILY-5] keeps the challenge and its source when another encyclopedia is opened during the day', async () => {
    const { db } = await buildDatabase();
    const challenge = await today(openChallenges(db).challenges);
    const other = openChallenges(db, buildEncyclopedia(40, 'another')).challenges;
    expect(await today(other)).toEqual(challenge);
    expect(challenge.source).toBe('memory');
    expect(await other.dailyTitles('another')).toEqual(new Set());
    expect(await other.dailyTitles('memory')).toEqual(new Set(challenge.articles));
  });

  it('finds a challenge by its id, today and later', async () => {
    const { db } = await buildDatabase();
    const { challenges, at } = openChallenges(db);
    const challenge = await today(challenges);
    expect(await challenges.byId(challenge.id)).toEqual(challenge);
    at('2027-01-01T00:00:00Z');
    expect(await openChallenges(db).challenges.byId(challenge.id)).toEqual(challenge);
    expect(await challenges.byId(randomUUID())).toBeNull();
    expect(await challenges.byId('no id')).toBeNull();
  });

  it('[DAILY-9] knows the journey of a past daily in any order, once its paths are open (D15)', async () => {
    const { db } = await buildDatabase();
    const { challenges, at } = openChallenges(db);
    const { articles, source } = await today(challenges);
    const isPast = (titles: readonly string[], id = source) => challenges.isPastDaily(id, titles);
    expect(await isPast(articles)).toBe(false);
    at('2026-11-22T01:59:59Z');
    expect(await isPast(articles)).toBe(false);
    at('2026-11-22T02:00:00Z');
    expect(await isPast(articles.toReversed())).toBe(true);
    expect(await isPast(articles.slice(1))).toBe(false);
    expect(await isPast([...articles, "Robert'); --"])).toBe(false);
    expect(await isPast(articles, 'another')).toBe(false);
  });

  it('[DAILY-6] keeps the targets closed until the grace period ends', async () => {
    const { db } = await buildDatabase();
    const { challenges, at } = openChallenges(db);
    expect(await challenges.dailyTitles('memory')).toEqual(new Set());
    expect(await rows(db)).toEqual([]);
    const first = new Set((await today(challenges)).articles);
    expect(await challenges.dailyTitles('memory')).toEqual(first);
    expect(await challenges.dailyTitles('starter')).toEqual(new Set());

    at('2026-11-22T01:59:59Z');
    expect(await challenges.dailyTitles('memory')).toEqual(first);
    const second = (await today(challenges)).articles;
    expect(await challenges.dailyTitles('memory')).toEqual(new Set([...first, ...second]));
    at('2026-11-22T02:00:01Z');
    expect(await challenges.dailyTitles('memory')).toEqual(new Set(second));
  });
});
