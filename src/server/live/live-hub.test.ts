import { describe, expect, it } from 'vitest';
import { LIVE_VERSION, serverMessage, type ServerMessage } from '#protocol/live.ts';
import { FakeClock } from '#tests/fakes/fake-clock.ts';
import { type Bus, createMemoryBus } from '../bus/bus.ts';
import { LiveHub } from './live-hub.ts';

function openHub({ maxTopics = 8 } = {}) {
  const clock = new FakeClock();
  const memory = createMemoryBus((error) => {
    throw error;
  });
  let listeners = 0;
  const lossListeners = new Set<() => void>();
  /** The memory bus, with a listener count and simulated message loss. */
  const bus: Bus = {
    ...memory,
    subscribe: (topic, listener) => {
      const stop = memory.subscribe(topic, listener);
      listeners += 1;
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
  const hub = new LiveHub({
    bus,
    clock,
    maxTopics,
    partyPresence: {
      loadView: () => Promise.resolve(null),
      recordArrival: () => Promise.resolve(),
      recordHeartbeats: () => Promise.resolve(),
      recordDepartures: () => Promise.resolve(),
    },
    people: { onSignedOut: () => () => undefined },
    onError: (error) => {
      throw error;
    },
  });
  return {
    hub,
    clock,
    listeners: () => listeners + lossListeners.size,
    loseMessages: () => {
      for (const listener of lossListeners) listener();
    },
    /** Publishes a change and waits until all clients have received it. */
    change: async (topic: 'leaderboard' | 'guest_leaderboard') => {
      bus.publish(topic, {});
      await clock.settle();
    },
    join: () => {
      const received: ServerMessage[] = [];
      const session = hub.join({
        send: (text) => void received.push(serverMessage.parse(JSON.parse(text))),
        identify: () => Promise.resolve(null),
        disconnect: () => undefined,
      });
      return { received, session, send: (message: unknown) => session.receive(JSON.stringify(message)) };
    },
  };
}

const subscribe = (topic = 'leaderboard') => ({ type: 'subscribe', topic });
const changed = (seq: number, topic = 'leaderboard') => ({ type: 'changed', topic, seq });

describe('a live session', () => {
  it('[LIVE-2] receives the protocol version first', () => {
    expect(openHub().join().received).toEqual([{ type: 'welcome', version: LIVE_VERSION }]);
  });

  it('[LIVE-2] receives every change of its topics, numbered without gaps', async () => {
    const { join, change, clock } = openHub();
    const [first, second] = [join(), join()];
    first.send(subscribe());
    second.send(subscribe('guest_leaderboard'));
    for (let n = 0; n < 3; n += 1) {
      await change('leaderboard');
      await clock.pass(1000);
    }
    expect(first.received.slice(1)).toEqual([
      { type: 'subscribed', topic: 'leaderboard', seq: 0 },
      changed(1),
      changed(2),
      changed(3),
    ]);
    expect(second.received).toHaveLength(2);
  });

  it("[LIVE-2] that joins later starts at the topic's current number", async () => {
    const { join, change, clock } = openHub();
    const [first, late] = [join(), join()];
    first.send(subscribe());
    await change('leaderboard');
    await clock.pass(1000);
    late.send(subscribe());
    await change('leaderboard');
    expect(late.received.slice(1)).toEqual([
      { type: 'subscribed', topic: 'leaderboard', seq: 1 },
      changed(2),
    ]);
  });

  it('[LIVE-3] receives the first of many changes at once, and the others combined', async () => {
    const { join, change, clock } = openHub();
    const { received, send } = join();
    send(subscribe());
    for (let n = 0; n < 100; n += 1) await change('leaderboard');
    expect(received.slice(2)).toEqual([changed(1)]);
    await clock.pass(250);
    expect(received.slice(2)).toEqual([changed(1), changed(2)]);
    await clock.pass(10_000);
    expect(received.slice(2)).toEqual([changed(1), changed(2)]);
  });

  it('receives nothing for a topic after unsubscribing', async () => {
    const { join, change } = openHub();
    const { received, send } = join();
    send(subscribe());
    send({ type: 'unsubscribe', topic: 'leaderboard' });
    expect(send({ type: 'unsubscribe', topic: 'leaderboard' })).toBe('continue');
    await change('leaderboard');
    expect(received.slice(2)).toEqual([]);
  });

  it('that subscribes twice receives each change once', async () => {
    const { join, change } = openHub();
    const { received, send } = join();
    send(subscribe());
    send(subscribe());
    await change('leaderboard');
    expect(received.filter(({ type }) => type === 'changed')).toEqual([changed(1)]);
  });

  it('[LIVE-11] receives a change when the bus may have lost messages', () => {
    const { join, loseMessages } = openHub();
    const { received, send } = join();
    send(subscribe());
    loseMessages();
    expect(received.at(-1)).toEqual(changed(1));
  });

  it("[LIVE-10] receives the server's time in answer to a ping", async () => {
    const { join, clock } = openHub();
    const { received, send } = join();
    await clock.pass(1234);
    expect(send({ type: 'ping', n: 7 })).toBe('continue');
    expect(received.at(-1)).toEqual({ type: 'pong', n: 7, now: clock.now() });
  });

  it('[LIVE-4] follows a limited number of topics', () => {
    const { join } = openHub({ maxTopics: 1 });
    const { received, send } = join();
    send(subscribe());
    expect(send(subscribe('guest_leaderboard'))).toBe('continue');
    expect(received.at(-1)).toEqual({ type: 'refused', reason: 'too-many-topics' });
    send({ type: 'unsubscribe', topic: 'leaderboard' });
    send(subscribe('guest_leaderboard'));
    expect(received.at(-1)).toMatchObject({ type: 'subscribed', topic: 'guest_leaderboard' });
  });

  it.each([
    ['invalid JSON', 'subscribe'],
    ['a binary frame', null],
    ['another JSON value', '[]'],
    ['another topic', JSON.stringify(subscribe('party:1'))],
    ['an unknown field', JSON.stringify({ ...subscribe(), user: 'ada' })],
  ])('[LIVE-4] is warned at the first invalid message and expelled at the second: %s', (_, text) => {
    const { received, session } = openHub().join();
    expect(session.receive(text)).toBe('continue');
    expect(received.at(-1)).toEqual({ type: 'refused', reason: 'bad-message' });
    expect(session.receive(text)).toBe('expel');
    expect(received).toHaveLength(2);
  });

  it('[LIVE-4] may send twenty messages per second', async () => {
    const { join, clock } = openHub();
    const { send } = join();
    const burst = () => Array.from({ length: 20 }, () => send(subscribe()));
    expect(new Set(burst())).toEqual(new Set(['continue']));
    await clock.pass(1000);
    expect(new Set(burst())).toEqual(new Set(['continue']));
    expect(send(subscribe())).toBe('expel');
  });

  it('[LIVE-5] leaves no listeners or timers', async () => {
    const { join, change, listeners, clock } = openHub();
    const [first, second] = [join(), join()];
    first.send(subscribe());
    second.send(subscribe());
    second.send(subscribe('guest_leaderboard'));
    await change('leaderboard');
    expect(listeners()).toBeGreaterThan(0);
    first.session.leave();
    expect(listeners()).toBeGreaterThan(0);
    second.session.leave();
    second.session.leave();
    expect(listeners()).toBe(0);
    expect(clock.pending).toBe(0);
    expect(first.received).toHaveLength(3);
  });

  it('[LIVE-5] receives nothing after the hub is closed', async () => {
    const { hub, join, change, listeners } = openHub();
    const { received, send, session } = join();
    send(subscribe());
    await hub.close();
    await change('leaderboard');
    expect(received).toHaveLength(2);
    expect(listeners()).toBe(0);
    session.leave();
  });
});
