import type { Kysely } from 'kysely';
import type { Bus } from '../live/bus.ts';
import type { RaceStore, RaceHop } from '../runs/race-store.ts';
import { closeRun } from '../runs/record-hop.ts';
import type { RunEnd } from '../runs/run-record.ts';
import { KeyedMutex } from '../runs/keyed-mutex.ts';
import type { Database } from '../store/database.ts';
import type { Statements } from '../store/statements.ts';
import { announceChange, changeParty, type PartyChange, type PartyOrder } from './change-party.ts';
import { RaceLog } from './race-log.ts';

export interface RaceStoreOptions {
  readonly db: Kysely<Database>;
  /** Over the same database as `db`. */
  readonly statements: Statements;
  readonly bus: Bus;
}

/**
 * The hops of races (PARTY-15): each is written together with what its party counts by it, under the lock of the party, and
 * told to its members once it is committed. Where the party is gone there is nobody to count for.
 */
export function createRaceStore({ db, statements, bus }: RaceStoreOptions): RaceStore {
  const log = new RaceLog(statements, bus);
  // Whoever reaches the goal at the same moment waits here, and not each with a connection of the database.
  const finishes = new KeyedMutex();

  return {
    append: async ({ run, race: { partyId }, hop, found }) => {
      if (partyId === null || run.userId === null) return false;
      return log.append({ partyId, runId: run.id, userId: run.userId, hop, found });
    },
    finish: async ({ run, race: { partyId }, hop, found }) => {
      const { userId } = run;
      if (partyId === null || userId === null) return null;
      const seconds = Math.floor((hop.at - run.startedAt) / 1000);
      const order = { type: 'finish', userId, clicks: hop.n, found, seconds } as const;
      const finished = await finishes.take(partyId, () => finish(db, partyId, order, { run, hop }));
      if (finished === null) return null;
      announceChange(bus, finished.change);
      return { ...finished.result, score: null };
    },
  };
}

interface Finished {
  readonly change: PartyChange;
  readonly result: Omit<RunEnd, 'score'>;
}

/** All or nothing; null where the runner is not under way any more, or has gone another way. */
async function finish(
  db: Kysely<Database>,
  partyId: string,
  order: Extract<PartyOrder, { type: 'finish' }>,
  { run, hop }: Pick<RaceHop, 'run' | 'hop'>,
): Promise<Finished | null> {
  return db
    .transaction()
    .execute(async (open) => {
      // The party first: whoever ends the race meanwhile, or has ended it, holds the same lock.
      const changed = await changeParty(open, partyId, order, hop.at);
      if (!changed.ok) throw new Error(`A party refused a finish: ${changed.error}`);
      const change = changed.value;
      if (change === null || change.events.length === 0) return null;
      const result = await closeRun(open, run, hop, 'complete');
      if (result === null) throw new OvertakenHop();
      return { change, result };
    })
    .catch((trouble: unknown) => {
      if (trouble instanceof OvertakenHop) return null;
      throw trouble;
    });
}

/** Takes back what the party was told: the run has another hop in this one's place. Kysely has no other way. */
class OvertakenHop extends Error {}
