import { type Kysely, type RawBuilder, sql } from 'kysely';
import { encyclopediaById, type Encyclopedias } from '#articles/source/encyclopedias.ts';
import type { DailyArchiveAnswer } from '#protocol/daily-archive.ts';
import type { Identity } from '../people/people.ts';
import { historyOf, isOfPlayer } from '../people/player-history.ts';
import type { Database } from '../store/database.ts';

interface ArchiveRequest {
  /** yyyy-mm */
  readonly month: string;
  /** yyyy-mm-dd */
  readonly today: string;
  readonly identity: Identity;
}

/** ARCHIVE-1: Reads the challenges of a month up to today, with the best complete run of each by this player, and the ranked one. */
export async function readArchive(
  { db, encyclopedias }: { readonly db: Kysely<Database>; readonly encyclopedias: Encyclopedias },
  { month, today, identity }: ArchiveRequest,
): Promise<DailyArchiveAnswer> {
  const isPlayable = (source: string) => encyclopediaById(encyclopedias, source) !== null;
  const [challenges, ends] = await Promise.all([
    db
      .selectFrom('daily_challenges')
      .select(['id', 'date', 'source', 'articles', 'par'])
      .where('date', '>=', `${month}-01`)
      .where('date', '<', sql<string>`${`${month}-01`}::date + interval '1 month'`)
      .where('date', '<=', today)
      .orderBy('date')
      .execute(),
    db
      .selectFrom('daily_challenges')
      .select(({ fn }) => fn.min('date').as('first'))
      .executeTakeFirst(),
  ]);
  const isOwn = isOfPlayer(await historyOf(db, identity), identity, 'runs');
  const own = await ownRuns(
    db,
    isOwn,
    challenges.map(({ id }) => id),
  );
  const sources = [encyclopedias.open, encyclopedias.starter].map(({ source }) => source.info.id);
  return {
    month,
    today,
    first: ends?.first ?? null,
    nextUnplayed: await newestUnplayed(db, isOwn, { before: today, sources }),
    days: challenges.map(({ id, date, source, articles, par }) => ({
      id,
      date,
      articles,
      par,
      isPlayable: isPlayable(source),
      ...(own.get(id) ?? NOT_PLAYED),
    })),
  };
}

type OwnRuns = Pick<DailyArchiveAnswer['days'][number], 'best' | 'otherRanked'>;

const NOT_PLAYED: OwnRuns = { best: null, otherRanked: null };

/** Returns the runs of this player by challenge; without the challenges that the player has not completed. */
async function ownRuns(
  db: Kysely<Database>,
  isOwn: RawBuilder<boolean>,
  challengeIds: readonly string[],
): Promise<ReadonlyMap<string, OwnRuns>> {
  if (challengeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('runs')
    .distinctOn(['challenge_id', 'ranked'])
    .select(['id', 'challenge_id', 'clicks', 'seconds', 'ranked'])
    .where('challenge_id', 'in', challengeIds)
    .where('state', '=', 'complete')
    .where(isOwn)
    .orderBy('challenge_id')
    .orderBy('ranked', 'desc')
    .orderBy('clicks')
    .orderBy('seconds')
    .execute();
  const runs = new Map<string, OwnRuns>();
  for (const { id: runId, challenge_id: challengeId, clicks, seconds, ranked } of rows) {
    if (challengeId === null || clicks === null || seconds === null) continue;
    // The ranked run comes before practice.
    const before = runs.get(challengeId)?.best ?? null;
    const isBest =
      before === null || clicks < before.clicks || (clicks === before.clicks && seconds < before.seconds);
    if (!isBest) continue;
    runs.set(challengeId, {
      best: { runId, clicks, seconds, ranked },
      otherRanked: before === null ? null : { runId: before.runId, clicks: before.clicks },
    });
  }
  return runs;
}

async function newestUnplayed(
  db: Kysely<Database>,
  isOwn: RawBuilder<boolean>,
  { before, sources }: { readonly before: string; readonly sources: readonly string[] },
): Promise<string | null> {
  const row = await db
    .selectFrom('daily_challenges')
    .select('date')
    .where('date', '<', before)
    .where('source', 'in', sources)
    .where((is) =>
      is(
        'id',
        'not in',
        is
          .selectFrom('runs')
          .select('challenge_id')
          .where('challenge_id', 'is not', null)
          .where('state', '=', 'complete')
          .where(isOwn)
          .$narrowType<{ challenge_id: string }>(),
      ),
    )
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.date ?? null;
}
