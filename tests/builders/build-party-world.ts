import { randomUUID } from 'node:crypto';
import { runnerOf, type Party } from '#core/party/party.ts';
import type { PartyView } from '#core/party/party-view.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { SignedIn } from '#server/people/people.ts';
import type { Encyclopedia } from '#articles/source/encyclopedias.ts';
import { createMemorySource } from '../fakes/memory-encyclopedia-source.ts';
import { LiveHub } from '#server/live/live-hub.ts';
import type { LiveSession } from '#server/live/live-session.ts';
import type { Services } from '#server/create-services.ts';
import { loadParty } from '#server/parties/load-party.ts';
import type { OpenDatabase } from '#server/store/open-database.ts';
import { FakeClock } from '#tests/fakes/fake-clock.ts';
import { FakePeople } from '#tests/fakes/fake-people.ts';
import { UnreliableBus } from '#tests/fakes/unreliable-bus.ts';
import { createWebSocketLiveChannel } from '#web/live/websocket-live-channel.ts';
import type { LiveEnvironment } from '#web/live/reconnecting-socket.ts';
import type { PartyState, PartyStore } from '#web/party/state/party-services.ts';
import { createPartyStore } from '#web/party/state/party-store.ts';
import type { PartyFailure } from '#web/server-api/party-failure.ts';
import type { PartyApi } from '#web/server-api/party-api.ts';
import { buildServices } from './build-services.ts';
import { buildTargetPicker } from './build-target-picker.ts';
import { buildArticle } from './build-article.ts';
import { buildEncyclopediaSource } from './build-encyclopedia.ts';
import { oneOf } from './seeded-chance.ts';

const PROCESSES = 2;
/** Maximum latency between a browser and its server, in milliseconds. */
const MAX_LATENCY = 40;

/**
 * Two server processes over a shared database and an unreliable bus, and browsers on unreliable connections, with a
 * manually advanced clock.
 */
export class PartyWorld {
  readonly db: OpenDatabase['db'];
  readonly clock = new FakeClock();
  readonly chance: () => number;
  readonly processes: readonly Process[];
  readonly players: readonly PartyPlayer[];

  private constructor(
    db: OpenDatabase['db'],
    clock: FakeClock,
    chance: () => number,
    processes: readonly Process[],
    users: readonly SignedIn[],
  ) {
    this.db = db;
    this.clock = clock;
    this.chance = chance;
    this.processes = processes;
    this.players = users.map((user) => new PartyPlayer(user, this));
  }

  static async open(
    database: OpenDatabase,
    chance: () => number,
    names: readonly string[],
  ): Promise<PartyWorld> {
    const clock = new FakeClock();
    const bus = new UnreliableBus(clock, chance);
    const processes = await Promise.all(
      Array.from({ length: PROCESSES }, () => openProcess(database, clock, chance, bus)),
    );
    const people = new FakePeople(database.db, randomUUID);
    const users = await Promise.all(names.map((name) => people.account(name)));
    return new PartyWorld(database.db, clock, chance, processes, users);
  }

  /** Every party as the database has it. */
  async parties(): Promise<readonly PartyView[]> {
    const rows = await this.db.selectFrom('parties').select('id').orderBy('id').execute();
    const views = await Promise.all(rows.map(({ id }) => loadParty(this.db, id)));
    return views.filter((view) => view !== null);
  }

  async close(): Promise<void> {
    await Promise.all(this.processes.map(({ hub }) => hub.close()));
    for (const { services } of this.processes) services.leaderboard.close();
  }
}

export interface Process {
  readonly services: Services;
  readonly hub: LiveHub;
  readonly bus: ReturnType<UnreliableBus['end']>;
}

async function openProcess(
  database: OpenDatabase,
  clock: FakeClock,
  chance: () => number,
  network: UnreliableBus,
): Promise<Process> {
  const bus = network.end();
  const encyclopedia = buildLinkedEncyclopedia();
  const onError = (error: Error) => {
    throw error;
  };
  const services = await buildServices({
    database,
    encyclopedias: { open: encyclopedia, starter: encyclopedia },
    bus,
    clock: clock.now,
    random: chance,
    onError,
  });
  const people = { onSignedOut: () => () => undefined };
  const hub = new LiveHub({
    bus,
    clock,
    partyPresence: services.parties.presence,
    people,
    onError,
    maxTopics: 16,
  });
  return { services, hub, bus };
}

/** Six articles, each linked to all others: any random click counts. */
function buildLinkedEncyclopedia(): Encyclopedia {
  const titles = Array.from({ length: 6 }, (_, number) => `Article ${number + 1}`);
  const articles = titles.map((title) =>
    buildArticle(title, { links: titles.filter((other) => other !== title) }),
  );
  return {
    source: createMemorySource(buildEncyclopediaSource({ articles, redirects: [] })),
    targetPicker: buildTargetPicker(),
  };
}

/** A player's browser: the production client on a connection that delays, duplicates, reorders and drops messages. */
export class PartyPlayer {
  readonly user: SignedIn;
  readonly store: PartyStore;
  readonly #world: PartyWorld;
  readonly #wakeListeners = new Set<() => void>();
  #process: Process;
  #isOnline = true;
  #dropConnection = (): void => undefined;

  constructor(user: SignedIn, world: PartyWorld) {
    this.user = user;
    this.#world = world;
    this.#process = oneOf(world.processes, world.chance);
    const { clock, chance } = world;
    const live = createWebSocketLiveChannel({
      open: (events) => this.#connect(events),
      now: clock.now,
      after: clock.after,
      random: chance,
      onWake: (listener) => void this.#wakeListeners.add(listener),
      onOutdated: () => {
        throw new Error('the connection has another protocol version');
      },
    });
    const { id, email, displayName } = user;
    this.store = createPartyStore({
      partyApi: this.#partyApi(),
      live,
      clock,
      account: {
        getState: () => ({
          phase: 'signed-in',
          user: { id, email, user_metadata: { display_name: displayName } },
          mail: false,
        }),
        subscribe: () => () => undefined,
      },
      onReturn: (listener) => void this.#wakeListeners.add(listener),
    });
  }

  get isOnline(): boolean {
    return this.#isOnline;
  }

  get state(): PartyState {
    return this.store.getState();
  }

  get party(): Party | null {
    return this.state.kind === 'in' ? this.state.party : null;
  }

  goOffline(): void {
    this.#isOnline = false;
    this.#dropConnection();
  }

  /** Reconnects to any process, as through a proxy. */
  comeBack(): void {
    this.#isOnline = true;
    this.#process = oneOf(this.#world.processes, this.#world.chance);
    for (const wake of this.#wakeListeners) wake();
  }

  /** Drops the connection and opens it again, perhaps at the other process. */
  reconnect(): void {
    this.#process = oneOf(this.#world.processes, this.#world.chance);
    this.#dropConnection();
  }

  /** Clicks a random link if there is a race; sends some clicks twice. */
  async click(): Promise<void> {
    const runner = this.party === null ? null : runnerOf(this.party, this.user.id);
    if (runner === null || !this.#isOnline) return;
    const { services } = this.#process;
    const identity = { user: this.user, guest: null };
    const seen = await services.runs.read(runner.runId, identity);
    if (!seen.ok) throw new Error(`a player's own run is ${seen.error}`);
    const { path } = seen.value;
    const here = path.at(-1)?.title;
    const to = oneOf(
      Array.from({ length: 6 }, (_, number) => `Article ${number + 1}`).filter((title) => title !== here),
      this.#world.chance,
    );
    const hop = { n: path.length, kind: 'link', asked: to, to, revision: 1 } as const;
    const times = this.#world.chance() < 0.3 ? 2 : 1;
    await Promise.all(
      Array.from({ length: times }, () =>
        services.runs.submitHop(runner.runId, { ...identity, address: null }, hop),
      ),
    );
  }

  #partyApi(): PartyApi {
    const call = async <Value>(
      action: (parties: Services['parties']) => Promise<Result<Value, PartyFailure>>,
    ): Promise<Result<Value, PartyFailure>> => {
      if (!this.#isOnline) return fail({ kind: 'unreachable', message: 'offline' });
      return action(this.#process.services.parties);
    };
    const refused = (code: string): PartyFailure => ({ kind: 'refused', code: 'not-found', message: code });
    return {
      mine: () => call(async (parties) => ok(await parties.mine(this.user.id))),
      create: () =>
        call(async (parties) => {
          const made = await parties.create(this.user);
          return made.ok
            ? made
            : fail({ kind: 'in-another-party', partyCode: made.error.partyCode, message: '' });
        }),
      join: (code) =>
        call(async (parties) => {
          const joined = await parties.join(this.user, code);
          if (joined.ok) return joined;
          const { error } = joined;
          return fail(
            error.code === 'in-another-party'
              ? { kind: 'in-another-party', partyCode: error.partyCode, message: '' }
              : refused(error.code),
          );
        }),
      step: (partyId, step) =>
        call(async (parties) => {
          const done = await parties.step(partyId, this.user.id, step);
          return done.ok ? done : fail(refused(done.error));
        }),
      removeMember: (partyId, memberId) =>
        call(async (parties) => {
          const done = await parties.removeMember(partyId, this.user.id, memberId);
          return done.ok ? done : fail(refused(done.error));
        }),
      race: () => call(async () => fail(refused('This world has no race paths'))),
    };
  }

  #connect({ onOpen, onText, onEnd }: Parameters<LiveEnvironment['open']>[0]) {
    const { clock, chance } = this.#world;
    let isUp = true;
    const end = (): void => {
      if (!isUp) return;
      isUp = false;
      session?.leave();
      clock.after(0, onEnd);
    };
    this.#dropConnection = end;
    let session: LiveSession | null = null;
    if (!this.#isOnline) {
      clock.after(0, end);
      return { send: () => undefined, close: () => void (isUp = false) };
    }
    session = this.#process.hub.join({
      send: (text) => {
        const copies = chance() < 0.2 ? 2 : 1;
        for (let copy = 0; copy < copies; copy += 1)
          clock.after(Math.floor(chance() * MAX_LATENCY), () => isUp && onText(text));
      },
      identify: async () => this.user,
      disconnect: end,
    });
    clock.after(1, () => isUp && onOpen());
    return {
      // Messages from the browser keep their order.
      send: (text: string) => {
        clock.after(MAX_LATENCY / 2, () => {
          if (isUp && session?.receive(text) === 'expel') end();
        });
      },
      close: () => {
        if (!isUp) return;
        isUp = false;
        session?.leave();
      },
    };
  }
}
