import { evolvedBy } from '#core/party/evolve-party.ts';
import type { PartyNews, PartyView } from '#core/party/party-view.ts';
import type { PartyEvent, Party } from '#core/party/party.ts';
import { partyTopic, serverMessage, type ServerMessage } from '#protocol/live.ts';
import { partyNews } from '#protocol/party.ts';
import { type Bus, createMemoryBus } from '#server/bus/bus.ts';
import { LiveHub } from '#server/live/live-hub.ts';
import type { PartyPresence } from '#server/live/presence.ts';
import { FakeClock } from '#tests/fakes/fake-clock.ts';

export const ID = '6f1c2f9e-8f0d-4c55-9a54-3a6f5c2f7b10';
export const idOf = (n: number) => `6f1c2f9e-8f0d-4c55-9a54-${n.toString(16).padStart(12, '0')}`;

export const partyOf = (id: string, ...members: string[]): Party => ({
  id,
  code: 'ABC123',
  hostId: members[0] ?? 'ada',
  state: 'waiting',
  members: members.map((userId) => ({ userId, username: userId, status: 'waiting', isAway: false })),
  race: null,
});

export const cameBack = (userId: string): PartyEvent => ({ type: 'came-back', userId });
export const left = (userId: string): PartyEvent => ({ type: 'left', userId });
export const joined = (userId: string): PartyEvent => ({
  type: 'joined',
  member: { userId, username: userId, status: 'waiting', isAway: false },
  runner: null,
});

/** Parties in memory; records the reads and the presence reports. */
class FakePartyPresence implements PartyPresence {
  readonly views = new Map<string, PartyView>();
  readonly arrivals: string[] = [];
  readonly presenceReports: (readonly string[])[] = [];
  readings = 0;
  /** Delays reads and presence updates until it resolves. */
  delay: Promise<void> = Promise.resolve();
  failure: Error | null = null;

  loadView = async (partyId: string): Promise<PartyView | null> => {
    this.readings += 1;
    if (this.failure !== null) throw this.failure;
    const view = this.views.get(partyId) ?? null;
    await this.delay;
    return view;
  };
  recordArrival = async (_: string, userId: string) => {
    this.arrivals.push(userId);
    if (this.failure !== null) throw this.failure;
  };
  recordHeartbeats = async (userIds: readonly string[]) => {
    this.presenceReports.push([...userIds].sort());
    if (this.failure !== null) throw this.failure;
    await this.delay;
  };

  recordDepartures = (userIds: readonly string[]) => this.recordHeartbeats(userIds);

  /** Holds all operations that begin from now on until the returned function is called. */
  hold(): () => void {
    let release: () => void = () => undefined;
    this.delay = new Promise((resolve) => {
      release = resolve;
    });
    return () => release();
  }

  /** Applies events without publishing them. */
  applyEvents(partyId: string, ...events: PartyEvent[]): PartyNews {
    const { seq, party } = this.views.get(partyId) ?? { seq: 0, party: partyOf(partyId) };
    this.views.set(partyId, { seq: seq + events.length, party: evolvedBy(party, events) });
    return { seq: seq + 1, events };
  }
}

export function buildPartyHub({
  members = ['ada', 'bob', 'cy'],
}: { readonly members?: readonly string[] } = {}) {
  const clock = new FakeClock();
  const partyPresence = new FakePartyPresence();
  partyPresence.views.set(ID, { seq: 5, party: partyOf(ID, ...members) });
  const memory = createMemoryBus((bug) => {
    throw bug;
  });
  const lossListeners = new Set<() => void>();
  let listeners = 0;
  const bus: Bus = {
    ...memory,
    subscribe: (topic, listener) => {
      listeners += 1;
      const stop = memory.subscribe(topic, listener);
      return () => {
        listeners -= 1;
        stop();
      };
    },
    onLost: (listener) => {
      lossListeners.add(listener);
      return () => void lossListeners.delete(listener);
    },
  };
  let notifySignOut: (userId: string | null) => void = () => undefined;
  const errors: Error[] = [];
  const hub = new LiveHub({
    bus,
    clock,
    partyPresence,
    maxTopics: 8,
    people: {
      onSignedOut: (listener) => {
        notifySignOut = listener;
        return () => undefined;
      },
    },
    onError: (error) => void errors.push(error),
  });
  const publish = (news: PartyNews, partyId = ID) => bus.publish(partyTopic(partyId), partyNews.parse(news));
  /** A connection and the messages it receives. `user` may change during its lifetime. */
  const join = (user: string | null) => {
    const account = { user };
    const received: ServerMessage[] = [];
    const disconnects: true[] = [];
    const session = hub.join({
      send: (text) => void received.push(serverMessage.parse(JSON.parse(text))),
      identify: async () => {
        if (account.user === 'failing') throw new Error('no database');
        return account.user === null
          ? null
          : { id: account.user, email: `${account.user}@example.org`, displayName: account.user };
      },
      disconnect: () => void disconnects.push(true),
    });
    received.length = 0;
    return {
      received,
      disconnects,
      session,
      account,
      /** Returns a summary of the messages since the last call. */
      news: () => received.splice(0).map(summarize),
      follow: async (partyId = ID) => {
        session.receive(JSON.stringify({ type: 'subscribe', topic: partyTopic(partyId) }));
        await clock.settle();
      },
      unfollow: (partyId = ID) =>
        session.receive(JSON.stringify({ type: 'unsubscribe', topic: partyTopic(partyId) })),
    };
  };
  return {
    hub,
    bus,
    clock,
    partyPresence,
    join,
    errors,
    publish,
    listeners: () => listeners + lossListeners.size,
    loseMessages: () => {
      for (const listener of lossListeners) listener();
    },
    signOut: async (userId: string | null) => {
      notifySignOut(userId);
      await clock.settle();
    },
    /** Applies events and publishes them. */
    change: async (...events: PartyEvent[]) => {
      publish(partyPresence.applyEvents(ID, ...events));
      await clock.settle();
    },
  };
}

function summarize(message: ServerMessage): string {
  if (message.type === 'snapshot')
    return `snapshot ${message.seq}: ${message.party.members.map(({ userId }) => userId).join(' ')}`;
  if (message.type === 'news')
    return `news ${message.seq}: ${message.events.map(({ type }) => type).join(' ')}`;
  return message.type;
}
