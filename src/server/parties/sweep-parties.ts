import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '#core/clock.ts';
import type { PartyCommand } from '#core/party/party.ts';
import { toError } from '#platform/errors.ts';
import type { Database } from '../store/database.ts';
import {
  announceChange,
  changeParty,
  changePartyNow,
  lockParty,
  type Announcer,
  type PartyChange,
} from './change-party.ts';
import { findIdleRaces } from './idle-races.ts';
import { closeOrphanedRaces } from './race-rows.ts';

/** D11. Time without a heartbeat until a member is marked away or removed. */
const AWAY_MS = 60_000;
const GONE_MS = 10 * 60_000;

export interface SweepParts extends Announcer {
  readonly db: Kysely<Database>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Receives errors of single parties; the sweep continues with the others. */
  readonly onError: (error: Error) => void;
}

/**
 * Ends races whose time is up (PARTY-9) or whose last racers are idle (PARTY-19), and marks or removes absent members
 * (PARTY-12). Every process sweeps; each change is made under its party's lock, so two processes cannot apply it twice.
 * `listeningSince`, in milliseconds since the epoch, is when heartbeats and clicks could first be recorded: a server
 * outage must not mark members as gone, nor racers as idle.
 */
export async function sweepParties(parts: SweepParts, listeningSince: number): Promise<void> {
  const { db, clock, onError } = parts;
  const now = clock();
  const tasks = [
    ...(await overdueRaces(parts, now)),
    ...(await idleRaces(parts, { now, listeningSince })),
    ...(await silentMembers(parts, { now, listeningSince, silenceMs: AWAY_MS, type: 'mark-away' })),
    ...(await silentMembers(parts, { now, listeningSince, silenceMs: GONE_MS, type: 'remove' })),
  ];
  for (const task of tasks) {
    try {
      await task();
    } catch (error) {
      onError(toError(error, 'A sweep threw a value that is not an error'));
    }
  }
  await closeOrphanedRaces(db, now);
}

type Task = () => Promise<unknown>;

async function overdueRaces(parts: SweepParts, now: number): Promise<readonly Task[]> {
  const overdue = await parts.db
    .selectFrom('races')
    .where('over_at', 'is', null)
    .where('ends_at', '<=', new Date(now))
    .where('party_id', 'is not', null)
    .select('party_id')
    .$narrowType<{ party_id: string }>()
    .execute();
  return overdue.map(
    ({ party_id }) =>
      () =>
        changePartyNow(parts, party_id, { type: 'time-out', now }, now),
  );
}

/** A race that is idle in a first read is checked again under its party's lock, which every click takes too. */
async function idleRaces(
  parts: SweepParts,
  { now, listeningSince }: Pick<SilenceQuery, 'now' | 'listeningSince'>,
): Promise<readonly Task[]> {
  const { db } = parts;
  const candidates = await findIdleRaces(db, { now, listeningSince });
  return candidates.map(({ partyId }) => async () => {
    const change = await db.transaction().execute(async (open) => {
      if (!(await lockParty(open, partyId))) return null;
      const [idle] = await findIdleRaces(open, { now, listeningSince, partyId });
      if (idle === undefined) return null;
      const { quietSince } = idle;
      return applyOwnCommand(open, partyId, { type: 'time-out-idle', quietSince, now }, now);
    });
    if (change !== null) announceChange(parts, change);
  });
}

/** No rule rejects a command of the server itself. */
async function applyOwnCommand(
  open: Transaction<Database>,
  partyId: string,
  command: Extract<PartyCommand, { type: 'mark-away' | 'remove' | 'time-out-idle' }>,
  now: number,
): Promise<PartyChange | null> {
  const changed = await changeParty(open, partyId, command, now);
  if (!changed.ok) throw new Error(`A party rejected the server's own command: ${changed.error}`);
  return changed.value;
}

interface SilenceQuery {
  readonly now: number;
  readonly listeningSince: number;
  readonly silenceMs: number;
  readonly type: Extract<PartyCommand, { type: 'mark-away' | 'remove' }>['type'];
}

async function silentMembers(parts: SweepParts, silence: SilenceQuery): Promise<readonly Task[]> {
  const { now, listeningSince, silenceMs, type } = silence;
  if (now - listeningSince < silenceMs) return [];
  const seenBefore = new Date(now - silenceMs);
  const members = await parts.db
    .selectFrom('party_members')
    .where('seen_at', '<=', seenBefore)
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
        applyIfSilent(parts, { partyId: party_id, userId: user_id, seenBefore }, { now, type }),
  );
}

/** Applies the command unless the member has sent a heartbeat since, which is checked on the locked row. */
async function applyIfSilent(
  parts: SweepParts,
  member: { readonly partyId: string; readonly userId: string; readonly seenBefore: Date },
  { now, type }: Pick<SilenceQuery, 'now' | 'type'>,
): Promise<void> {
  const { partyId, userId, seenBefore } = member;
  const change = await parts.db.transaction().execute(async (open) => {
    if (!(await lockParty(open, partyId))) return null;
    const silentMember = await open
      .selectFrom('party_members')
      .where('party_id', '=', partyId)
      .where('user_id', '=', userId)
      .where('seen_at', '<=', seenBefore)
      .select('user_id')
      .forUpdate()
      .executeTakeFirst();
    if (silentMember === undefined) return null;
    return applyOwnCommand(open, partyId, { type, userId }, now);
  });
  if (change !== null) announceChange(parts, change);
}

/** Milliseconds. */
const INTERVAL_MS = 5_000;
/** Minimum delay: another process may already be ending the race that is due. */
const MIN_INTERVAL_MS = 250;
/**
 * After a delay this long the process was suspended or the database was down, so no heartbeats were recorded.
 * Milliseconds.
 */
const SUSPENDED_MS = 30_000;

/**
 * Sweeps every few seconds. Returns a function that stops it and resolves when the last sweep has ended. Calls
 * `onSuspended` before a sweep if the last successful one is more than 30 s old. `sweep` returns when the next race
 * ends, in milliseconds since the epoch, or null; the next sweep runs no later than that.
 */
export function watchParties({
  sweep,
  onSuspended,
  timer,
  onError,
}: {
  readonly sweep: () => Promise<number | null>;
  readonly onSuspended: () => void;
  readonly timer: Clock;
  readonly onError: (error: Error) => void;
}): () => Promise<void> {
  let isStopped = false;
  let lastDone = timer.now();
  let running: Promise<void> = Promise.resolve();
  let nextEnd: number | null = null;
  const next = () => {
    const untilEnd = nextEnd === null ? INTERVAL_MS : nextEnd - timer.now();
    const delay = Math.min(INTERVAL_MS, Math.max(MIN_INTERVAL_MS, untilEnd));
    cancelNext = timer.after(delay, () => void (running = once()));
  };
  const once = async () => {
    const begun = timer.now();
    if (begun - lastDone > SUSPENDED_MS) onSuspended();
    try {
      nextEnd = await sweep();
      lastDone = begun;
    } catch (error) {
      onError(toError(error, 'A sweep threw a value that is not an error'));
    }
    if (!isStopped) next();
  };
  let cancelNext = () => {};
  next();
  return async () => {
    isStopped = true;
    cancelNext();
    await running;
  };
}
