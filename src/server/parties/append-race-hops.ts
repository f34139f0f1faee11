import * as z from 'zod/mini';
import type { JudgedHop } from '../runs/record-hop.ts';
import type { Statements } from '../store/statements.ts';

/** A hop that was judged, whose it is, and how many targets they have found by it. */
export interface CountedHop extends JudgedHop {
  readonly userId: string;
  readonly found: number;
}

/**
 * Whether hops may stand in the log is decided under the lock of their party, by which every other change of it waits: a run
 * that its party has ended meanwhile is looked at anew (`for share`) and takes no hop. With each the party counts a click,
 * and a change. Each run is looked up by its key and after the party is locked, whatever the planner thinks of the lists.
 */
const APPEND = `
  with party as (
    select id, race_id from parties where id = $1 for update
  ),
  walked as (
    select run.id, run.user_id, hop.n, hop.kind, hop.asked, hop.title, hop.revision, hop.at
    from party
    cross join unnest($2::uuid[], $3::integer[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::timestamptz[])
      as hop (run_id, n, kind, asked, title, revision, at)
    cross join lateral (
      select id, user_id from runs
      where id = hop.run_id and race_id = party.race_id and state = 'open' and expires_at > hop.at
      limit 1
      for share
    ) as run
  ),
  added as (
    insert into run_hops (run_id, n, kind, asked, title, revision, at)
    select id, n, kind, asked, title, revision, at from walked
    on conflict (run_id, n) do nothing
    returning run_id, n
  ),
  counted as (
    update party_members as member
    set click_count = added.n
    from added
    join walked on walked.id = added.run_id
    where member.party_id = $1 and member.user_id = walked.user_id
  )
  update parties
  set seq = seq + (select count(*) from added)
  where id = $1 and exists (select from added)
  returning seq, (select array_agg(run_id::text) from added) as added`;

const appended = z.array(z.object({ seq: z.number(), added: z.array(z.string()) }));

/**
 * Adds hops of runs of one party that leave their runs open, one of each; they are committed when this resolves. Answers the
 * runs whose hop was added, and the number of the last change of the party by them. For any other the database knows better
 * than whoever judged the hop: another was quicker, or the race is over for them.
 */
export async function appendRaceHops(
  statements: Statements,
  partyId: string,
  hops: readonly CountedHop[],
): Promise<{ readonly seq: number; readonly added: ReadonlySet<string> }> {
  const column = <Value>(value: (counted: CountedHop) => Value) => hops.map(value);
  const rows = await statements(
    'append-race-hops',
    APPEND,
  )([
    partyId,
    column(({ runId }) => runId),
    column(({ hop }) => hop.n),
    column(({ hop }) => hop.kind),
    column(({ hop }) => hop.asked),
    column(({ hop }) => hop.to),
    column(({ hop }) => hop.revision),
    column(({ hop }) => new Date(hop.at)),
  ]);
  const [row] = appended.parse(rows);
  return row === undefined ? { seq: 0, added: new Set() } : { seq: row.seq, added: new Set(row.added) };
}
