import { randomUUID } from 'node:crypto';
import type { Encyclopedia } from '#articles/source/encyclopedias.ts';
import { clickCount, visitedTargets } from '#core/game/journey.ts';
import { reconcile, type PartyNews, type PartyView } from '#core/party/party-view.ts';
import { runnerOf } from '#core/party/party.ts';
import { KeyedMutex } from '#platform/keyed-mutex.ts';
import { partyTopic } from '#protocol/live.ts';
import { partyNews, type PartySnapshot, type PartyStep } from '#protocol/party.ts';
import { type Bus, type BusMessage, createMemoryBus } from '#server/bus/bus.ts';
import { createParties, type PartiesParts } from '#server/parties/create-parties.ts';
import { loadParty } from '#server/parties/load-party.ts';
import type { Parties } from '#server/parties/parties.ts';
import type { SignedIn } from '#server/people/people.ts';
import { loadRun } from '#server/runs/load-run.ts';
import { journeyOf, type RunRecord } from '#server/runs/run-record.ts';
import { preparedStatements } from '#server/store/database-pool.ts';
import type { OpenDatabase } from '#server/store/open-database.ts';
import { FakeClock } from '#tests/fakes/fake-clock.ts';
import { FakePeople } from '#tests/fakes/fake-people.ts';
import { buildEncyclopedia } from './build-services.ts';

/** Party services over a shared test database, with a manually advanced clock; starts without parties. */
export class PartyServices {
  readonly db: OpenDatabase['db'];
  readonly clock = new FakeClock();
  readonly encyclopedia: Encyclopedia = buildEncyclopedia();
  readonly parties: Parties;
  /** The closed titles of the day (D16). */
  closed: ReadonlySet<string> = new Set();
  readonly reported: Error[] = [];
  readonly #database: Pick<OpenDatabase, 'db' | 'pool'>;
  readonly #people: FakePeople;
  readonly #published: { readonly topic: string; readonly message: BusMessage }[] = [];
  readonly #bus: Bus;
  readonly #mutexes = new Map<Parties, KeyedMutex>();

  constructor(database: Pick<OpenDatabase, 'db' | 'pool'>, parts: Partial<PartiesParts> = {}) {
    this.#database = database;
    this.db = database.db;
    this.#people = new FakePeople(database.db, randomUUID);
    const bus = createMemoryBus((error) => {
      throw error;
    });
    this.#bus = {
      ...bus,
      publish: (topic, message) => {
        this.#published.push({ topic, message });
        bus.publish(topic, message);
      },
    };
    this.parties = this.anotherProcess(parts);
  }

  anotherProcess(parts: Partial<PartiesParts> = {}): Parties {
    return createParties({
      db: this.db,
      statements: preparedStatements(this.#database.pool),
      bus: this.#bus,
      encyclopedias: { open: this.encyclopedia, starter: this.encyclopedia },
      challenges: { dailyTitles: async () => this.closed },
      clock: this.clock.now,
      random: Math.random,
      newId: randomUUID,
      onError: (error) => void this.reported.push(error),
      timer: this.clock,
      ...parts,
    });
  }

  account(name: string): Promise<SignedIn> {
    return this.#people.account(name);
  }

  /** Creates a party of these new players; the first is its host. */
  async party(...names: readonly [string, ...string[]]) {
    const players = new Map<string, SignedIn>();
    for (const name of names) players.set(name, await this.account(name));
    const player = (name: string): SignedIn => {
      const found = players.get(name);
      if (found === undefined) throw new Error(`${name} is not in this party`);
      return found;
    };
    const [hostName, ...others] = names;
    const host = player(hostName);
    const made = await this.parties.create(host);
    if (!made.ok) throw new Error(`no party: ${made.error.code}`);
    const { id, code } = made.value.party;
    for (const name of others) {
      const joined = await this.parties.join(player(name), code);
      if (!joined.ok) throw new Error(`not joined: ${joined.error.code}`);
    }
    return { id, code, host, player };
  }

  /** Applies a step; fails the test if it was rejected. */
  async step(partyId: string, { id }: Pick<SignedIn, 'id'>, step: PartyStep): Promise<PartySnapshot | null> {
    const result = await this.parties.step(partyId, id, step);
    if (!result.ok) throw new Error(`step failed: ${result.error}`);
    return result.value;
  }

  /** The party as the database has it. */
  async view(partyId: string): Promise<PartyView> {
    const view = await loadParty(this.db, partyId);
    if (view === null) throw new Error(`party ${partyId} is gone`);
    return view;
  }

  /**
   * Records a click that the referee has accepted; false if the database rejects it. The last target's click ends the
   * run.
   */
  hop(
    partyId: string,
    { id }: Pick<SignedIn, 'id'>,
    to: string,
    by: Parties = this.parties,
  ): Promise<boolean> {
    // The referee of a process also serializes the clicks of a run.
    const mutex = this.#mutexes.get(by) ?? new KeyedMutex();
    this.#mutexes.set(by, mutex);
    return mutex.runExclusive(id, () => this.#appendHop(partyId, id, to, by));
  }

  async #appendHop(partyId: string, id: string, to: string, by: Parties): Promise<boolean> {
    const view = await loadParty(this.db, partyId);
    const runner = view === null ? null : runnerOf(view.party, id);
    const run = runner === null ? null : await loadRun(this.db, runner.runId);
    if (run === null || run.of.mode !== 'party' || this.clock.now() < run.startedAt) return false;
    const n = run.hops.length + 1;
    const hop = { n, kind: 'link', asked: to, to, revision: 1, at: this.clock.now() } as const;
    const found = targetsFound({ ...run, hops: [...run.hops, hop] });
    const clicked = { run, race: run.of.race, hop, found };
    if (found < run.articles.length) return by.races.append(clicked);
    return (await by.races.finish(clicked)) !== null;
  }

  /** Everything that was announced to have changed in a party, by its sequence numbers. */
  news(partyId: string): readonly PartyNews[] {
    return this.#published
      .filter(({ topic, message }) => topic === partyTopic(partyId) && 'events' in message)
      .map(({ message }) => partyNews.parse(message))
      .sort((one, other) => one.seq - other.seq);
  }

  /** Applies all news to the initial view of the party; fails the test if any is missing or duplicated. */
  applyNews(partyId: string, from: PartyView): PartyView {
    return this.news(partyId)
      .filter(({ seq }) => seq > from.seq)
      .reduce((view, news) => {
        const next = reconcile(view, news);
        if (next.kind !== 'next') throw new Error(`news ${news.seq} after ${view.seq}: ${next.kind}`);
        return next.view;
      }, from);
  }
}

function targetsFound(run: RunRecord): number {
  const journey = journeyOf(run, { file: [], special: [] });
  if (clickCount(journey) !== run.hops.length) throw new Error('the journey has fewer clicks than its run');
  return visitedTargets(journey).size;
}

/** Referencing tables come before the tables they reference. */
const TABLES = ['parties', 'runs', 'races', 'user'] as const;

export async function buildPartyServices(
  database: Pick<OpenDatabase, 'db' | 'pool'>,
  parts: Partial<PartiesParts> = {},
): Promise<PartyServices> {
  for (const table of TABLES) await database.db.deleteFrom(table).execute();
  return new PartyServices(database, parts);
}
