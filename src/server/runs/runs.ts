import { LRUCache } from 'lru-cache';
import { encyclopediaById } from '#articles/source/encyclopedias.ts';
import type { Requester } from '#articles/source/requester.ts';
import { assertNever } from '#core/assert-never.ts';
import type { Hop } from '#core/game/journey.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { KeyedMutex } from '#platform/keyed-mutex.ts';
import type { OpenRunBody } from '#protocol/run-bodies.ts';
import type { ResultAnswer } from '#protocol/results.ts';
import type { Run, RunState, WalkedPathAnswer } from '#protocol/runs.ts';
import type { Bus } from '../bus/bus.ts';
import type { PlayerAtAddress } from '../limits/admit-player.ts';
import { identitiesOf, type Identity, owns } from '../people/people.ts';
import { isRunOfPlayer } from '../people/player-history.ts';
import type { Statements } from '../store/database-pool.ts';
import { endRun } from './end-run.ts';
import { HopLog } from './hop-log.ts';
import { judgeHop, type HopJudgment, type RefusalCode } from './judge-hop.ts';
import { isCurrent, loadOwner, loadRun } from './load-run.ts';
import type { OnRun } from './run-event.ts';
import { openRun, type OpenFailure, type OpenRunParts } from './open-run.ts';
import type { RaceStore, RunEnd, RunRecord } from './run-record.ts';
import { publicResult, runSnapshot, runState, walkedPath, type PathFailure } from './run-snapshot.ts';

/** The referee: opens, validates and scores every run that the server vouches for. */
export interface Runs {
  open(
    opener: PlayerAtAddress,
    body: OpenRunBody,
  ): Promise<Result<{ run: Run; isNew: boolean }, OpenFailure>>;
  /** Judges and records a hop. Its titles must be in canonical spelling (TITLE-1). */
  submitHop(id: string, sender: HopSender, hop: Hop): Promise<HopOutcome>;
  read(id: string, identity: Identity): Promise<Result<Run, ReadFailure>>;
  /** Any caller may read the path once the challenge no longer accepts hops (D15). */
  readPath(id: string): Promise<Result<WalkedPathAnswer, PathFailure>>;
  /** Any caller may read the result of a complete, ranked run of a daily (CARD-4); null for any other id. */
  readResult(id: string, identity: Identity): Promise<ResultAnswer | null>;
}

export interface HopSender extends Identity {
  /** Network address, for its share of the requests to a wiki; null: not limited. */
  readonly address: string | null;
}

export type ReadFailure = 'not-found' | 'not-yours' | 'encyclopedia-unavailable';

export type HopOutcome =
  /** `run` is set if this hop ended it. */
  | { readonly kind: 'accepted'; readonly run: Run | null }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly run: RunState }
  /** Nothing was written, and the client may send the same hop again; `retryAfter` in seconds, if known. */
  | { readonly kind: 'unavailable'; readonly retryAfter: number | null }
  | { readonly kind: 'unreadable'; readonly code: ReadFailure };

export interface RunsParts extends OpenRunParts {
  /** Connected to the same database as `db`. */
  readonly statements: Statements;
  readonly bus: Bus;
  readonly races: RaceStore;
  /** Called for every run of a single player; the parties report those of races. */
  readonly onRun?: OnRun | undefined;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

type Judged = Extract<HopJudgment, { kind: 'next' }>;

/** Maximum number of hops of open runs kept in memory: about 50 MB. */
const MAX_CACHED_HOPS = 100_000;
/** A hop is judged again if another process was faster; more attempts than this indicate a bug. */
const MAX_ATTEMPTS = 4;

export function createRuns(parts: RunsParts): Runs {
  const { db, statements, encyclopedias, bus, races, onRun, clock, newId } = parts;
  const callerQueues = new KeyedMutex();
  const runQueues = new KeyedMutex();
  const log = new HopLog(statements);
  // Runs that were open at the last read or write. A record may lack hops that the database has, but never has more.
  const cache = new LRUCache<string, RunRecord>({
    maxSize: MAX_CACHED_HOPS,
    sizeCalculation: ({ hops }) => hops.length + 1,
  });
  const sourceOf = ({ source }: RunRecord) => encyclopediaById(encyclopedias, source)?.source ?? null;

  /** Writes an accepted hop; resolves to null if the database no longer matches the record the hop was judged by. */
  async function write(record: RunRecord, judged: Judged): Promise<RunRecord | null> {
    const { hop, end } = judged;
    const hops = [...record.hops, hop];
    cache.delete(record.id);
    if (end === null) {
      if (!(await append(record, judged))) return null;
      const longer = { ...record, hops };
      cache.set(record.id, longer);
      return longer;
    }
    const ended = await finish(record, judged, end);
    return ended === null ? null : { ...record, hops, end: ended };
  }

  function append(run: RunRecord, { hop, found }: Judged): Promise<boolean> {
    return run.of.mode === 'party'
      ? races.append({ run, race: run.of.race, hop, found })
      : log.append(run.id, hop);
  }

  async function finish(
    run: RunRecord,
    { hop, found }: Judged,
    state: RunEnd['state'],
  ): Promise<RunEnd | null> {
    if (run.of.mode === 'party') return races.finish({ run, race: run.of.race, hop, found });
    const ended = await endRun(db, run, hop, { state, newId });
    if (ended === null) return null;
    onRun?.({ mode: run.of.mode, state: ended.state, count: 1 });
    announce(bus, run, ended);
    return ended;
  }

  async function submitExclusively(id: string, sender: HopSender, hop: Hop, at: number): Promise<HopOutcome> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const known = attempt === 0 ? cache.get(id) : undefined;
      const record = known ?? (await loadRun(db, id));
      const owned = checkOwner(record, sender);
      if (!owned.ok) return { kind: 'unreadable', code: owned.error };
      if (known === undefined && owned.value.end === null) cache.set(id, owned.value);
      const source = sourceOf(owned.value);
      if (source === null) return { kind: 'unreadable', code: 'encyclopedia-unavailable' };
      const snapshot = (record: RunRecord) => runSnapshot(record, source.info.namespaces, clock());

      const judgment = await judgeHop(owned.value, hop, at, {
        source,
        requester: requesterOf(owned.value, sender),
      });
      switch (judgment.kind) {
        case 'known': {
          const { end, hops, of } = owned.value;
          // This process has not written it, or does not know: whoever did may not have announced it.
          if (known === undefined && of.mode === 'party') await races.announceProgress(of.race);
          return {
            kind: 'accepted',
            run: end !== null && hop.n === hops.length ? snapshot(owned.value) : null,
          };
        }
        case 'unavailable':
          return { kind: 'unavailable', retryAfter: judgment.retryAfter };
        case 'refused':
          // The record in memory may lag behind another process: reject only by the state of the database.
          if (known !== undefined && !(await isCurrent(db, known))) {
            cache.delete(id);
            continue;
          }
          return { kind: 'refused', code: judgment.code, run: runState(owned.value, clock()) };
        case 'next': {
          const written = await write(owned.value, judgment);
          if (written === null) continue;
          return { kind: 'accepted', run: written.end === null ? null : snapshot(written) };
        }
        default:
          assertNever(judgment);
      }
    }
    throw new Error(`Hop ${hop.n} of run ${id} could be neither found in the database nor written to it`);
  }

  /** Only hops of its owner enter the queue of a run: a stranger's hops must not delay them. */
  async function submitHop(id: string, sender: HopSender, hop: Hop): Promise<HopOutcome> {
    // A hop is timed at its arrival, so that waiting for earlier hops of the run does not cost the player time.
    const at = clock();
    // A queue per caller keeps the order of a player's own hops while the owner is looked up.
    return callerQueues.runExclusive(`${id} ${sender.user?.id} ${sender.guest?.id}`, async () => {
      const owned = checkOwner(cache.get(id) ?? (await loadOwner(db, id)), sender);
      if (!owned.ok) return { kind: 'unreadable', code: owned.error };
      return runQueues.runExclusive(id, () => submitExclusively(id, sender, hop, at));
    });
  }

  async function read(id: string, identity: Identity): Promise<Result<Run, ReadFailure>> {
    const record = await loadRun(db, id);
    if (record === null) return fail('not-found');
    return (await isRunOfPlayer(db, identity, record)) ? toSnapshot(record) : fail('not-yours');
  }

  async function readResult(id: string, identity: Identity): Promise<ResultAnswer | null> {
    const record = await loadRun(db, id);
    const result = publicResult(record, clock());
    if (record === null || result === null) return null;
    const isYours = sourceOf(record) !== null && (await isRunOfPlayer(db, identity, record));
    return { ...result, isYours };
  }

  function toSnapshot(record: RunRecord): Result<Run, 'encyclopedia-unavailable'> {
    const source = sourceOf(record);
    if (source === null) return fail('encyclopedia-unavailable');
    return ok(runSnapshot(record, source.info.namespaces, clock()));
  }

  async function open(opener: PlayerAtAddress, body: OpenRunBody): ReturnType<Runs['open']> {
    const opened = await openRun(parts, opener, body, clock());
    if (!opened.ok) return opened;
    const { id, isNew } = opened.value;
    const record = await loadRun(db, id);
    if (record === null) throw new Error(`Run ${id} was opened but cannot be read`);
    // Cache a new run: its first hop follows soon.
    if (isNew) {
      cache.set(id, record);
      onRun?.({ mode: record.of.mode, state: 'begun', count: 1 });
    }
    const run = toSnapshot(record);
    return run.ok ? ok({ run: run.value, isNew }) : run;
  }

  return {
    read,
    open,
    submitHop,
    readPath: async (id) => walkedPath(await loadRun(db, id), clock()),
    readResult,
  };
}

function checkOwner<Owned extends Pick<RunRecord, 'userId' | 'guestId'>>(
  record: Owned | null,
  identity: Identity,
): Result<Owned, 'not-found' | 'not-yours'> {
  if (record === null) return fail('not-found');
  return owns(identity, record) ? ok(record) : fail('not-yours');
}

/** A hop may name any page, so its pages come from the share of its player. */
function requesterOf(run: Pick<RunRecord, 'id' | 'userId' | 'guestId'>, { address }: HopSender): Requester {
  const [player = run.id] = identitiesOf(run);
  return { kind: 'run', address, player };
}

/** Announces the score. Call only after the commit, so that subscribers find the score when they read. */
function announce(bus: Bus, { id, of }: RunRecord, { score }: RunEnd): void {
  if (score === null || of.mode !== 'daily') return;
  bus.publish(score.board, { challengeId: of.challenge.id, runId: id });
}
