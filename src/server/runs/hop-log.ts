import * as z from 'zod/mini';
import type { Statements } from '../store/database-pool.ts';
import type { RecordedHop } from './run-record.ts';

/** Maximum number of concurrent statements. Hops that arrive meanwhile go into the next statement. */
const MAX_CONCURRENT = 4;
/** Maximum number of hops in one statement. */
const MAX_HOPS = 64;

interface Waiting extends JudgedHop {
  readonly resolve: (isAdded: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Writes hops of many players. A single hop is written at once; hops that arrive together share a statement and its
 * commit, which is the largest cost of a hop. Each promise settles only after its own hop is committed.
 */
export class HopLog {
  readonly #statements: Statements;
  readonly #waiting: Waiting[] = [];
  #running = 0;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  /**
   * Resolves to whether the hop was added; false if another process was faster. The caller must not append two hops
   * of one run concurrently.
   */
  append(runId: string, hop: RecordedHop): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ runId, hop, resolve, reject });
      this.#pump();
    });
  }

  #pump(): void {
    if (this.#running >= MAX_CONCURRENT || this.#waiting.length === 0) return;
    const batch = this.#waiting.splice(0, MAX_HOPS);
    this.#running += 1;
    void this.#write(batch);
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    try {
      const added = await appendHops(this.#statements, batch);
      for (const { runId, resolve } of batch) resolve(added.has(runId));
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      this.#running -= 1;
      this.#pump();
    }
  }
}

/**
 * Adds hops to the log. The statement itself checks that each run is open and not expired and that the hop's position
 * is free. It does not check for the preceding hops: hops of an open run are never deleted without it, and `expectHops`
 * counts them before a score is written. The lateral join with `limit 1` forces a lookup by key per run, regardless of
 * the list length that the planner assumes.
 */
const APPEND = `
  insert into run_hops (run_id, n, kind, asked, title, revision, at)
  select run.id, hop.n, hop.kind, hop.asked, hop.title, hop.revision, hop.at
  from unnest($1::uuid[], $2::integer[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::timestamptz[])
    as hop (run_id, n, kind, asked, title, revision, at)
  cross join lateral (
    select id from runs
    where id = hop.run_id and state = 'open' and (expires_at is null or expires_at > hop.at)
    limit 1
  ) as run
  on conflict (run_id, n) do nothing
  returning run_id`;

const appended = z.array(z.object({ run_id: z.string() }));

/** A judged hop and the run it belongs to. */
export interface JudgedHop {
  readonly runId: string;
  readonly hop: RecordedHop;
}

/**
 * Adds hops that leave their runs open, at most one per run; they are committed when the promise resolves. Resolves
 * to the ids of the runs whose hop was added. For the others another process was faster, and the record the hop was
 * judged by is out of date.
 */
export async function appendHops(
  statements: Statements,
  hops: readonly JudgedHop[],
): Promise<ReadonlySet<string>> {
  // Plain SQL because this is the most frequent statement of a running game: it saves compiling the query each time.
  const rows = await statements('append-hops', APPEND)(hopColumns(hops));
  return new Set(appended.parse(rows).map(({ run_id }) => run_id));
}

/**
 * Returns the hops as statement parameters, one array per column: run id, number, kind, requested title, title,
 * revision, timestamp.
 */
export function hopColumns(hops: readonly JudgedHop[]): readonly unknown[] {
  const column = <Value>(value: (judged: JudgedHop) => Value) => hops.map(value);
  return [
    column(({ runId }) => runId),
    column(({ hop }) => hop.n),
    column(({ hop }) => hop.kind),
    column(({ hop }) => hop.asked),
    column(({ hop }) => hop.to),
    column(({ hop }) => hop.revision),
    column(({ hop }) => new Date(hop.at)),
  ];
}
