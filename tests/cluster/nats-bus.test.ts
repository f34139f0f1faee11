import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startNats, startNatsCluster } from '#scripts/external/start-nats.mjs';
import type { Bus } from '#server/bus/bus.ts';
import { openNatsBus } from '#server/bus/nats-bus.ts';
import { describeBus } from '#tests/contracts/bus.contract.ts';

/** Timeout in milliseconds for expected messages, generous enough for a busy machine. */
const TIMEOUT = 10_000;

const throwError = (error: Error) => {
  throw error;
};

async function openNats(settings?: readonly string[]) {
  const nats = await startNats(settings);
  onTestFinished(() => nats.stop());
  return nats;
}

async function openBusEnd(url: string, onError: (error: Error) => void = throwError): Promise<Bus> {
  const opened = await openNatsBus(url, onError);
  if (!opened.ok) throw new Error(opened.error);
  onTestFinished(() => opened.value.close());
  return opened.value;
}

describeBus('NATS', async () => {
  const { url } = await openNats();
  return [await openBusEnd(url), await openBusEnd(url)];
});

describe('the bus over NATS', () => {
  it('[LIVE-11] reports possible message loss to every end once the connection is restored', async () => {
    const nats = await openNats();
    const errors: string[] = [];
    const onError = ({ message }: Error) => void errors.push(message);
    const [here, there] = [await openBusEnd(nats.url, onError), await openBusEnd(nats.url, onError)];
    const received: unknown[] = [];
    const lost = { here: 0, there: 0 };
    there.subscribe('scores', (message) => void received.push(message));
    here.onLost(() => (lost.here += 1));
    const stop = there.onLost(() => (lost.there += 1));
    await there.settled();

    await nats.stop();
    await vi.waitFor(() => expect(errors).toHaveLength(2), TIMEOUT);
    expect([here.isConnected(), there.isConnected()]).toEqual([false, false]);
    here.publish('scores', { n: 1 });
    await nats.start();
    await vi.waitFor(() => expect(Math.min(lost.here, lost.there)).toBeGreaterThan(0), TIMEOUT);
    expect([here.isConnected(), there.isConnected()]).toEqual([true, true]);
    expect(errors).toHaveLength(2);
    expect(errors[0]).toMatch(/^Lost the connection to NATS at 127\.0\.0\.1:\d+\./u);

    stop();
    await vi.waitFor(() => {
      here.publish('scores', { n: 2 });
      expect(received).toContainEqual({ n: 2 });
    }, TIMEOUT);
  });

  it('delivers within its own process while the broker is down, and blocks no publisher', async () => {
    const nats = await openNats();
    const errors: Error[] = [];
    const bus = await openBusEnd(nats.url, (error) => void errors.push(error));
    await nats.stop();
    await vi.waitFor(() => expect(errors).toHaveLength(1), TIMEOUT);
    const received: unknown[] = [];
    bus.subscribe('scores', (message) => void received.push(message));
    await bus.settled();
    bus.publish('scores', { n: 1 });
    await vi.waitFor(() => expect(received).toEqual([{ n: 1 }]), TIMEOUT);
    await bus.close();
  });

  it('resubscribes after the broker was down, including topics added meanwhile', async () => {
    const nats = await openNats();
    const errors: Error[] = [];
    const onError = (error: Error) => void errors.push(error);
    const [here, there] = [await openBusEnd(nats.url, onError), await openBusEnd(nats.url, onError)];
    await nats.stop();
    await vi.waitFor(() => expect(errors).toHaveLength(2), TIMEOUT);
    const received: unknown[] = [];
    there.subscribe('scores', (message) => void received.push(message));
    await nats.start();
    await vi.waitFor(() => {
      here.publish('scores', { n: 1 });
      expect(received).toContainEqual({ n: 1 });
    }, TIMEOUT);
  });

  it('connects to another server of the list when its own fails, and to any that answers at first', async () => {
    const [one, other] = [await openNats(), await openNats()];
    const bus = await openBusEnd(`${one.url},${other.url}`, () => undefined);
    let lost = 0;
    bus.onLost(() => (lost += 1));
    // The client chooses any server of the list.
    await one.kill();
    await vi.waitFor(() => expect(bus.isConnected()).toBe(true), TIMEOUT);
    await one.start();
    await other.kill();
    await vi.waitFor(() => expect([lost > 0, bus.isConnected()]).toEqual([true, true]), TIMEOUT);
    await (await openBusEnd(`${other.url},${one.url}`)).close();

    await one.kill();
    await vi.waitFor(() => expect(bus.isConnected()).toBe(false), TIMEOUT);
    const refused = await openNatsBus(`${one.url},${other.url}`, throwError);
    expect(refused).toEqual({
      ok: false,
      error: expect.stringMatching(
        /^NATS does not answer at 127\.0\.0\.1:\d+ or 127\.0\.0\.1:\d+ \(connection refused\)/u,
      ),
    });
  });

  it('[LIVE-11] reports possible message loss to every end when two servers of a cluster were apart', async () => {
    const cluster = await startNatsCluster();
    onTestFinished(() => cluster.stop());
    const [one, other] = cluster.nodes;
    const [here, there] = [await openBusEnd(one.url), await openBusEnd(other.url)];
    const received: unknown[] = [];
    there.subscribe('scores', (message) => void received.push(message));
    await vi.waitFor(() => {
      here.publish('scores', { n: 1 });
      expect(received).toContainEqual({ n: 1 });
    }, TIMEOUT);
    const lost = { here: 0, there: 0 };
    here.onLost(() => (lost.here += 1));
    there.onLost(() => (lost.there += 1));
    const expectLoss = async () => {
      await vi.waitFor(() => expect(Math.min(lost.here, lost.there)).toBeGreaterThan(0), TIMEOUT);
      Object.assign(lost, { here: 0, there: 0 });
    };

    cluster.route.sever();
    await expectLoss();
    here.publish('scores', { n: 2 });
    cluster.route.heal();
    await expectLoss();
    await vi.waitFor(() => {
      here.publish('scores', { n: 3 });
      expect(received).toContainEqual({ n: 3 });
    }, TIMEOUT);
    expect(received).not.toContainEqual({ n: 2 });
    expect([here.isConnected(), there.isConnected()]).toEqual([true, true]);
  });

  it('authenticates with a user and a password, or a token', async () => {
    const named = await openNats(['--user', 'wayword', '--pass', 'p@ss w/rd']);
    const byToken = await openNats(['--auth', 's3cret']);
    const at = (url: string, who: string) => url.replace('//', `//${who}@`);
    await openBusEnd(at(named.url, 'wayword:p%40ss%20w%2Frd'));
    await openBusEnd(at(byToken.url, 's3cret'));
    for (const url of [at(named.url, 'wayword:wrong'), named.url, at(byToken.url, 'wrong')]) {
      const refused = await openNatsBus(url, throwError);
      expect(refused).toEqual({
        ok: false,
        error: expect.stringMatching(/^NATS at 127\.0\.0\.1:\d+ rejects this server: set its user/u),
      });
      expect(JSON.stringify(refused)).not.toContain('wrong');
    }
  });

  it('reports an error where TLS is required but not available', async () => {
    const { url } = await openNats();
    const refused = await openNatsBus(url.replace('nats:', 'tls:'), throwError);
    expect(refused).toEqual({
      ok: false,
      error: expect.stringMatching(/^NATS does not answer at 127\.0\.0\.1:\d+ \(.*tls.*\)/u),
    });
  });
});
