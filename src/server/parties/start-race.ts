import type { Kysely } from 'kysely';
import type { Encyclopedia } from '#articles/source/encyclopedias.ts';
import { drawAvoidingClosed } from '#articles/targets/draw-avoiding-closed.ts';
import { decideParty } from '#core/party/decide-party.ts';
import { type NewRace, memberOf, RACE_ARTICLES } from '#core/party/party.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { DailyChallenges, NoChallenge } from '../challenges/daily-challenges.ts';
import { exposureOfRace, readClosedArticles } from '../challenges/exposure.ts';
import { announceProgress } from '../live/party-progress.ts';
import { runIdAt } from '../runs/run-id.ts';
import type { Database } from '../store/database.ts';
import { announceChange, changeParty, lockParty, type Announcer, type PartyChange } from './change-party.ts';
import { loadParty } from './load-party.ts';
import { toStepFailure, type Parties, type StepFailure } from './parties.ts';

export interface StartRaceParts extends Announcer {
  readonly db: Kysely<Database>;
  readonly encyclopedia: Encyclopedia;
  readonly challenges: Pick<DailyChallenges, 'dailyTitles'>;
  readonly openRaces: Parties['openRaces'];
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** 0 ≤ x < 1. */
  readonly random: () => number;
  /** A UUID. */
  readonly newId: () => string;
}

/** All players count down by the server's clock. Milliseconds. */
const COUNTDOWN_MS = 4_000;
/** D11: maximum duration of a race. Milliseconds. */
const MAX_RACE_MS = 15 * 60_000;

/** Starts a race for all members of a party at the same time (PARTY-6, PARTY-7). */
export async function startRace(
  parts: StartRaceParts,
  partyId: string,
  userId: string,
): Promise<Result<PartyChange, StepFailure>> {
  const { db, encyclopedia, clock, newId } = parts;
  const plan = (draw: Draw): NewRace => {
    const startsAt = clock() + COUNTDOWN_MS;
    const newRunId = () => runIdAt(startsAt, newId());
    return { ...draw, id: newId(), startsAt, endsAt: startsAt + MAX_RACE_MS, newRunId };
  };
  // Picking articles may take a while: reject players who may not start before that.
  const view = await loadParty(db, partyId);
  if (view === null || memberOf(view.party, userId) === null) return fail('not-found');
  const decided = decideParty(view.party, {
    type: 'start',
    userId,
    race: plan({ articles: [''], par: null }),
  });
  if (!decided.ok) {
    // The race that runs may be of a repeated request.
    announceProgress(parts.bus, partyId, view.seq);
    return fail(toStepFailure(decided.error));
  }
  const drawn = await drawRace(parts);
  if (!drawn.ok) return drawn;

  const started = await db.transaction().execute(async (open) => {
    // Take the lock before reading the clock, so that waiting for it does not shorten the countdown.
    await lockParty(open, partyId);
    const race = plan(drawn.value);
    const command = { type: 'start', userId, race, source: encyclopedia.source.info.id } as const;
    return changeParty(open, partyId, command, clock());
  });
  if (!started.ok) return fail(toStepFailure(started.error));
  if (started.value === null) return fail('not-found');
  announceChange(parts, started.value);
  return ok(started.value);
}

type Draw = Pick<NewRace, 'articles' | 'par'>;

async function drawRace({
  encyclopedia,
  challenges,
  openRaces,
  random,
}: StartRaceParts): Promise<Result<Draw, NoChallenge>> {
  const closed = await readClosedArticles(encyclopedia, {
    dailyTitles: (id) => challenges.dailyTitles(id),
    openRaces,
  });
  const drawn = await drawAvoidingClosed(encyclopedia.targetPicker, 'party', RACE_ARTICLES, {
    exposureOf: (titles) => exposureOfRace(closed, titles),
    random,
  });
  if (!drawn.ok) {
    if (drawn.error === 'batman-unavailable')
      throw new Error('A race draw failed because Batman is unavailable');
    return fail(drawn.error);
  }
  const { titles, par } = drawn.value;
  const [start, ...others] = titles;
  if (start === undefined || others.length === 0) return fail('no-journey');
  return ok({ articles: [start, ...others], par });
}
