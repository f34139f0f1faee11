import type { Kysely } from 'kysely';
import { assertNever } from '#core/assert-never.ts';
import { DAILY_GRACE_MS, DAY_MS, utcDay, utcDayStart } from '#core/daily/utc-day.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { OpenRunBody } from '#protocol/run-bodies.ts';
import { dailyPin, levelPin, encyclopediaById, type Encyclopedias } from '#articles/source/encyclopedias.ts';
import type { DailyChallenge, DailyChallenges } from '../challenges/daily-challenges.ts';
import { loadFriendChallenge, pinOf } from '../friend-challenges/friend-challenge.ts';
import type { Levels } from '../levels/levels.ts';
import { LIMITS, type Limits } from '../limits/limits.ts';
import type { Database } from '../store/database.ts';
import type { PlayerAtAddress } from '../limits/admit-player.ts';
import type { Player } from '../people/people.ts';
import { rankedRun } from './ranked-run.ts';
import { runIdAt } from './run-id.ts';
import type { NewRun } from './run-record.ts';

export interface OpenRunParts {
  readonly db: Kysely<Database>;
  readonly encyclopedias: Encyclopedias;
  readonly challenges: Pick<DailyChallenges, 'byId'>;
  readonly levels: Pick<Levels, 'byId'>;
  readonly limits: Limits;
  readonly newId: () => string;
}

/** `not-found`: no such challenge or level. `run-expired`: the challenge belongs to another day. */
export type OpenFailure = 'not-found' | 'run-expired' | 'encyclopedia-unavailable';

export interface Opened {
  readonly id: string;
  /** False if the player's existing ranked run is resumed (D7). */
  readonly isNew: boolean;
}

/** Opens a run, or finds the run to resume. `now` in milliseconds since the epoch. */
export async function openRun(
  parts: OpenRunParts,
  opener: PlayerAtAddress,
  request: OpenRunBody,
  now: number,
): Promise<Result<Opened, OpenFailure>> {
  switch (request.mode) {
    case 'daily':
      return openDaily(parts, opener, request.challengeId, now);
    case 'archive':
      return openArchived(parts, opener, request.challengeId, now);
    case 'level':
      return openLevel(parts, opener, request.levelId, now);
    case 'challenge':
      return openFriendChallenge(parts, opener, request.challengeId, now);
    default:
      return assertNever(request);
  }
}

async function openDaily(
  { db, encyclopedias, challenges, limits, newId }: OpenRunParts,
  opener: PlayerAtAddress,
  challengeId: string,
  now: number,
): Promise<Result<Opened, OpenFailure>> {
  const challenge = await challenges.byId(challengeId);
  if (challenge === null) return fail('not-found');
  if (challenge.date !== utcDay(now)) return fail('run-expired');
  if (encyclopediaById(encyclopedias, challenge.source) === null) return fail('encyclopedia-unavailable');
  const run: NewRun = {
    ...begun(opener, runIdAt(now, newId()), now),
    ...ofChallenge(challenge),
    ranked: true,
    expires_at: new Date(utcDayStart(now) + DAY_MS + DAILY_GRACE_MS),
  };
  const admit = async () =>
    (await limits.consume(`ranked:${challengeId}:address:${opener.address}`, LIMITS.rankedRun)).admitted;
  const place = await rankedRun(db, run, { challenge, player: opener, now, admit });
  switch (place.kind) {
    case 'opened':
      return ok({ id: run.id, isNew: true });
    case 'resumed':
      return ok({ id: place.id, isNew: false });
    case 'blocked':
      return add(db, { ...run, ranked: false });
    case 'over-limit':
      return add(db, { ...run, ranked: false, over_limit: true });
    default:
      return assertNever(place);
  }
}

/** ARCHIVE-2: a past challenge is practice, on the pages of its day, without an end. */
async function openArchived(
  { db, encyclopedias, challenges, newId }: OpenRunParts,
  player: Player,
  challengeId: string,
  now: number,
): Promise<Result<Opened, OpenFailure>> {
  const challenge = await challenges.byId(challengeId);
  // Practice of today's would only hide that it is ranked.
  if (challenge === null || challenge.date >= utcDay(now)) return fail('not-found');
  if (encyclopediaById(encyclopedias, challenge.source) === null) return fail('encyclopedia-unavailable');
  return add(db, { ...begun(player, runIdAt(now, newId()), now), ...ofChallenge(challenge), ranked: false });
}

function ofChallenge({ id, source, articles, par }: DailyChallenge) {
  return {
    mode: 'daily' as const,
    source,
    pin: dailyPin(id),
    challenge_id: id,
    articles: [...articles],
    par,
  };
}

/**
 * The server does not check that the level is unlocked: progress is kept in the browser (spec section 3), and level
 * runs are never ranked.
 */
async function openLevel(
  { db, encyclopedias, levels, newId }: OpenRunParts,
  player: Player,
  levelId: string,
  now: number,
): Promise<Result<Opened, OpenFailure>> {
  const level = await levels.byId(levelId);
  if (level === null) return fail('not-found');
  return add(db, {
    ...begun(player, runIdAt(now, newId()), now),
    mode: 'level',
    source: encyclopedias.starter.source.info.id,
    pin: levelPin(level.id),
    level_id: level.id,
    articles: level.target_articles,
    max_clicks: level.max_clicks,
    par: level.par,
    ranked: false,
  });
}

/** CHALLENGE-7: the same articles on the same pages for every player, at any time, never ranked. */
async function openFriendChallenge(
  { db, encyclopedias, newId }: OpenRunParts,
  player: Player,
  challengeId: string,
  now: number,
): Promise<Result<Opened, OpenFailure>> {
  const challenge = await loadFriendChallenge(db, challengeId);
  if (challenge === null) return fail('not-found');
  const { source, articles, par } = challenge;
  if (encyclopediaById(encyclopedias, source) === null) return fail('encyclopedia-unavailable');
  return add(db, {
    ...begun(player, runIdAt(now, newId()), now),
    mode: 'challenge',
    source,
    pin: pinOf(challenge, encyclopedias),
    friend_challenge_id: challengeId,
    articles: [...articles],
    par,
    ranked: false,
  });
}

function begun({ user, guest }: Player, id: string, now: number) {
  return { id, user_id: user?.id ?? null, guest_id: guest.id, started_at: new Date(now) };
}

async function add(db: Kysely<Database>, run: NewRun): Promise<Result<Opened, never>> {
  await db.insertInto('runs').values(run).execute();
  return ok({ id: run.id, isNew: true });
}
