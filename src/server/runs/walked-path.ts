import { fail, ok, type Result } from '#core/result.ts';
import type { WalkedPathAnswer } from '#protocol/runs.ts';
import type { RunRecord } from './run-record.ts';
import { stopsOf } from './run-snapshot.ts';

/**
 * Returns the path of a run that has a score on the daily leaderboard. Every other run is `not-found`, the same as an
 * unknown id; `challenge-open` while the challenge still accepts hops (D15). `now` in milliseconds since the epoch.
 */
export function walkedPath(
  record: RunRecord | null,
  now: number,
): Result<WalkedPathAnswer, 'not-found' | 'challenge-open'> {
  const score = record?.end?.score ?? null;
  if (record === null || score === null || record.of.mode !== 'daily') return fail('not-found');
  if (record.expiresAt === null || now < record.expiresAt) return fail('challenge-open');
  return ok({
    username: score.username,
    date: record.of.challenge.date,
    articles: [...record.articles],
    par: record.par,
    clicks: score.clicks,
    seconds: score.seconds,
    path: stopsOf(record),
  });
}
