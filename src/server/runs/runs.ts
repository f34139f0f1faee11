import { LRUCache } from 'lru-cache';
import { encyclopediaById } from '#articles/source/encyclopedias.ts';
import { assertNever } from '#core/assert-never.ts';
import type { Hop } from '#core/game/journey.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { KeyedMutex } from '#platform/keyed-mutex.ts';
import type { OpenRunBody, Run, WalkedPathAnswer } from '#protocol/runs.ts';
import type { Bus } from '../bus/bus.ts';
import { type Identity, owns, type Player } from '../people/people.ts';
import type { Statements } from '../store/database-pool.ts';
import { endRun } from './end-run.ts';
import { HopLog } from './hop-log.ts';
import { judgeHop, type Judgement, type RefusalCode } from './judge-hop.ts';
import { loadRun } from './load-run.ts';
import { openRun, type NotOpened, type OpenRunParts } from './open-run.ts';
import type { RaceStore, RunEnd, RunRecord } from './run-record.ts';
import { runSnapshot, walkedPath } from './run-snapshot.ts';

/** The referee: opens, validates and scores every run that the server vouches for. */
export interface Runs {
  open(player: Player, wish: OpenRunBody): Promise<Result<{ run: Run; isNew: boolean }, NotOpened>>;
  /** Takes a hop. Its titles must be in canonical spelling (TITLE-1). */
  take(id: string, identity: Identity, hop: Hop): Promise<HopOutcome>;
  see(id: string, identity: Identity): Promise<Result<Run, NotSeen>>;
  /** Any caller may read the path once the challenge no longer accepts hops (D15). */
  path(id: string): Promise<Result<WalkedPathAnswer, 'not-found' | 'challenge-open'>>;
}

export type NotSeen = 'not-found' | 'not-yours' | 'encyclopedia-unavailable';

export type HopOutcome =
  /** `run` is set if this hop ended it. */
  | { readonly kind: 'taken'; readonly run: Run | null }
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly run: Run }
  /** Nothing was written, and the client may send the same hop again; `retryAfter` in seconds, if known. */
  | { readonly kind: 'unavailable'; readonly retryAfter: number | null }
  | { readonly kind: 'unseen'; readonly code: NotSeen };

export interface RunsParts extends OpenRunParts {
  /** Connected to the same database as `db`. */
  readonly statements: Statements;
  readonly bus: Bus;
  readonly races: RaceStore;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

type Judged = Extract<Judgement, { kind: 'next' }>;

/** Maximum number of hops of open runs held in memory: about 50 MB at most. */
const HOPS_HELD = 100_000;
/** A hop is judged again if another process was faster; more attempts than this indicate a bug. */
const MAX_ATTEMPTS = 4;

export function createRuns(parts: RunsParts): Runs {
  const { db, statements, encyclopedias, bus, races, clock, newId } = parts;
  const turns = new KeyedMutex();
  const log = new HopLog(statements);
  // Runs that were open at the last read or write. A record may lack hops that the database has, but never has more.
  const held = new LRUCache<string, RunRecord>({
    maxSize: HOPS_HELD,
    sizeCalculation: ({ hops }) => hops.length + 1,
  });
  const sourceOf = ({ source }: RunRecord) => encyclopediaById(encyclopedias, source)?.source ?? null;

  /** Writes an accepted hop; resolves to null if the database no longer matches the record the hop was judged by. */
  async function write(record: RunRecord, judged: Judged): Promise<RunRecord | null> {
    const { hop, end } = judged;
    const hops = [...record.hops, hop];
    held.delete(record.id);
    if (end === null) {
      if (!(await append(record, judged))) return null;
      const longer = { ...record, hops };
      held.set(record.id, longer);
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
    if (ended !== null) announce(bus, run, ended);
    return ended;
  }

  async function takeInTurn(id: string, identity: Identity, hop: Hop, at: number): Promise<HopOutcome> {
    for (let look = 0; look < MAX_ATTEMPTS; look += 1) {
      const known = look === 0 ? held.get(id) : undefined;
      const record = known ?? (await loadRun(db, id));
      const seen = seenBy(record, identity);
      if (!seen.ok) return { kind: 'unseen', code: seen.error };
      const source = sourceOf(seen.value);
      if (source === null) return { kind: 'unseen', code: 'encyclopedia-unavailable' };
      const snapshot = (record: RunRecord) => runSnapshot(record, source.info.namespaces, clock());

      const judgement = await judgeHop(seen.value, hop, at, source);
      switch (judgement.kind) {
        case 'known': {
          const { end, hops } = seen.value;
          return { kind: 'taken', run: end !== null && hop.n === hops.length ? snapshot(seen.value) : null };
        }
        case 'unavailable':
          return { kind: 'unavailable', retryAfter: judgement.retryAfter };
        case 'refused':
          // The record in memory may lag behind another process: refuse only on what the database has.
          if (known !== undefined) {
            held.delete(id);
            continue;
          }
          return { kind: 'refused', code: judgement.code, run: snapshot(seen.value) };
        case 'next': {
          const written = await write(seen.value, judgement);
          if (written === null) continue;
          return { kind: 'taken', run: written.end === null ? null : snapshot(written) };
        }
        default:
          assertNever(judgement);
      }
    }
    throw new Error(`Hop ${hop.n} of run ${id} is neither in the database nor to be written to it`);
  }

  async function see(id: string, identity: Identity): Promise<Result<Run, NotSeen>> {
    const seen = seenBy(await loadRun(db, id), identity);
    return seen.ok ? shown(seen.value) : seen;
  }

  function shown(record: RunRecord): Result<Run, 'encyclopedia-unavailable'> {
    const source = sourceOf(record);
    if (source === null) return fail('encyclopedia-unavailable');
    return ok(runSnapshot(record, source.info.namespaces, clock()));
  }

  async function open(player: Player, wish: OpenRunBody): ReturnType<Runs['open']> {
    const opened = await openRun(parts, player, wish, clock());
    if (!opened.ok) return opened;
    const { id, isNew } = opened.value;
    const record = await loadRun(db, id);
    if (record === null) throw new Error(`Run ${id} was opened, and is not there`);
    // Cache a new run: its first hop follows soon.
    if (isNew) held.set(id, record);
    const run = shown(record);
    return run.ok ? ok({ run: run.value, isNew }) : run;
  }

  return {
    see,
    open,
    // A hop is timed at its arrival, so that waiting for earlier hops of the run does not cost the player time.
    take: (id, identity, hop) => {
      const at = clock();
      return turns.runExclusive(id, () => takeInTurn(id, identity, hop, at));
    },
    path: async (id) => walkedPath(await loadRun(db, id), clock()),
  };
}

function seenBy(record: RunRecord | null, identity: Identity): Result<RunRecord, 'not-found' | 'not-yours'> {
  if (record === null) return fail('not-found');
  return owns(identity, record) ? ok(record) : fail('not-yours');
}

/** Announces the score. Call only after the commit, so that subscribers find the score when they read. */
function announce(bus: Bus, { id, of }: RunRecord, { score }: RunEnd): void {
  if (score === null || of.mode !== 'daily') return;
  bus.publish(score.board, { challengeId: of.challenge.id, runId: id });
}
