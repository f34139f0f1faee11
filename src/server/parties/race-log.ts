import * as z from 'zod/mini';
import type { PartyEvent } from '#core/party/party.ts';
import type { Bus } from '../bus/bus.ts';
import { hopColumns, type JudgedHop } from '../runs/hop-log.ts';
import type { Statements } from '../store/database-pool.ts';
import { announceChange } from './change-party.ts';

/** A judged hop with its player, its party and the number of targets the player has found after it. */
export interface CountedHop extends JudgedHop {
  readonly partyId: string;
  readonly userId: string;
  readonly found: number;
}

/**
 * Adds hops under the lock of their party, which every other change of the party takes too. `for share` re-reads each
 * run after locking, so that a run ended by the party meanwhile gets no hop. Each hop updates the member's click
 * count and increments the party's `seq`. The lateral join with `limit 1` forces a lookup by key per run after the
 * party is locked, regardless of the list length that the planner assumes.
 */
const append = (whereLocked: 'skip locked' | '') => `
  with party as (
    select id, race_id from parties where id = any ($1::uuid[]) order by id for update ${whereLocked}
  ),
  walked as (
    select party.id as party_id, run.id, run.user_id, hop.n, hop.kind, hop.asked, hop.title, hop.revision, hop.at
    from party
    join unnest(
      $1::uuid[], $2::uuid[], $3::integer[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::timestamptz[]
    ) as hop (party_id, run_id, n, kind, asked, title, revision, at) on hop.party_id = party.id
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
    where member.party_id = walked.party_id and member.user_id = walked.user_id
  ),
  changed as (
    update parties
    set seq = parties.seq + its.hops
    from (
      select walked.party_id, count(*) as hops, array_agg(added.run_id::text) as runs
      from added
      join walked on walked.id = added.run_id
      group by walked.party_id
    ) as its
    where parties.id = its.party_id
    returning parties.id, parties.seq, its.runs
  )
  select party.id, coalesce(changed.seq, 0) as seq, coalesce(changed.runs, '{}') as added
  from party
  left join changed on changed.id = party.id`;

const STATEMENTS = {
  'skip-locked': { name: 'append-race-hops', text: append('skip locked') },
  wait: { name: 'append-race-hops-of-one', text: append('') },
};

const appended = z.array(z.object({ id: z.string(), seq: z.number(), added: z.array(z.string()) }));

/** The runs whose hop was added, and the party's `seq` after them. */
export interface Appended {
  readonly seq: number;
  readonly added: ReadonlySet<string>;
}

/**
 * Adds hops that leave their runs open, at most one per run; they are committed when the promise resolves.
 * `skip-locked` skips parties that another transaction has locked; `wait` waits for the lock and is only for the hops
 * of a single party, so that no party delays another. The result is keyed by party; a missing party was locked or is
 * gone. If a run is missing from `added`, another process was faster or the race is over for that player.
 */
async function appendRaceHops(
  statements: Statements,
  hops: readonly CountedHop[],
  whereLocked: keyof typeof STATEMENTS,
): Promise<ReadonlyMap<string, Appended>> {
  const { name, text } = STATEMENTS[whereLocked];
  const rows = await statements(name, text)([hops.map(({ partyId }) => partyId), ...hopColumns(hops)]);
  return new Map(appended.parse(rows).map(({ id, seq, added }) => [id, { seq, added: new Set(added) }]));
}

/**
 * Maximum number of concurrent statements, each for different parties; and as many again that wait for a locked
 * party.
 */
const MAX_CONCURRENT = 4;
/** Maximum number of hops in one statement, unless a single party has more. */
const MAX_HOPS = 64;

interface Waiting extends CountedHop {
  readonly resolve: (isAdded: boolean) => void;
  readonly reject: (error: unknown) => void;
}

type PartyHops = readonly [partyId: string, hops: readonly Waiting[]];

/**
 * Writes hops that leave their runs open. A single hop is written at once; hops that arrive while all statements
 * are busy share the next one, across parties, because the commit is the largest cost of a hop. Each party has at most
 * one statement under way, since its hops wait for the same lock; if another transaction holds that lock, the hops
 * wait in a separate lane. Each hop is answered and announced only after its own commit.
 */
export class RaceLog {
  readonly #statements: Statements;
  readonly #bus: Bus;
  /** By party id, the longest-waiting party first. */
  readonly #waiting = new Map<string, readonly Waiting[]>();
  /** Parties whose hops are being written. */
  readonly #writing = new Set<string>();
  /** Hops of locked parties that a statement skipped. */
  readonly #locked: PartyHops[] = [];
  readonly #busy = { 'skip-locked': 0, wait: 0 };

  constructor(statements: Statements, bus: Bus) {
    this.#statements = statements;
    this.#bus = bus;
  }

  /** Resolves to whether the hop was added. The caller must not append two hops of one run concurrently. */
  append(hop: CountedHop): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const before = this.#waiting.get(hop.partyId) ?? [];
      this.#waiting.set(hop.partyId, [...before, { ...hop, resolve, reject }]);
      this.#pump();
    });
  }

  #pump(): void {
    while (this.#busy.wait < MAX_CONCURRENT) {
      const locked = this.#locked.shift();
      if (locked === undefined) break;
      void this.#write([locked], 'wait');
    }
    while (this.#busy['skip-locked'] < MAX_CONCURRENT) {
      const batch = this.#nextBatch();
      if (batch.length === 0) break;
      void this.#write(batch, 'skip-locked');
    }
  }

  #nextBatch(): readonly PartyHops[] {
    const batch: PartyHops[] = [];
    let count = 0;
    for (const [partyId, hops] of this.#waiting) {
      if (count + hops.length > MAX_HOPS && count > 0) break;
      if (this.#writing.has(partyId)) continue;
      this.#waiting.delete(partyId);
      this.#writing.add(partyId);
      batch.push([partyId, hops]);
      count += hops.length;
    }
    return batch;
  }

  async #write(batch: readonly PartyHops[], whereLocked: 'skip-locked' | 'wait'): Promise<void> {
    this.#busy[whereLocked] += 1;
    try {
      const hops = batch.flatMap(([, ofOne]) => ofOne);
      const written = await appendRaceHops(this.#statements, hops, whereLocked);
      for (const ofOne of batch) {
        const appended = written.get(ofOne[0]);
        if (appended === undefined && whereLocked === 'skip-locked') this.#locked.push(ofOne);
        else this.#finish(ofOne, appended ?? { seq: 0, added: new Set() });
      }
    } catch (error) {
      for (const [partyId, hops] of batch) {
        this.#writing.delete(partyId);
        for (const { reject } of hops) reject(error);
      }
    } finally {
      this.#busy[whereLocked] -= 1;
      this.#pump();
    }
  }

  #finish([partyId, hops]: PartyHops, { seq, added }: Appended): void {
    this.#writing.delete(partyId);
    const events = hops
      .filter(({ runId }) => added.has(runId))
      .map(({ userId, hop, found }): PartyEvent => ({ type: 'moved', userId, clicks: hop.n, found }));
    announceChange({ bus: this.#bus }, { partyId, seq: seq - events.length + 1, events });
    for (const { runId, resolve } of hops) resolve(added.has(runId));
  }
}
