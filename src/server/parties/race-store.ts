import type { Kysely } from 'kysely';
import { KeyedMutex } from '#platform/keyed-mutex.ts';
import { closeRun } from '../runs/end-run.ts';
import type { RaceStore, RaceHop, RunEnd } from '../runs/run-record.ts';
import { announceProgress } from '../live/party-progress.ts';
import type { Statements } from '../store/database-pool.ts';
import type { Database } from '../store/database.ts';
import {
  announceChange,
  changeParty,
  type Announcer,
  type PartyChange,
  type ServerPartyCommand,
} from './change-party.ts';
import { RaceLog } from './race-log.ts';

export interface RaceStoreOptions extends Announcer {
  readonly db: Kysely<Database>;
  /** Connected to the same database as `db`. */
  readonly statements: Statements;
}

/**
 * Creates the store of race hops (PARTY-15). Each hop is written together with the party's count, under the party's
 * lock, and announced to the members after the commit. If the party is gone, hops are not written.
 */
export function createRaceStore({ db, statements, bus, onRun }: RaceStoreOptions): RaceStore {
  const log = new RaceLog(statements, bus);
  // Finishes at the same moment queue here, so that each does not hold a database connection while it waits.
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
      const command = { type: 'finish', userId, clicks: hop.n, found, seconds } as const;
      const finished = await finishes.runExclusive(partyId, () => finish(db, partyId, command, { run, hop }));
      if (finished === null) return null;
      announceChange({ bus, onRun }, finished.change);
      return { ...finished.result, score: null };
    },
    announceProgress: async ({ partyId }) => {
      if (partyId === null) return;
      const party = await db.selectFrom('parties').where('id', '=', partyId).select('seq').executeTakeFirst();
      if (party !== undefined) announceProgress(bus, partyId, party.seq);
    },
  };
}

interface Finished {
  readonly change: PartyChange;
  readonly result: Omit<RunEnd, 'score'>;
}

/**
 * Writes the finish and the last hop, all or nothing. Resolves to null if the player is no longer racing, or if
 * another hop took this hop's position.
 */
async function finish(
  db: Kysely<Database>,
  partyId: string,
  command: Extract<ServerPartyCommand, { type: 'finish' }>,
  { run, hop }: Pick<RaceHop, 'run' | 'hop'>,
): Promise<Finished | null> {
  return db
    .transaction()
    .execute(async (open) => {
      // Lock the party first: ending a race takes the same lock.
      const changed = await changeParty(open, partyId, command, hop.at);
      if (!changed.ok) throw new Error(`A party rejected a finish: ${changed.error}`);
      const change = changed.value;
      if (change === null || change.events.length === 0) return null;
      const result = await closeRun(open, run, hop, 'complete');
      if (result === null) throw new HopConflict();
      return { change, result };
    })
    .catch((error: unknown) => {
      if (error instanceof HopConflict) return null;
      throw error;
    });
}

/** Rolls back the party's change because another hop took this hop's position in the run. Kysely has no other way. */
class HopConflict extends Error {}
