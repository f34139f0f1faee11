import { describe, expect, it, onTestFinished } from 'vitest';
import type { Bus, BusMessage } from '#server/bus/bus.ts';

/** The contract of every bus, across processes or within a process. `open` returns two ends of the same bus. */
export function describeBus(name: string, open: () => Promise<readonly [Bus, Bus]>): void {
  const openBothEnds = async () => {
    const ends = await open();
    onTestFinished(async () => void (await Promise.all(ends.map((end) => end.close()))));
    return ends;
  };

  /** Collects the messages of a topic and resolves once it has received a given number. */
  const collect = (bus: Bus, topic: string) => {
    const received: BusMessage[] = [];
    const waiting: { readonly count: number; readonly resolve: () => void }[] = [];
    const stop = bus.subscribe(topic, (message) => {
      received.push(message);
      for (const { count, resolve } of waiting) if (received.length >= count) resolve();
    });
    const until = async (count: number) => {
      if (received.length < count)
        await new Promise<void>((resolve) => void waiting.push({ count, resolve }));
      return received;
    };
    return { received, until, stop };
  };

  describe(`${name} as a bus`, () => {
    it('[LIVE-1] delivers to all subscribers of a topic, in publishing order', async () => {
      const [here, there] = await openBothEnds();
      const subscribers = [collect(here, 'scores'), collect(there, 'scores'), collect(there, 'scores')];
      await there.settled();
      const messages = Array.from({ length: 50 }, (_, n) => ({ n, text: 'é', isNew: true, nothing: null }));
      for (const message of messages) here.publish('scores', message);
      for (const { until } of subscribers) expect(await until(messages.length)).toEqual(messages);
    });

    it('delivers no other topics, and nothing to former subscribers', async () => {
      const [here, there] = await openBothEnds();
      const [other, stopped, listening] = [
        collect(there, 'other'),
        collect(there, 'scores'),
        collect(there, 'scores'),
      ];
      await there.settled();
      here.publish('scores', { n: 1 });
      await stopped.until(1);
      await listening.until(1);
      stopped.stop();
      here.publish('scores', { n: 2 });
      await listening.until(2);
      expect(stopped.received).toEqual([{ n: 1 }]);
      expect(other.received).toEqual([]);
    });

    it('separates topics with arbitrary names', async () => {
      const [here, there] = await openBothEnds();
      const names = ['party:1', 'party', 'party:*', '>', '*', 'a.b', 'a.*', 'a b', 'é%', 'party:2'];
      const subscribers = names.map((name) => collect(there, name));
      await there.settled();
      for (const [n, name] of names.entries()) here.publish(name, { n });
      for (const [n, { until }] of subscribers.entries()) expect(await until(1)).toEqual([{ n }]);
    });

    it('reaches every settled subscriber, including those who subscribe while others already listen', async () => {
      const [here, there] = await openBothEnds();
      const first = collect(there, 'scores');
      await there.settled();
      here.publish('scores', { n: 1 });
      await first.until(1);
      first.stop();
      const second = collect(there, 'scores');
      await there.settled();
      here.publish('scores', { n: 2 });
      expect(await second.until(1)).toEqual([{ n: 2 }]);
    });

    it('carries plain data of every kind', async () => {
      const [here, there] = await openBothEnds();
      const { until } = collect(there, 'scores');
      await there.settled();
      const message = { text: '"é\n\u2028', list: [1, null, { deep: [true, -0.5] }], empty: {} };
      here.publish('scores', message);
      expect(await until(1)).toEqual([message]);
    });

    it('counts subscribers correctly when one unsubscribes while others receive', async () => {
      const [here] = await openBothEnds();
      const once = collect(here, 'scores');
      const stop = here.subscribe('scores', () => stop());
      const other = collect(here, 'scores');
      here.publish('scores', { n: 1 });
      here.publish('scores', { n: 2 });
      expect(await other.until(2)).toEqual([{ n: 1 }, { n: 2 }]);
      expect(await once.until(2)).toEqual([{ n: 1 }, { n: 2 }]);
    });

    it('never makes a publisher wait for subscribers', async () => {
      const [here] = await openBothEnds();
      const { received, until } = collect(here, 'scores');
      here.publish('scores', { n: 1 });
      expect(received).toEqual([]);
      expect(await until(1)).toEqual([{ n: 1 }]);
    });

    it('is connected until it is closed', async () => {
      const [here, there] = await openBothEnds();
      expect([here.isConnected(), there.isConnected()]).toEqual([true, true]);
      await Promise.all([here.close(), there.close()]);
      expect([here.isConnected(), there.isConnected()]).toEqual([false, false]);
    });

    it('closes, whether used or not', async () => {
      const [here, there] = await openBothEnds();
      here.subscribe('scores', () => undefined);
      await here.close();
      await expect(there.close()).resolves.toBeUndefined();
    });

    it('ignores calls after it is closed', async () => {
      const [here, there] = await openBothEnds();
      const stop = here.subscribe('scores', () => undefined);
      await Promise.all([here.close(), there.close()]);
      here.publish('scores', { n: 1 });
      stop();
      here.subscribe('scores', () => undefined)();
      await expect(here.settled()).resolves.toBeUndefined();
      await expect(here.close()).resolves.toBeUndefined();
    });
  });
}
