import type { Kysely } from 'kysely';
import type { Identity } from '../people/people.ts';
import type { Database } from '../store/database.ts';
import type { Statements } from '../store/database-pool.ts';
import type { DailyChallenges } from './daily-challenges.ts';
import { yourRun } from './your-run.ts';

/** Returns whether a player may still play today's challenge in this encyclopedia as their ranked run. */
export type HasUnfinishedDaily = (source: string, identity: Identity) => Promise<boolean>;

export function createUnfinishedDaily({
  challenges,
  ...store
}: {
  readonly db: Kysely<Database>;
  readonly statements: Statements;
  readonly challenges: Pick<DailyChallenges, 'ofToday'>;
}): HasUnfinishedDaily {
  return async (source, identity) => {
    const today = await challenges.ofToday();
    if (today?.source !== source) return false;
    const run = await yourRun(store, today, identity);
    return run === null || run.state === 'open';
  };
}
