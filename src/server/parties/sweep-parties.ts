import type { Kysely } from 'kysely';
import type { Clock } from '#core/clock.ts';
import type { PartyCommand } from '#core/party/party.ts';
import { toError } from '#platform/errors.ts';
import type { Bus } from '../bus/bus.ts';
import type { Database } from '../store/database.ts';
import { announceChange, changeParty, changePartyNow, lockParty } from './change-party.ts';
import { closeDesertedRaces } from './race-rows.ts';

/** D11. Milliseconds without a heartbeat until a member is marked away (AWAY) or removed (GONE). */
const AWAY = 60_000;
const GONE = 10 * 60_000;

export interface SweepParts {
  readonly db: Kysely<Database>;
  readonly bus: Bus;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Receives errors of single parties; the sweep continues with the others. */
  readonly onError: (trouble: Error) => void;
}

/**
 * Ends races whose time is up (PARTY-9), and marks or removes absent members (PARTY-12). Every process sweeps; each
 * change is made under its party's lock, so two processes cannot apply it twice. `listeningSince`, in milliseconds
 * since the epoch, is when heartbeats could first be recorded: a server outage must not mark members as gone.
 */
export async function sweepParties(parts: SweepParts, listeningSince: number): Promise<void> {
  const { db, clock, onError } = parts;
  const now = clock();
  const tasks = [
    ...(await lateRaces(parts, now)),
    ...(await unheardMembers(parts, { now, listeningSince, patience: AWAY, type: 'miss' })),
    ...(await unheardMembers(parts, { now, listeningSince, patience: GONE, type: 'remove' })),
  ];
  for (const task of tasks) {
    try {
      await task();
    } catch (trouble) {
      onError(toError(trouble, 'A sweep threw what is no error'));
    }
  }
  await closeDesertedRaces(db, now);
}

type Task = () => Promise<unknown>;

async function lateRaces(parts: SweepParts, now: number): Promise<readonly Task[]> {
  const late = await parts.db
    .selectFrom('races')
    .where('over_at', 'is', null)
    .where('ends_at', '<=', new Date(now))
    .where('party_id', 'is not', null)
    .select('party_id')
    .$narrowType<{ party_id: string }>()
    .execute();
  return late.map(
    ({ party_id }) =>
      () =>
        changePartyNow(parts, party_id, { type: 'time-out', now }, now),
  );
}

interface Unheard {
  readonly now: number;
  readonly listeningSince: number;
  readonly patience: number;
  readonly type: Extract<PartyCommand, { type: 'miss' | 'remove' }>['type'];
}

async function unheardMembers(parts: SweepParts, unheard: Unheard): Promise<readonly Task[]> {
  const { now, listeningSince, patience, type } = unheard;
  if (now - listeningSince < patience) return [];
  const lastHeard = new Date(now - patience);
  const members = await parts.db
    .selectFrom('party_members')
    .where('seen_at', '<=', lastHeard)
    .where('away', '=', type === 'remove')
    // A member whose run is still open stays in the party until the race is over.
    .$if(type === 'remove', (gone) =>
      gone.where((gone) =>
        gone.not(
          gone.exists(
            gone
              .selectFrom('runs')
              .innerJoin('parties', 'parties.race_id', 'runs.race_id')
              .whereRef('parties.id', '=', 'party_members.party_id')
              .whereRef('runs.user_id', '=', 'party_members.user_id')
              .where('runs.state', '=', 'open')
              .select('runs.id'),
          ),
        ),
      ),
    )
    .select(['party_id', 'user_id'])
    .execute();
  return members.map(
    ({ party_id, user_id }) =>
      () =>
        seeTo(parts, { partyId: party_id, userId: user_id, lastHeard }, { now, type }),
  );
}

/** Applies the command unless the member was heard of since, which is checked on the locked row. */
async function seeTo(
  { db, bus }: SweepParts,
  member: { readonly partyId: string; readonly userId: string; readonly lastHeard: Date },
  { now, type }: Pick<Unheard, 'now' | 'type'>,
): Promise<void> {
  const { partyId, userId, lastHeard } = member;
  const change = await db.transaction().execute(async (open) => {
    if (!(await lockParty(open, partyId))) return null;
    const unheard = await open
      .selectFrom('party_members')
      .where('party_id', '=', partyId)
      .where('user_id', '=', userId)
      .where('seen_at', '<=', lastHeard)
      .select('user_id')
      .forUpdate()
      .executeTakeFirst();
    if (unheard === undefined) return null;
    const changed = await changeParty(open, partyId, { type, userId }, now);
    if (!changed.ok) throw new Error(`A party refused the server's own order: ${changed.error}`);
    return changed.value;
  });
  if (change !== null) announceChange(bus, change);
}

/** Milliseconds. */
const PAUSE = 5_000;
/** Minimum pause: another process may already be ending the race that is due. */
const SHORTEST_PAUSE = 250;
/**
 * After a pause this long the process was suspended or the database was down, so no heartbeats were recorded.
 * Milliseconds.
 */
const SLEPT = 30_000;

/**
 * Sweeps every few seconds. Returns a function that stops it and resolves when the last sweep has ended. Calls
 * `onSlept` before a sweep if the last successful one is more than 30 s old. `sweep` returns when the next race ends,
 * in milliseconds since the epoch, or null; the next sweep runs no later than that.
 */
export function watchParties({
  sweep,
  onSlept,
  timer,
  onError,
}: {
  readonly sweep: () => Promise<number | null>;
  readonly onSlept: () => void;
  readonly timer: Clock;
  readonly onError: (trouble: Error) => void;
}): () => Promise<void> {
  let isStopped = false;
  let lastDone = timer.now();
  let underWay: Promise<void> = Promise.resolve();
  let nextEnd: number | null = null;
  const next = () => {
    const untilEnd = nextEnd === null ? PAUSE : nextEnd - timer.now();
    const pause = Math.min(PAUSE, Math.max(SHORTEST_PAUSE, untilEnd));
    stopWaiting = timer.after(pause, () => void (underWay = once()));
  };
  const once = async () => {
    const begun = timer.now();
    if (begun - lastDone > SLEPT) onSlept();
    try {
      nextEnd = await sweep();
      lastDone = begun;
    } catch (trouble) {
      onError(toError(trouble, 'A sweep threw what is no error'));
    }
    if (!isStopped) next();
  };
  let stopWaiting = () => {};
  next();
  return async () => {
    isStopped = true;
    stopWaiting();
    await underWay;
  };
}
