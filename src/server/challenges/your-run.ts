import { sql, type Kysely } from 'kysely';
import type { DailyChallengeAnswer } from '#protocol/daily-challenge.ts';
import type { Identity } from '../accounts/people.ts';
import type { Database } from '../store/database.ts';

/**
 * The ranked run by which somebody has taken their place in a challenge (D8); null where there is none yet. The account's
 * goes before the guest's, where each was taken before they met in one browser.
 */
export async function yourRun(
  db: Kysely<Database>,
  challengeId: string,
  { user, guest }: Identity,
): Promise<DailyChallengeAnswer['yours']> {
  const identities = [
    ...(user === null ? [] : [`user:${user.id}`]),
    ...(guest === null ? [] : [`guest:${guest.id}`]),
  ];
  if (identities.length === 0) return null;
  const found = await db
    .selectFrom('ranked_places')
    .innerJoin('runs', 'runs.id', 'ranked_places.run_id')
    .select((select) => [
      'runs.id',
      'runs.state',
      // A run that is still open has no clicks of its own yet: each of its hops is one.
      select.fn
        .coalesce(
          'runs.clicks',
          select
            .selectFrom('run_hops')
            .whereRef('run_hops.run_id', '=', 'runs.id')
            .select(sql<number>`count(*)`.as('hops')),
        )
        .as('clicks'),
    ])
    .where('ranked_places.challenge_id', '=', challengeId)
    .where('ranked_places.identity', 'in', identities)
    .orderBy('ranked_places.identity', 'desc')
    .executeTakeFirst();
  return found === undefined ? null : { runId: found.id, state: found.state, clicks: Number(found.clicks) };
}
