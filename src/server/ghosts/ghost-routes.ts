import { type Context, Hono } from 'hono';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import { challengeOfPin, levelPin, PIN } from '#articles/source/encyclopedias.ts';
import { assertNever } from '#core/assert-never.ts';
import { DAILY_GRACE_MS, utcDay } from '#core/daily/utc-day.ts';
import { cachedRead } from '#platform/cached-read.ts';
import { FRESH_HEADERS, onlyGet, problemAnswer } from '#platform/http/problem-answer.ts';
import { once } from '#platform/http/query-parameters.ts';
import { GHOST_CHOICES, type GhostAnswer, type GhostChoice } from '#protocol/ghost.ts';
import type { Bus } from '../bus/bus.ts';
import type { DailyChallenges } from '../challenges/daily-challenges.ts';
import type { Levels } from '../levels/levels.ts';
import type { People } from '../people/people.ts';
import { onHiddenScores } from '../scores/hidden-scores.ts';
import type { Database } from '../store/database.ts';
import { readChallengerGhost, readOwnGhost, readSharedGhost, type GhostChallenge } from './read-ghost.ts';

export interface GhostRouteParts {
  readonly db: Kysely<Database>;
  readonly challenges: Pick<DailyChallenges, 'byId'>;
  readonly levels: Pick<Levels, 'all'>;
  readonly people: Pick<People, 'identify'>;
  readonly bus: Pick<Bus, 'subscribe' | 'onLost'>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

const ghostQuery = z.object({
  pin: z.array(z.string().check(z.regex(PIN))).check(z.length(1)),
  of: once(z.enum(GHOST_CHOICES)),
});

/** Ghosts of other players that are kept in memory: each reads all results of its challenge. */
const MAX_CACHED = 256;
/** Milliseconds: the best of a level may change. */
const CACHED_FOR = 10 * 60_000;

/** GET /api/ghosts?pin=level-easy-1&of=best (GHOST-1). */
export function ghostRoutes({ db, challenges, levels, people, bus, clock }: GhostRouteParts): Hono {
  const shared = new LRUCache<string, Promise<GhostAnswer | null>>({ max: MAX_CACHED, ttl: CACHED_FOR });
  onHiddenScores(bus, () => shared.clear());
  const sharedGhost = (challenge: GhostChallenge, of: 'best' | 'median'): Promise<GhostAnswer | null> => {
    // A board among friends is small, and its players look at once.
    if (challenge.kind === 'friend') return readSharedGhost(db, challenge, of);
    const key = `${challenge.kind} ${challenge.id} ${of}`;
    return cachedRead(shared, key, () => readSharedGhost(db, challenge, of));
  };
  const challengeOf = async (pin: string): Promise<GhostChallenge | 'open' | null> => {
    const pinned = challengeOfPin(pin.replace(/^starter-(?=friend-)/u, ''));
    if (pinned?.kind === 'daily') {
      const daily = await challenges.byId(pinned.id);
      if (daily === null) return null;
      return daily.date < utcDay(clock() - DAILY_GRACE_MS) ? { kind: 'daily', id: daily.id } : 'open';
    }
    if (pinned?.kind === 'friend') return { kind: 'friend', id: pinned.id };
    const level = (await levels.all()).find(({ id }) => levelPin(id) === pin);
    return level === undefined ? null : { kind: 'level', id: level.id };
  };
  const ghostOf = async (c: Context, challenge: GhostChallenge, of: GhostChoice) => {
    switch (of) {
      case 'mine':
        return readOwnGhost(db, challenge, await people.identify(c));
      case 'challenger':
        return challenge.kind === 'friend' ? readChallengerGhost(db, challenge.id) : null;
      case 'best':
      case 'median':
        return sharedGhost(challenge, of);
      default:
        return assertNever(of);
    }
  };
  return new Hono()
    .get('/api/ghosts', async (c) => {
      const query = ghostQuery.safeParse(c.req.queries());
      if (!query.success) return problemAnswer(c, 'bad-request', USAGE);
      const { pin, of = 'mine' } = query.data;
      const challenge = await challengeOf(pin[0] ?? '');
      if (challenge === 'open')
        return problemAnswer(c, 'challenge-open', 'This challenge is still being played.');
      if (challenge === null) return problemAnswer(c, 'not-found', 'There is no such challenge.');
      const ghost = await ghostOf(c, challenge, of);
      return ghost === null
        ? problemAnswer(c, 'not-found', 'Nobody has completed this challenge yet.')
        : c.json(ghost, 200, FRESH_HEADERS);
    })
    .all('/api/ghosts', onlyGet);
}

const USAGE = `Ask for "pin", once: that of a level, of a past daily or of a challenge; and "of", once: ${GHOST_CHOICES.join(', ')}.`;
