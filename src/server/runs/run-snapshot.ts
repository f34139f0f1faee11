import { courseOf } from '#core/game/course.ts';
import { markTargets } from '#core/game/journey.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { NamespaceNames } from '#core/title/title.ts';
import type { ResultAnswer } from '#protocol/results.ts';
import type { Run, RunState, WalkedPathAnswer } from '#protocol/runs.ts';
import type { RunRecord } from './run-record.ts';

/**
 * Returns a run in its wire format, with everything a client needs to resume it. `now` in milliseconds since the
 * epoch.
 */
export function runSnapshot(record: RunRecord, namespaces: NamespaceNames, now: number): Run {
  const { id, of, source, pin, ranked, overLimit, articles, par, startedAt, end } = record;
  return {
    id,
    mode: of.mode,
    source,
    pin,
    ranked,
    overLimit,
    state: end?.state ?? 'open',
    challenge: of.mode === 'daily' ? { ...of.challenge } : null,
    level: of.mode === 'level' ? { ...of.level } : null,
    race: of.mode === 'party' ? { ...of.race } : null,
    friendChallenge: of.mode === 'challenge' ? { id: of.challengeId } : null,
    articles: [...articles],
    maxClicks: of.mode === 'level' ? of.maxClicks : null,
    par,
    namespaces: { file: [...namespaces.file], special: [...namespaces.special] },
    startedAt,
    endedAt: end?.at ?? null,
    now,
    path: stopsOf(record),
    score: end?.score ?? null,
  };
}

/** Returns the state of a run in wire format, without its path. `now` in milliseconds since the epoch. */
export function runState({ end, hops, startedAt }: RunRecord, now: number): RunState {
  return { state: end?.state ?? 'open', hops: hops.length, startedAt, now };
}

/**
 * Returns every visited page in wire format. No hop leads to the start page, so its requested title is its own title.
 */
function stopsOf({ articles, startedAt, hops }: RunRecord): Run['path'] {
  const [start] = articles;
  return [
    { title: start, kind: 'start', asked: start, revision: 0, at: startedAt },
    ...hops.map(({ kind, asked, to, revision, at }) => ({ title: to, kind, asked, revision, at })),
  ];
}

export type PathFailure = 'not-found' | 'challenge-open' | 'removed';

/**
 * Returns the path of a run that has a score on the daily leaderboard. Every other run is `not-found`, the same as an
 * unknown id; `challenge-open` while the challenge still accepts hops (D15); `removed` if its hops are no longer kept
 * (KEEP-1). `now` in milliseconds since the epoch.
 */
export function walkedPath(record: RunRecord | null, now: number): Result<WalkedPathAnswer, PathFailure> {
  const score = record?.end?.score ?? null;
  if (record === null || score === null || record.of.mode !== 'daily') return fail('not-found');
  if (record.expiresAt === null || now < record.expiresAt) return fail('challenge-open');
  if (record.hops.length < score.clicks) return fail('removed');
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

/**
 * CARD-4: Returns the result of a run that has a score on the daily leaderboard, without its path, and without whose
 * it is; null for every other run. `now` in milliseconds since the epoch.
 */
export function publicResult(record: RunRecord | null, now: number): Omit<ResultAnswer, 'isYours'> | null {
  const score = record?.end?.score ?? null;
  if (record === null || score === null || record.of.mode !== 'daily') return null;
  const { articles, par, hops, expiresAt } = record;
  const isKept = hops.length >= score.clicks;
  return {
    date: record.of.challenge.date,
    articles: [...articles],
    par,
    username: score.username,
    clicks: score.clicks,
    seconds: score.seconds,
    unverified: score.unverified,
    course: isKept ? [...courseOf(markTargets(stopsOf(record), articles))] : null,
    isPathOpen: isKept && expiresAt !== null && now >= expiresAt,
  };
}
