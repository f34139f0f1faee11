import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { fail, ok, type Result } from '#core/result.ts';
import type { RaceAnswer } from '#protocol/party.ts';
import type { Database } from '../store/database.ts';

/**
 * Reads all paths of a finished race for a player who raced in it or is in its party (PARTY-14). For other players
 * the answer is the same as for an unknown race, and so it is once the paths are no longer kept (KEEP-1).
 */
export async function racePaths(
  db: Kysely<Database>,
  raceId: string,
  userId: string,
): Promise<Result<RaceAnswer, 'not-found' | 'race-open'>> {
  const race = await selectRace(db, raceId, userId);
  if (race === undefined) return fail('not-found');
  if (race.over_at === null) return fail('race-open');
  const { articles, par, starts_at, runs } = race;
  const [start, ...others] = articles;
  if (runs.some(({ clicks, hops }) => hops.length < (clicks ?? 0))) return fail('not-found');
  if (start === undefined) throw new Error(`Race ${raceId} has no articles`);
  return ok({
    id: raceId,
    articles: [start, ...others],
    par,
    startsAt: starts_at.getTime(),
    paths: runs.map(({ userId, hops }) => ({
      userId,
      path: [{ title: start, kind: 'start', at: 0 }, ...hops],
    })),
  });
}

interface Run {
  readonly userId: string;
  /** Null while the run is open. */
  readonly clicks: number | null;
  readonly hops: RaceAnswer['paths'][number]['path'];
}

/** Selects the race if this player may read it. */
function selectRace(db: Kysely<Database>, raceId: string, userId: string) {
  return db
    .selectFrom('races')
    .where('races.id', '=', raceId)
    .where((race) =>
      race.or([
        race.exists(
          race
            .selectFrom('runs')
            .whereRef('runs.race_id', '=', 'races.id')
            .where('user_id', '=', userId)
            .select('runs.id'),
        ),
        race.exists(
          race
            .selectFrom('party_members')
            .whereRef('party_members.party_id', '=', 'races.party_id')
            .where('user_id', '=', userId)
            .select('user_id'),
        ),
      ]),
    )
    .select(['articles', 'par', 'starts_at', 'over_at'])
    .select((race) =>
      jsonArrayFrom(
        race
          .selectFrom('runs')
          .innerJoin('profiles', 'profiles.id', 'runs.user_id')
          .whereRef('runs.race_id', '=', 'races.id')
          .orderBy(sql`lower(display_name) collate "C"`)
          .select(['user_id as userId', 'runs.clicks'])
          .select((run) =>
            jsonArrayFrom(
              run
                .selectFrom('run_hops')
                .whereRef('run_hops.run_id', '=', 'runs.id')
                .orderBy('n')
                .select(['title', 'kind'])
                .select(sql<number>`(extract(epoch from at - starts_at) * 1000)::bigint`.as('at')),
            ).as('hops'),
          )
          .$castTo<Run>(),
      ).as('runs'),
    )
    .executeTakeFirst();
}
