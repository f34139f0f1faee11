import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Member, Race, Runner } from '#core/party/party.ts';
import type { PartyView } from '#core/party/party-view.ts';
import type { Database } from '../store/database.ts';

/**
 * Reads a party; null if the id is unknown. Uses one statement so that members, race and `seq` come from the same
 * snapshot.
 */
export async function loadParty(db: Kysely<Database>, id: string): Promise<PartyView | null> {
  const row = await selectParty(db, id);
  if (row === undefined) return null;
  const { code, host_user_id, state, members, seq } = row;
  return { seq, party: { id, code, hostId: host_user_id, state, members, race: raceOf(row) } };
}

function selectParty(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('parties')
    .leftJoin('races', 'races.id', 'parties.race_id')
    .where('parties.id', '=', id)
    .select([
      'code',
      'host_user_id',
      'state',
      'seq',
      'races.id as race_id',
      'races.articles as race_articles',
      'races.par',
      'starts_at',
      'ends_at',
      'over_at',
    ])
    .select((party) => [
      jsonArrayFrom(
        party
          .selectFrom('party_members')
          .whereRef('party_members.party_id', '=', 'parties.id')
          // Unique within a party.
          .orderBy('created_at')
          .select(['user_id as userId', 'username', 'status', 'away as isAway'])
          .$castTo<Member>(),
      ).as('members'),
      jsonArrayFrom(selectRunners(party)).as('runners'),
    ])
    .executeTakeFirst();
}

/**
 * A run's clicks are its number of hops; its found targets are the start and the distinct other targets that hops led
 * to.
 */
function selectRunners(party: ExpressionBuilder<Database, 'parties'>) {
  return (
    party
      .selectFrom('runs')
      .innerJoin('profiles', 'profiles.id', 'runs.user_id')
      .innerJoinLateral(
        (run) =>
          run
            .selectFrom('run_hops')
            .whereRef('run_hops.run_id', '=', 'runs.id')
            .select([
              sql<number>`count(*)`.as('clicks'),
              sql<number>`1 + count(distinct title) filter (where title = any (runs.articles[2:]))`.as(
                'found',
              ),
            ])
            .as('walked'),
        (join) => join.onTrue(),
      )
      .whereRef('runs.race_id', '=', 'parties.race_id')
      // The same order as in evolve-party.ts.
      .orderBy(sql`lower(profiles.display_name) collate "C"`)
      .select([
        'runs.user_id as userId',
        'display_name as username',
        'runs.id as runId',
        'walked.clicks',
        'walked.found',
      ])
      .select([
        sql`case runs.state when 'open' then 'racing' when 'complete' then 'finished' else 'timed-out' end`.as(
          'state',
        ),
        sql`case when runs.state = 'complete' then runs.seconds end`.as('seconds'),
      ])
      .$castTo<Runner>()
  );
}

type Row = NonNullable<Awaited<ReturnType<typeof selectParty>>>;

function raceOf({ race_id, race_articles, par, starts_at, ends_at, over_at, runners }: Row): Race | null {
  if (race_id === null || race_articles === null || starts_at === null || ends_at === null) return null;
  const [start, ...others] = race_articles;
  if (start === undefined) throw new Error(`Race ${race_id} has no articles`);
  return {
    id: race_id,
    articles: [start, ...others],
    par,
    startsAt: starts_at.getTime(),
    endsAt: ends_at.getTime(),
    isOver: over_at !== null,
    runners,
  };
}
