import type { Hop } from '#core/game/journey.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { clientMessage, LIVE_VERSION, partyTopic, type PartyTopic } from '#protocol/live.ts';
import type { PartySnapshot, PartyStep } from '#protocol/party.ts';
import type { Run } from '#protocol/runs.ts';
import type { LiveSocket, SocketEvents } from '#web/live/reconnecting-socket.ts';
import { NO_ANSWER, type PartyFailure } from '#web/server-api/party-failure.ts';
import type { PartyApi } from '#web/server-api/party-api.ts';
import type { RunFailure, RunApi } from '#web/server-api/run-api.ts';
import { stateOfRun } from '#tests/builders/build-run.ts';
import type { MemoryPartyServer, PartySubscriber } from './memory-party-server.ts';

type Answer<Value> = Promise<Result<Value, PartyFailure>>;

interface Socket {
  readonly events: SocketEvents;
  readonly follows: Set<PartyTopic>;
}

/** The network between a player's browser and the server: it can be slow, cut, and unordered. */
export class PartyNetwork implements PartyApi, Pick<RunApi, 'read' | 'hop'>, PartySubscriber {
  readonly userId: string;
  readonly #username: string;
  readonly #server: MemoryPartyServer;
  readonly #sockets = new Set<Socket>();
  /** Milliseconds in each direction. */
  latency = 20;
  /** Drops everything without an error event. */
  isCutOff = false;
  /** Loses the next answer on its way back. */
  losesAnswer = false;
  /** Names of all calls, and the number of opened connections. */
  readonly calls: string[] = [];
  connectionCount = 0;
  /** Delivers live messages: immediately and once, unless a test replaces it. */
  transmit: (deliver: () => void) => void = (deliver) => deliver();

  constructor(server: MemoryPartyServer, userId: string, username: string) {
    this.#server = server;
    this.userId = userId;
    this.#username = username;
    server.subscribers.add(this);
  }

  mine = (): Answer<PartySnapshot | null> => this.#request('mine', () => ok(this.#snapshot()));

  create = (): Answer<PartySnapshot> =>
    this.#request('create', () => {
      const other = this.#otherParty();
      if (other !== null) return other;
      return ok(this.#server.snapshotOf(this.#server.create(this.userId, this.#username)));
    });

  join = (code: string): Answer<PartySnapshot> =>
    this.#request('join', () => {
      const view = this.#server.byCode(code.trim().toUpperCase());
      if (view === null) return fail({ kind: 'refused', code: 'not-found', message: 'Invalid party code' });
      const other = this.#otherParty();
      if (other !== null && this.#server.partyOf(this.userId)?.party.id !== view.party.id) return other;
      this.#server.join(view.party.id, this.userId, this.#username);
      return ok(this.#server.snapshotOf(this.#server.byId(view.party.id) ?? view));
    });

  step = (partyId: string, step: PartyStep): Answer<PartySnapshot | null> =>
    this.#request(step, () => {
      const done =
        step === 'start'
          ? this.#server.start(partyId, this.userId)
          : this.#server.command(partyId, { type: step, userId: this.userId });
      if (!done.ok) {
        const code = done.error === 'not-a-member' ? 'not-found' : done.error;
        return fail({ kind: 'refused', code, message: code });
      }
      return ok(this.#snapshot());
    });

  removeMember = (partyId: string, memberId: string): Answer<PartySnapshot> =>
    this.#request('remove', () => {
      const done = this.#server.command(partyId, { type: 'remove-member', userId: this.userId, memberId });
      const after = this.#snapshot();
      if (done.ok && after !== null) return ok(after);
      return fail({ kind: 'refused', code: 'not-host', message: 'Only the host can do this.' });
    });

  race = (): Answer<never> => Promise.resolve(fail(NO_ANSWER));

  read = (runId: string): Promise<Result<Run, RunFailure>> =>
    this.#call<Run, RunFailure>('read', { kind: 'unreachable' }, () => {
      const run = this.#server.run(runId);
      return run === null
        ? fail({ kind: 'refused', code: 'not-found', message: 'There is no such run.' })
        : ok(run);
    });

  hop = (runId: string, hop: Hop): Promise<Result<Run | null, RunFailure>> =>
    this.#call<Run | null, RunFailure>('hop', { kind: 'unreachable' }, () => {
      const before = this.#server.run(runId);
      if (before !== null && before.state !== 'open')
        return fail({ kind: 'refused-hop', code: 'run-ended', run: stateOfRun(before) });
      const run = this.#server.walk(runId, hop);
      return ok(run?.state === 'open' ? null : run);
    });

  /** Opens a connection of the live channel. */
  open(events: SocketEvents): LiveSocket {
    this.connectionCount += 1;
    const socket: Socket = { events, follows: new Set() };
    this.#sockets.add(socket);
    this.#later(() => {
      events.onOpen();
      this.#sendTo(socket, { type: 'welcome', version: LIVE_VERSION });
    });
    return {
      send: (text) => this.#later(() => this.#receive(socket, text)),
      close: () => this.#sockets.delete(socket),
    };
  }

  publish(topic: PartyTopic, message: unknown): void {
    for (const socket of this.#sockets) {
      if (!socket.follows.has(topic)) continue;
      this.transmit(() => this.#later(() => this.#sendTo(socket, message)));
    }
  }

  /** Closes all connections from the server side. */
  closeAll(): void {
    for (const socket of this.#sockets) {
      this.#sockets.delete(socket);
      socket.events.onEnd();
    }
  }

  #receive(socket: Socket, text: string): void {
    const message = clientMessage.parse(JSON.parse(text));
    const { now } = this.#server.clock;
    if (message.type === 'ping') {
      this.#later(() => this.#sendTo(socket, { type: 'pong', n: message.n, now: now() - this.latency }));
      return;
    }
    const { topic } = message;
    const view = this.#server.partyOf(this.userId);
    if (topic === 'leaderboard' || topic === 'guest_leaderboard') return;
    if (message.type === 'unsubscribe') {
      socket.follows.delete(topic);
    } else if (view === null || partyTopic(view.party.id) !== topic) {
      this.#later(() => this.#sendTo(socket, { type: 'gone', topic }));
    } else {
      socket.follows.add(topic);
      const snapshot = this.#server.snapshotOf(view);
      this.#later(() => this.#sendTo(socket, { type: 'snapshot', topic, ...snapshot }));
    }
  }

  #sendTo(socket: Socket, message: unknown): void {
    if (this.#sockets.has(socket)) socket.events.onText(JSON.stringify(message));
  }

  #later(then: () => void): void {
    if (this.isCutOff) return;
    this.#server.clock.after(this.latency, () => {
      if (!this.isCutOff) then();
    });
  }

  #request<Value>(name: string, answer: () => Result<Value, PartyFailure>): Answer<Value> {
    return this.#call(name, NO_ANSWER, answer);
  }

  /** An HTTP call with latency in both directions. */
  async #call<Value, Failure>(
    name: string,
    noAnswer: Failure,
    answer: () => Result<Value, Failure>,
  ): Promise<Result<Value, Failure>> {
    this.calls.push(name);
    if (this.isCutOff) return fail(noAnswer);
    await this.#pass();
    const answered = answer();
    await this.#pass();
    if (!this.isCutOff && !this.losesAnswer) return answered;
    this.losesAnswer = false;
    return fail(noAnswer);
  }

  #pass(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.clock.after(this.latency, resolve);
    });
  }

  #snapshot(): PartySnapshot | null {
    const view = this.#server.partyOf(this.userId);
    return view === null ? null : this.#server.snapshotOf(view);
  }

  #otherParty(): Result<never, PartyFailure> | null {
    const view = this.#server.partyOf(this.userId);
    if (view === null) return null;
    const partyCode = view.party.code;
    return fail({ kind: 'in-another-party', partyCode, message: `You are in party ${partyCode}.` });
  }
}
