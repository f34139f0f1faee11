import { type Kysely, sql } from 'kysely';
import type { Encyclopedias } from '#articles/source/encyclopedias.ts';
import { drawDailyArticles } from '#articles/targets/draw-daily.ts';
import { DAILY_GRACE_MS, DAY_MS, utcDay, utcDayStart } from '#core/daily/utc-day.ts';
import { ok, type Result } from '#core/result.ts';
import type { Database } from '../store/database.ts';
import type { DailyChallenge, DailyChallenges, NoChallenge } from './daily-challenges.ts';

/** Days before a target may repeat, while the pool allows (D12). */
const MIN_REPEAT_DAYS = 60;
/** Cached days: today, yesterday during its grace period, and a spare. */
const CACHED_DAYS = 3;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

export interface DailyChallengeParts {
  readonly db: Kysely<Database>;
  readonly encyclopedias: Encyclopedias;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** 0 ≤ x < 1. */
  readonly random: () => number;
  /** A UUID. */
  readonly newId: () => string;
}

/** Creates the daily challenges, kept in PostgreSQL. Rows never change, so they are cached without expiry. */
export function createDailyChallenges(parts: DailyChallengeParts): DailyChallenges {
  const { db, encyclopedias, clock, random, newId } = parts;
  const { source, targetPicker } = encyclopedias.open;
  const cached = new Map<string, DailyChallenge>();
  let pending: {
    readonly date: string;
    readonly made: Promise<Result<DailyChallenge, NoChallenge>>;
  } | null = null;

  const challengeOfDay = async (date: string): Promise<DailyChallenge | null> => {
    const challenge = cached.get(date) ?? (await readChallenge(db, { date }));
    if (challenge !== null) cached.set(date, challenge);
    const [oldest] = [...cached.keys()].sort();
    if (oldest !== undefined && cached.size > CACHED_DAYS) cached.delete(oldest);
    return challenge;
  };

  const make = async (date: string): Promise<Result<DailyChallenge, NoChallenge>> => {
    const existing = await challengeOfDay(date);
    if (existing !== null) return ok(existing);
    const createdAt = Date.parse(`${date}T00:00:00.000Z`);
    const used = await targetsSince(db, source.info.id, utcDay(createdAt - MIN_REPEAT_DAYS * DAY_MS));
    const drawn = await drawDailyArticles(targetPicker, used, random);
    if (!drawn.ok) return drawn;
    await insertChallenge(db, { id: newId(), date, createdAt, source: source.info.id, ...drawn.value });
    // Another process may have inserted its challenge first.
    const challenge = await challengeOfDay(date);
    if (challenge === null) throw new Error(`The challenge of ${date} was inserted but cannot be read`);
    return ok(challenge);
  };

  return {
    async today() {
      const date = utcDay(clock());
      const challenge = cached.get(date);
      if (challenge !== undefined) return ok(challenge);
      if (pending?.date !== date) {
        const made = make(date).finally(() => {
          if (pending?.made === made) pending = null;
        });
        pending = { date, made };
      }
      return pending.made;
    },
    ofDay: (date) => readChallenge(db, { date }),
    ofToday: () => challengeOfDay(utcDay(clock())),
    async byId(id) {
      if (!UUID.test(id)) return null;
      return [...cached.values()].find((challenge) => challenge.id === id) ?? readChallenge(db, { id });
    },
    async isPastDaily(source, titles) {
      const articles = sql<string[]>`${[...titles]}::text[]`;
      const past = await db
        .selectFrom('daily_challenges')
        .select('id')
        .where('source', '=', source)
        .where('date', '<', utcDay(clock() - DAILY_GRACE_MS))
        .where(sql<boolean>`articles @> ${articles} and articles <@ ${articles}`)
        .limit(1)
        .executeTakeFirst();
      return past !== undefined;
    },
    async dailyTitles(source) {
      const now = clock();
      const days = now - utcDayStart(now) <= DAILY_GRACE_MS ? [now, now - DAY_MS] : [now];
      const challenges = await Promise.all(days.map((moment) => challengeOfDay(utcDay(moment))));
      return new Set(
        challenges.flatMap((challenge) => (challenge?.source === source ? challenge.articles : [])),
      );
    },
  };
}

/** Reads the challenge of a day (yyyy-mm-dd) or of an id (a UUID); null if there is none. */
async function readChallenge(
  db: Kysely<Database>,
  by: { readonly date: string } | { readonly id: string },
): Promise<DailyChallenge | null> {
  const all = db.selectFrom('daily_challenges').selectAll();
  const query = 'date' in by ? all.where('date', '=', by.date) : all.where('id', '=', by.id);
  const row = await query.executeTakeFirst();
  if (row === undefined) return null;
  const { id, date, source, articles, par, created_at } = row;
  return { id, date, createdAt: created_at.getTime(), source, articles, par };
}

/** Inserts a challenge unless its day already has one. */
async function insertChallenge(db: Kysely<Database>, challenge: DailyChallenge): Promise<void> {
  const { id, date, createdAt, source, articles, par } = challenge;
  await db
    .insertInto('daily_challenges')
    .values({ id, date, source, articles: [...articles], par, created_at: new Date(createdAt) })
    .onConflict((conflict) => conflict.column('date').doNothing())
    .execute();
}

/** Returns the targets used in an encyclopedia since a day (inclusive), each mapped to its last day (yyyy-mm-dd). */
async function targetsSince(
  db: Kysely<Database>,
  source: string,
  date: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('daily_challenges')
    .select(['date', 'articles'])
    .where('source', '=', source)
    .where('date', '>=', date)
    .orderBy('date')
    .execute();
  return new Map(rows.flatMap(({ date, articles }) => articles.map((title) => [title, date] as const)));
}
