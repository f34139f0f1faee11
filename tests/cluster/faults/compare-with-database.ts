import type pg from 'pg';

/** A hop that the server answered with 200. */
export interface AcknowledgedHop {
  readonly runId: string;
  readonly n: number;
  readonly title: string;
  /** Milliseconds by `performance.now`. */
  readonly at: number;
}

/** The end of a run that the server answered with its clicks. `board`: where its score is; null for a race. */
export interface AcknowledgedEnd {
  readonly runId: string;
  readonly clicks: number;
  readonly board: 'leaderboard' | 'guest_leaderboard' | null;
  readonly at: number;
}

export interface Acknowledged {
  readonly hops: AcknowledgedHop[];
  readonly ends: AcknowledgedEnd[];
}

/** What was acknowledged, and the database does not have. */
export interface LostFacts {
  readonly hops: readonly AcknowledgedHop[];
  readonly scores: readonly AcknowledgedEnd[];
}

/** Compares each acknowledged hop and end of a run with the database. */
export async function compareWithDatabase(
  client: pg.Client,
  { hops, ends }: Acknowledged,
): Promise<LostFacts> {
  const kept = await client.query<{ run_id: string; n: number; title: string }>(
    'select run_id, n, title from run_hops where run_id = any ($1::uuid[])',
    [[...new Set(hops.map(({ runId }) => runId))]],
  );
  const titles = new Map(kept.rows.map(({ run_id, n, title }) => [`${run_id} ${n}`, title]));
  const runs = await client.query<{ id: string; clicks: number | null; board: string | null }>(
    `select runs.id, runs.clicks, board.name as board
      from runs
      left join (
        select run_id, 'leaderboard' as name, clicks from leaderboard
        union all
        select run_id, 'guest_leaderboard', clicks from guest_leaderboard
      ) as board on board.run_id = runs.id and board.clicks = runs.clicks
      where runs.id = any ($1::uuid[]) and runs.state = 'complete'`,
    [ends.map(({ runId }) => runId)],
  );
  const complete = new Map(runs.rows.map((run) => [run.id, run]));
  return {
    hops: hops.filter(({ runId, n, title }) => titles.get(`${runId} ${n}`) !== title),
    scores: ends.filter(({ runId, clicks, board }) => {
      const run = complete.get(runId);
      return run === undefined || run.clicks !== clicks || run.board !== board;
    }),
  };
}

/** Returns how many races and how many runs of races have not ended. */
export async function countOpenRaces(client: pg.Client): Promise<{ races: number; runs: number }> {
  const { rows } = await client.query<{ races: number; runs: number }>(
    `select (select count(*)::int from races where over_at is null) as races,
      (select count(*)::int from runs where race_id is not null and state = 'open') as runs`,
  );
  const [count] = rows;
  if (count === undefined) throw new Error('A count has a row');
  return count;
}
