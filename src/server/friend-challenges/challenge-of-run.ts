import type { Kysely } from 'kysely';
import { encyclopediaById, type Encyclopedias } from '#articles/source/encyclopedias.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { OpenChallenges } from '../challenges/daily-challenges.ts';
import { EXPOSURE, exposureOfTitles } from '../challenges/exposure.ts';
import type { Owner, Player } from '../people/people.ts';
import { isRunOfPlayer } from '../people/player-history.ts';
import type { Database } from '../store/database.ts';
import type { FriendResult } from './record-result.ts';

/** `race-open`, `challenge-open`: the articles of the run are still targets of others (D16). */
export type RunFailure =
  | 'not-found'
  | 'not-yours'
  | 'run-open'
  | 'race-open'
  | 'challenge-open'
  | 'encyclopedia-unavailable';

/** What a challenge is made from. */
export interface ChallengeContent {
  readonly source: string;
  /** The first is the start. */
  readonly articles: readonly string[];
  readonly par: number | null;
  /** Its challenger: the owner of the run it is made from, or the player who picked the articles. */
  readonly owner: Owner;
  /** The run it is made from. */
  readonly runId: string | null;
  /** Its result, if it was completed. */
  readonly result: FriendResult | null;
}

/** CHALLENGE-1: Returns what a challenge from this run has; fails if the player may not make one from it. */
export async function challengeOfRun(
  parts: {
    readonly db: Kysely<Database>;
    readonly encyclopedias: Encyclopedias;
    readonly openChallenges: OpenChallenges;
  },
  runId: string,
  player: Player,
): Promise<Result<ChallengeContent, RunFailure>> {
  const run = await selectRun(parts.db, runId);
  if (run === undefined) return fail('not-found');
  const { user_id: userId, guest_id: guestId, source, articles, par, ended_at, clicks, seconds } = run;
  const startedAt = run.started_at.getTime();
  if (!(await isRunOfPlayer(parts.db, player, { userId, guestId, startedAt }))) return fail('not-yours');
  if (ended_at === null) return fail('run-open');
  // A race without a party is over: its party ended it, or went with its host's account.
  if (run.race_id !== null && run.party_id !== null && run.over_at === null) return fail('race-open');
  const encyclopedia = encyclopediaById(parts.encyclopedias, source);
  if (encyclopedia === null) return fail('encyclopedia-unavailable');
  // The run came before the races that are open now: PARTY-14 shows its route, too.
  const exposure = await exposureOfTitles(encyclopedia, parts.openChallenges, articles);
  if (exposure >= EXPOSURE.race) return fail('challenge-open');
  const isComplete = run.state === 'complete' && clicks !== null && seconds !== null;
  return ok({
    source,
    articles,
    par,
    owner: { userId, guestId },
    runId,
    result: isComplete
      ? {
          runId,
          userId,
          guestId,
          clicks,
          seconds,
          startedAt,
          endedAt: ended_at.getTime(),
        }
      : null,
  });
}

function selectRun(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('runs')
    .leftJoin('races', 'races.id', 'runs.race_id')
    .where('runs.id', '=', id)
    .select(['user_id', 'guest_id', 'runs.source', 'runs.articles', 'runs.par', 'state', 'started_at'])
    .select(['ended_at', 'clicks', 'seconds', 'race_id', 'party_id', 'over_at'])
    .executeTakeFirst();
}
