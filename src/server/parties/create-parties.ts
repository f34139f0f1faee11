import type { Kysely } from 'kysely';
import type { Encyclopedias } from '#articles/source/encyclopedias.ts';
import type { Clock } from '#core/clock.ts';
import type { PartyView } from '#core/party/party-view.ts';
import { memberOf } from '#core/party/party.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { systemClock } from '#platform/clock.ts';
import { partySnapshot, type PartySnapshot, type PartyStep } from '#protocol/party.ts';
import type { DailyChallenges } from '../challenges/daily-challenges.ts';
import type { Statements } from '../store/database-pool.ts';
import type { Database } from '../store/database.ts';
import { changePartyNow, type Announcer, type PartyChange, type ServerPartyCommand } from './change-party.ts';
import { loadParty } from './load-party.ts';
import { createMembership } from './membership.ts';
import { createOpenRaces } from './open-races.ts';
import { toStepFailure, type StepFailure, type Parties } from './parties.ts';
import { createPartyPresence } from './party-presence.ts';
import { racePaths } from './race-paths.ts';
import { nextEndOfRace } from './race-rows.ts';
import { createRaceStore } from './race-store.ts';
import { hasRaced } from './raced-journeys.ts';
import { startRace } from './start-race.ts';
import { sweepParties, watchParties } from './sweep-parties.ts';

export interface PartiesParts extends Announcer {
  readonly db: Kysely<Database>;
  /** Connected to the same database as `db`. */
  readonly statements: Statements;
  readonly encyclopedias: Encyclopedias;
  readonly challenges: Pick<DailyChallenges, 'dailyTitles'>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** 0 ≤ x < 1. */
  readonly random: () => number;
  /** A UUID. */
  readonly newId: () => string;
  /** Receives errors that no caller sees. */
  readonly onError: (error: Error) => void;
  /** PARTY-1. Defaults to a cryptographically random code. */
  readonly newCode?: () => string;
  /** Timer for the sweeps of `watch`. */
  readonly timer?: Clock;
}

/** Number of reads of a player's party before giving up; more concurrent changes than this are not expected. */
const MAX_ATTEMPTS = 3;

/** Creates the parties service, stored in PostgreSQL. */
export function createParties(parts: PartiesParts): Parties {
  const { db, encyclopedias, clock, onError, timer = systemClock } = parts;
  const membership = createMembership(parts);
  const openRaces = createOpenRaces(db);
  let listeningSince = clock();
  const sweep = () => sweepParties(parts, listeningSince);

  const snapshot = ({ seq, party }: PartyView): PartySnapshot =>
    partySnapshot.parse({ seq, now: clock(), party });

  const runCommand = async (
    partyId: string,
    command: Exclude<ServerPartyCommand, { type: 'start' }>,
  ): Promise<Result<PartyChange | null, StepFailure>> => {
    const changed = await changePartyNow(parts, partyId, command, clock());
    return changed.ok ? changed : fail(toStepFailure(changed.error));
  };

  /** Null if the player is not a member after the change. */
  const snapshotFor = (userId: string, change: PartyChange | null): PartySnapshot | null => {
    const view = change?.view ?? null;
    return view !== null && memberOf(view.party, userId) !== null ? snapshot(view) : null;
  };

  const runStep = async (
    partyId: string,
    userId: string,
    step: PartyStep,
  ): Promise<Result<PartyChange | null, StepFailure>> => {
    if (step === 'start')
      return startRace({ ...parts, encyclopedia: encyclopedias.open, openRaces }, partyId, userId);
    return runCommand(partyId, { type: step, userId });
  };

  return {
    async create(user) {
      const created = await membership.create(user);
      return created.ok ? ok(snapshot(created.value)) : created;
    },
    async join(user, code) {
      const joined = await membership.join(user, code);
      return joined.ok ? ok(snapshot(joined.value)) : joined;
    },
    async mine(userId) {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const membershipRow = await membership.find(userId);
        if (membershipRow === null) return null;
        const view = await loadParty(db, membershipRow.partyId);
        if (view !== null && memberOf(view.party, userId) !== null) return snapshot(view);
        // The player left between the two reads and may have joined another party.
      }
      return null;
    },
    async step(partyId, userId, step) {
      const result = await runStep(partyId, userId, step);
      if (!result.ok) return result;
      const after = snapshotFor(userId, result.value);
      // `leave` by a player who is not a member succeeds.
      return after !== null || step === 'leave' ? ok(after) : fail('not-found');
    },
    async removeMember(partyId, userId, memberId) {
      const result = await runCommand(partyId, { type: 'remove-member', userId, memberId });
      if (!result.ok) return result;
      const after = snapshotFor(userId, result.value);
      return after === null ? fail('not-found') : ok(after);
    },
    race: (raceId, userId) => racePaths(db, raceId, userId),
    hasRaced: (userId, journey) => hasRaced(db, userId, journey),
    openRaces,
    presence: createPartyPresence(parts),
    races: createRaceStore(parts),
    sweep,
    watch: () =>
      watchParties({
        sweep: async () => {
          await sweep();
          return nextEndOfRace(db);
        },
        onSuspended: () => {
          listeningSince = clock();
        },
        timer,
        onError,
      }),
  };
}
